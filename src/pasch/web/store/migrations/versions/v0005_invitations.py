"""Finds the tables whose hosts invite programs without a look at all events."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Create the index."""
    is_invitation = sa.text("kind = 'invited'")
    op.create_index(
        "invitations",
        "events",
        ["ms"],
        sqlite_where=is_invitation,
        postgresql_where=is_invitation,
    )
