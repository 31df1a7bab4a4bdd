"""`pasch verify` with signatures: what is shown, and what a forger cannot get past it."""

from pathlib import Path

import pytest

from pasch.play import Abandoned, SecretRevealed, read_record, write_record
from tests.cli.people import Heard, Table
from tests.play.forgeries import FORGED, FORGER, MATCH, SERVER, SIGNED, with_signature
from tests.play.matches import SECRET, fair, finished, seeded

NOT_COVERED = (
    "Names, dates, moves and ending are not covered by the proof: it is about chance alone."
)
KNOWN = (
    f"Signed with the key {SERVER.key}, which you know: names, dates, moves and ending are as that"
    " server wrote them. You have its word for them, and no more."
)


def verified(table: Table, text: str, *options: str) -> Heard:
    path = table.home / "record.txt"
    path.write_text(text, "utf-8")
    return table.run("verify", str(path), "--lang", "en", *options)


def known(*lines: str, home: Path) -> str:
    path = home / "keys.txt"
    path.write_text("\n".join(lines), "utf-8")
    return str(path)


def test_a_record_signed_with_a_known_key_is_as_its_server_wrote_it(table: Table) -> None:
    heard = verified(table, SIGNED, "--key", SERVER.key)
    assert (heard.status, heard.err) == (0, "")
    assert heard.out.startswith("Proved: ")
    assert heard.out.splitlines()[-2:] == [NOT_COVERED, KNOWN]


def test_a_key_nobody_has_vouched_for_is_said_to_be_anybodys(table: Table) -> None:
    heard = verified(table, SIGNED)
    assert heard.status == 0
    assert heard.out.splitlines()[-2:] == [
        NOT_COVERED,
        f"Signed with the key {SERVER.key}, which you have not said that you know (--key): whoever"
        " wrote the record may have made that key.",
    ]


def test_without_signature_and_without_key_it_is_as_ever(table: Table) -> None:
    heard = verified(table, write_record(MATCH))
    assert heard.status == 0
    assert heard.out.splitlines()[-1] == NOT_COVERED
    assert "igned" not in heard.out


@pytest.mark.parametrize("options", [(), ("--key", SERVER.key)], ids=["no key", "key"])
@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_changed_record_is_refused_with_its_old_signature(
    table: Table, forged: str, options: tuple[str, ...]
) -> None:
    heard = verified(table, with_signature(forged), *options)
    assert heard.status == 1
    assert heard.out == (
        "Not proved. The signature is wrong: the record was changed after it was signed, or never"
        f" signed with the key {SERVER.key}.\n"
    )


def test_the_signature_of_another_record_is_refused(table: Table) -> None:
    other = SERVER.signed_record(finished("klassik", 2, seed=9)).splitlines()[-1]
    heard = verified(table, with_signature(write_record(MATCH), other), "--key", SERVER.key)
    assert heard.status == 1
    assert "The signature is wrong" in heard.out


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_changed_record_whose_signature_was_dropped_is_refused(table: Table, forged: str) -> None:
    heard = verified(table, forged, "--key", SERVER.key)
    assert heard.status == 1
    assert heard.out.startswith("Not proved. The record is not signed, though you expect that")
    assert "Proved: " not in heard.out


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_changed_record_that_was_signed_anew_is_refused_by_who_knows_the_server(
    table: Table, forged: str
) -> None:
    text = FORGER.signed_record(read_record(forged))
    heard = verified(table, text, "--key", SERVER.key)
    assert heard.status == 1
    assert heard.out.startswith(
        f"Not proved. The record is signed with the key {FORGER.key}, which"
    )
    assert "Proved: " not in heard.out
    unaware = verified(table, text)
    assert unaware.status == 0
    assert f"{FORGER.key}, which you have not said that you know" in unaware.out
    assert NOT_COVERED in unaware.out


def test_a_server_that_claims_another_ones_key_is_refused(table: Table) -> None:
    text = FORGER.signed_record(MATCH).replace(FORGER.key, SERVER.key)
    assert verified(table, text, "--key", SERVER.key).status == 1


def test_a_signature_says_nothing_about_chance(table: Table) -> None:
    heard = verified(table, SERVER.signed_record(seeded()), "--key", SERVER.key)
    assert heard.status == 1
    assert heard.out.splitlines() == [
        "Not proved. This match was not played with the fair source, so there is nothing to prove.",
        KNOWN,
    ]


def test_an_abandoned_match_is_abandoned_by_the_record_alone(table: Table) -> None:
    match = fair().after(Abandoned()).after(SecretRevealed(SECRET.hex()))
    heard = verified(table, SERVER.signed_record(match), "--key", SERVER.key)
    assert heard.status == 0
    assert "By the record the match was abandoned here." in heard.out
    assert KNOWN in heard.out


def test_keys_are_collected_in_a_file(table: Table) -> None:
    file = known(
        "# servers of friends",
        "",
        f"  {FORGER.key}  # Ben",
        f"{SERVER.key.upper()}\r",
        home=table.home,
    )
    assert KNOWN in verified(table, SIGNED, "--key", file).out
    assert verified(table, FORGER.signed_record(MATCH), "--key", file).status == 0
    assert KNOWN in verified(table, SIGNED, "--key", SERVER.key.upper()).out


@pytest.mark.parametrize(
    "given", ["", "nosuch", ".", SERVER.key[1:], "a\0b", "/dev/zero", "binary"]
)
def test_what_is_neither_key_nor_file_is_named(
    table: Table, given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(table.home)
    Path("binary").write_bytes(bytes(range(256)))
    heard = verified(table, SIGNED, "--key", given)
    assert (heard.status, heard.out) == (2, "")
    assert "is neither a key (64 hexadecimal digits) nor a file with keys" in heard.err
    path = str(table.home / "record.txt")
    assert "ist weder ein Schlüssel" in table.run("verify", path, "--key", given).err


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([], "holds no key"),
        (["# none yet", ""], "holds no key"),
        ([SERVER.key, "# fine", SERVER.key[1:]], "Line 3 of "),
        ([f"{SERVER.key} {FORGER.key}"], "Line 1 of "),
        ([f"Ben {FORGER.key}"], "Line 1 of "),
    ],
)
def test_a_file_without_keys_or_with_something_else_is_refused(
    table: Table, lines: list[str], reason: str
) -> None:
    file = known(*lines, home=table.home)
    heard = verified(table, SIGNED, "--key", file)
    assert (heard.status, heard.out) == (2, "")
    assert reason in heard.err
    assert file in heard.err


def test_a_signed_record_can_be_replayed(table: Table) -> None:
    path = table.home / "record.txt"
    path.write_text(SIGNED, "utf-8")
    assert table.run("replay", str(path)).status == 0
