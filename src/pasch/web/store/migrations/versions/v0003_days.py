"""What binds the games of days, and what people got in them."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "days",
        sa.Column("date", sa.Text, primary_key=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("bound_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "day_results",
        sa.Column("date", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("ms", sa.BigInteger, nullable=False),
    )
