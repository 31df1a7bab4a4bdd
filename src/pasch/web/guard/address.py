"""Whom a limit counts: an IPv4 address, or the network that an IPv6 address belongs to."""

from ipaddress import IPv6Address

FIRST_HALF = 64


def counted_address(address: str) -> str:
    """Return what an address is counted as.

    Whoever has one IPv6 address has all of its /64, which is what homes and servers are given.
    """
    if ":" not in address:
        return address
    try:
        whole = IPv6Address(address)
    except ValueError:
        return address
    if whole.ipv4_mapped is not None:
        return str(whole.ipv4_mapped)
    network = IPv6Address(int(whole) >> FIRST_HALF << FIRST_HALF)
    return f"{network}/{FIRST_HALF}"
