"""The private key of a server, with which it signs the records of its matches."""

import secrets

from pasch.play import Signer
from pasch.play.record.signature import PRIVATE_KEY_BYTES
from pasch.web.store.contract import Store, StoreError

NAME = "signing key"


async def stored_signer(store: Store) -> Signer:
    """Return the signer of all who share a store; whoever comes first makes the key."""
    key = await store.keep_first(NAME, secrets.token_hex(PRIVATE_KEY_BYTES))
    try:
        return Signer(bytes.fromhex(key))
    except ValueError:
        # Neither the error nor its cause may show what was to be the key.
        raise StoreError("store.signing_key") from None
