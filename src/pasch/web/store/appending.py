"""The statement that appends: many events at once, all of them or none."""

import json
from collections.abc import Sequence

from pasch.web.store.batches import Append
from pasch.web.store.schema import HISTORY


def _statement(given: str) -> str:
    """Return it for the rows that a database has read.

    An event that does not follow on what is there gets no body, which no event may lack; so does
    every event once another course of events was restored.
    """
    return f"""
INSERT INTO events (table_id, seq, ms, kind, body)
SELECT table_id, seq, ms, kind, CASE
    WHEN :history = (SELECT value FROM server WHERE name = '{HISTORY}') AND (
        after_seq = 0
        OR EXISTS (
            SELECT 1 FROM events AS before
            WHERE before.table_id = given.table_id AND before.seq = given.after_seq
        )
    )
    THEN body
END
FROM ({given}) AS given
ORDER BY table_id, seq
"""  # noqa: S608 - nothing of it was sent by anybody


APPEND_TO_FILE = _statement("""
    SELECT
        json_extract(value, '$[0]') AS table_id,
        json_extract(value, '$[1]') AS after_seq,
        json_extract(value, '$[2]') AS seq,
        json_extract(value, '$[3]') AS ms,
        json_extract(value, '$[4]') AS kind,
        json_extract(value, '$[5]') AS body
    FROM json_each(:rows)
""")
APPEND_TO_SERVER = _statement("""
    SELECT
        value->>0 AS table_id,
        CAST(value->>1 AS integer) AS after_seq,
        CAST(value->>2 AS integer) AS seq,
        CAST(value->>3 AS bigint) AS ms,
        value->>4 AS kind,
        value->>5 AS body
    FROM json_array_elements(CAST(:rows AS json)) AS rows (value)
""")
"""In order, so that workers which append to the same tables never wait for each other in a circle.
"""


def rows_of(appends: Sequence[Append]) -> str:
    """Return what is appended, as the statements read it."""
    rows = [
        (append.table, append.seq, seq, *event)
        for append in appends
        for seq, event in enumerate(append.events, append.seq + 1)
    ]
    return json.dumps(rows, ensure_ascii=False)
