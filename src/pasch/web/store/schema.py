"""The tables of the database, as the migrations have left them."""

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    delete,
    exists,
    func,
    or_,
    select,
    text,
    update,
)

from pasch.web.table.stored import INVITED, STARTED

MOST_INVITATIONS = 100
"""As many as anybody would look through."""

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("ms", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
)

_is_invitation = events.c.kind == text(f"'{INVITED}'")
Index("invitations", events.c.ms, sqlite_where=_is_invitation, postgresql_where=_is_invitation)

server = Table(
    "server",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

pads = Table(
    "pads",
    metadata,
    Column("id", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("ms", BigInteger, nullable=False, index=True),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

days = Table(
    "days",
    metadata,
    Column("date", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("bound_ms", BigInteger, nullable=False),
)

day_results = Table(
    "day_results",
    metadata,
    Column("date", Text, primary_key=True),
    Column("table_id", Text, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("ms", BigInteger, nullable=False),
)

select_after = (
    select(events.c.ms, events.c.kind, events.c.body)
    .where(events.c.table_id == bindparam("table"), events.c.seq > bindparam("after"))
    .order_by(events.c.seq)
)

_started = events.alias("started")

select_invited = (
    select(events.c.table_id)
    .where(
        _is_invitation,
        events.c.ms >= bindparam("since_ms"),
        ~exists().where(_started.c.table_id == events.c.table_id, _started.c.kind == STARTED),
    )
    .order_by(events.c.ms.desc())
    .limit(MOST_INVITATIONS)
)

select_spans = select(
    events.c.table_id,
    func.count().label("events"),
    func.min(events.c.ms).label("first_ms"),
    func.max(events.c.ms).label("last_ms"),
).group_by(events.c.table_id)

delete_untouched = delete(events).where(
    events.c.table_id.in_(
        select(events.c.table_id)
        .where(events.c.table_id.in_(bindparam("tables", expanding=True)))
        .group_by(events.c.table_id)
        .having(func.max(events.c.ms) < bindparam("before_ms"))
    )
)
"""Removes tables, but none at which something has happened meanwhile."""

lock_against_writers = text("LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE")
"""PostgreSQL: an event appended to a table while that is removed would be left alone."""

wait_without_end = text("SET LOCAL statement_timeout = 0")
"""PostgreSQL: copying everything may take longer than a visitor would wait."""

insert_if_absent = text(
    "INSERT INTO server (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
)
"""The same in both databases, which SQLAlchemy's own insert is not; it waits for others who insert
the same name.
"""

insert_day_if_absent = text(
    "INSERT INTO days (date, rules, secret, bound_ms)"
    " VALUES (:date, :rules, :secret, :bound_ms) ON CONFLICT DO NOTHING"
)

select_days = (
    select(days.c.date, days.c.rules, days.c.secret, days.c.bound_ms)
    .where(days.c.date.between(bindparam("first"), bindparam("last")))
    .order_by(days.c.date)
)

insert_result_if_absent = text(
    "INSERT INTO day_results (date, table_id, points, ms)"
    " VALUES (:date, :table_id, :points, :ms) ON CONFLICT DO NOTHING"
)

select_results = (
    select(day_results.c.points, func.count())
    .where(day_results.c.date == bindparam("date"))
    .group_by(day_results.c.points)
)

HISTORY = "history"
"""The name under which is kept which course of events it is."""

select_value = select(server.c.value).where(server.c.name == bindparam("name"))

select_values = select(server).where(server.c.name != HISTORY)
"""What belongs to the server, whatever course of events it keeps."""

delete_old_pads = delete(pads).where(
    or_(
        pads.c.ms < bindparam("before_ms"),
        pads.c.id.in_(select(pads.c.id).order_by(pads.c.ms.desc()).offset(bindparam("most"))),
    )
)
"""Leaves the newest ones, of which there may be `most`."""

change_pad = (
    update(pads)
    .where(pads.c.id == bindparam("pad"), pads.c.owner == bindparam("by"))
    .values(ms=bindparam("now_ms"), body=bindparam("text"), version=pads.c.version + 1)
)

delete_pad = delete(pads).where(pads.c.id == bindparam("pad"), pads.c.owner == bindparam("by"))

select_pad = select(pads.c.owner, pads.c.ms, pads.c.version, pads.c.body).where(
    pads.c.id == bindparam("pad")
)
