"""The signature of a record: that it is, word for word, what the owner of a key has written."""

import re
from typing import NamedTuple

from pasch.play.match import Match
from pasch.play.record.errors import RecordError
from pasch.play.record.write import write_record
from pasch.rules import PaschError

PRIVATE_KEY_BYTES = 32

_NAME = "Signature:"
_LINE = re.compile(rf"{_NAME} ([0-9a-f]{{64}}) ([0-9a-f]{{128}})", re.ASCII)
_PURPOSE = "pasch/record/1\n"
"""Signed before every record, so that its signature fits nothing else that the key may sign."""


class Signature(NamedTuple):
    """The public key and what was made with the private one, in hexadecimal digits."""

    key: str
    value: str


class WrongSignature(PaschError):
    """A signature that does not fit the record above it."""


class Signer:
    """The owner of a private key: 32 random bytes, which are never shown again."""

    def __init__(self, private_key: bytes) -> None:
        try:
            from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415 - heavy
        except ModuleNotFoundError as missing:
            raise _needed() from missing

        self._private_key = ed25519.Ed25519PrivateKey.from_private_bytes(private_key)
        self.key = self._private_key.public_key().public_bytes_raw().hex()
        """The public key: whoever knows it can check what this signer has signed."""

    def __repr__(self) -> str:
        return f"Signer(key={self.key})"

    def signed_record(self, match: Match) -> str:
        """Write the whole match as text, with a signature."""
        record = write_record(match)
        value = self._private_key.sign(_message(record)).hex()
        return f"{record}\n{_NAME} {self.key} {value}\n"


def signed_by(text: str) -> str | None:
    """Return the public key that a record is signed with, None where it is not signed at all.

    WrongSignature says that the record is not what was signed. Anybody can make a key: what a
    signature is worth depends on where you know the key from.
    """
    record, signature = split_signature(text)
    if signature is None:
        return None
    try:
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - heavy
        from cryptography.hazmat.primitives.asymmetric import ed25519  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise _needed() from missing

    try:
        key = ed25519.Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.key))
        key.verify(bytes.fromhex(signature.value), _message(record))
    except (InvalidSignature, UnicodeEncodeError) as error:
        raise WrongSignature("signature.wrong", signer=signature.key) from error
    return signature.key


def split_signature(text: str) -> tuple[str, Signature | None]:
    """Return a record with our line ends, and the signature that stood below it, if any."""
    text = _with_our_line_ends(text)
    lines = text.split("\n")
    at = next((at for at, line in enumerate(lines) if line.startswith(_NAME)), None)
    if at is None:
        return text, None
    is_block_of_its_own = at > 0 and not lines[at - 1] and lines[at + 1 :] == [""]
    if not is_block_of_its_own:
        raise RecordError(at + 1, 1, PaschError("record.signature_place"))
    found = _LINE.fullmatch(lines[at])
    if found is None:
        raise RecordError(at + 1, 1, PaschError("record.signature_form"))
    return "\n".join(lines[: at - 1]) + "\n", Signature(*found.groups())


def _with_our_line_ends(text: str) -> str:
    """Undo what editors and transfers do to a text; lines and columns stay what they were."""
    text = text.replace("\r\n", "\n")
    return text if text.endswith("\n") else text + "\n"


def _message(record: str) -> bytes:
    return (_PURPOSE + record).encode()


def _needed() -> PaschError:
    return PaschError("missing_library", module="cryptography", extra="cli")
