import subprocess
import sys

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from pasch.play import (
    Abandoned,
    RecordError,
    Signer,
    WrongSignature,
    read_record,
    signed_by,
    verify,
    write_record,
)
from pasch.play.record.signature import PRIVATE_KEY_BYTES
from tests.play.forgeries import FORGED, FORGER, MATCH, SERVER, SIGNATURE, SIGNED, with_signature
from tests.play.matches import by_hand, finished, seeded

RECORD = write_record(MATCH)
LAST = SIGNED.count("\n")


def test_a_signed_record_is_the_record_a_blank_line_and_the_signature() -> None:
    name, key, value = SIGNATURE.split(" ")
    assert f"{RECORD}\n{name} {key} {value}\n" == SIGNED
    assert (name, key, len(value)) == ("Signature:", SERVER.key, 128)


def test_what_is_signed_is_the_purpose_and_the_record() -> None:
    _, key, value = SIGNATURE.split(" ")
    Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(
        bytes.fromhex(value), b"pasch/record/1\n" + RECORD.encode()
    )


@pytest.mark.parametrize(
    "match",
    [MATCH, finished("karten", 3), seeded(), by_hand(), seeded().after(Abandoned())],
    ids=["dice", "cards", "seeded", "by hand", "abandoned"],
)
def test_every_match_can_be_signed_and_read(match: object) -> None:
    assert isinstance(match, type(MATCH))
    signed = SERVER.signed_record(match)
    assert signed_by(signed) == SERVER.key
    assert write_record(read_record(signed)) == write_record(match)


def test_a_record_that_is_not_signed_is_signed_by_nobody() -> None:
    assert signed_by(RECORD) is None


@pytest.mark.parametrize(
    "text",
    [
        SIGNED.removesuffix("\n"),
        SIGNED.replace("\n", "\r\n"),
        SIGNED.replace("\n", "\r\n").removesuffix("\r\n"),
    ],
    ids=["no last line feed", "CRLF", "CRLF, none at the end"],
)
def test_line_ends_of_other_systems_do_not_break_a_signature(text: str) -> None:
    assert signed_by(text) == SERVER.key
    assert write_record(read_record(text)) == RECORD


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_a_record_that_was_changed_proves_its_chance_but_not_its_signature(forged: str) -> None:
    assert forged != RECORD
    text = with_signature(forged)
    assert verify(read_record(text)).outcomes > 0
    with pytest.raises(WrongSignature, match="was changed after it was signed") as caught:
        signed_by(text)
    assert "Die Signatur ist falsch" in caught.value.text("de")


def test_the_signature_of_another_record_does_not_fit() -> None:
    other = SERVER.signed_record(finished("klassik", 2, seed=9)).splitlines()[-1]
    with pytest.raises(WrongSignature):
        signed_by(with_signature(RECORD, other))


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_whoever_signs_anew_shows_a_key_of_their_own(forged: str) -> None:
    signed = FORGER.signed_record(read_record(forged))
    assert signed_by(signed) == FORGER.key != SERVER.key
    with pytest.raises(WrongSignature):
        signed_by(signed.replace(FORGER.key, SERVER.key))


@pytest.mark.parametrize("digit", [11, 74, 76, 203])
def test_no_digit_of_a_signature_can_be_changed(digit: int) -> None:
    changed = "0" if SIGNATURE[digit] != "0" else "1"
    with pytest.raises(WrongSignature):
        signed_by(with_signature(RECORD, SIGNATURE[:digit] + changed + SIGNATURE[digit + 1 :]))


def test_what_cannot_be_written_as_bytes_was_never_signed() -> None:
    with pytest.raises(WrongSignature):
        signed_by(with_signature(RECORD.replace("Anna", "\ud800")))


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (f"{RECORD}{SIGNATURE}\n", LAST - 1, "after a blank one"),
        (f"{RECORD}\n{SIGNATURE}\n\n", LAST, "very last line"),
        (f"{RECORD}\n{SIGNATURE}\n{SIGNATURE}\n", LAST, "stands there once"),
        (f"{RECORD}\n{SIGNATURE}\n\n{SIGNATURE}\n", LAST, "stands there once"),
        (f"{SIGNATURE}\n\n{RECORD}", 1, "very last line"),
        (f"{SIGNATURE}\n{RECORD}", 1, "very last line"),
        (SIGNATURE, 1, "very last line"),
        (RECORD.replace("Rules: ", f"{SIGNATURE}\nRules: "), 3, "very last line"),
        (with_signature(RECORD, "Signature:"), LAST, "128 hexadecimal digits"),
        (with_signature(RECORD, "Signature: "), LAST, "128 hexadecimal digits"),
        (with_signature(RECORD, SIGNATURE[:-1]), LAST, "128 hexadecimal digits"),
        (with_signature(RECORD, f"{SIGNATURE}0"), LAST, "128 hexadecimal digits"),
        (with_signature(RECORD, f"{SIGNATURE} "), LAST, "128 hexadecimal digits"),
        (with_signature(RECORD, SIGNATURE[:-1] + "٣"), LAST, "128 hexadecimal digits"),
        (with_signature(RECORD, SIGNATURE.replace(" ", "  ")), LAST, "64 hexadecimal digits"),
        (with_signature(RECORD, f"Signature: {SIGNATURE[11:].upper()}"), LAST, "lower case"),
    ],
)
def test_a_signature_that_is_none_is_refused_where_it_stands(
    text: str, line: int, reason: str
) -> None:
    for look in (read_record, signed_by):
        with pytest.raises(RecordError) as caught:
            look(text)
        assert (caught.value.line, caught.value.column) == (line, 1)
        assert reason in str(caught.value)
        assert "eine Signatur" in caught.value.text("de")


def test_a_blank_line_alone_before_a_signature_is_no_record() -> None:
    with pytest.raises(RecordError) as caught:
        read_record(f"\n{SIGNATURE}\n")
    assert caught.value.line == 1


def test_the_private_key_is_not_shown() -> None:
    private = bytes(range(32))
    shown = f"{SERVER!r} {SERVER} {vars(SERVER)}"
    assert SERVER.key in shown
    assert private.hex() not in shown
    assert repr(private) not in shown


def test_a_private_key_has_32_bytes() -> None:
    assert len(Signer(bytes(PRIVATE_KEY_BYTES)).key) == 64
    for wrong in (31, 33):
        with pytest.raises(ValueError, match="32"):
            Signer(bytes(wrong))


def run_without_cryptography(program: str) -> str:
    without = "import sys; sys.modules['cryptography'] = None\nfrom pasch.play import *\n"
    done = subprocess.run(
        [sys.executable, "-c", without + program, SIGNED], capture_output=True, check=True
    )
    return done.stdout.decode()


def test_reading_needs_no_library_and_checking_says_which() -> None:
    assert run_without_cryptography("print(len(read_record(sys.argv[1]).steps))") == (
        f"{len(MATCH.steps)}\n"
    )
    assert run_without_cryptography("print(signed_by(write_record(read_record(sys.argv[1]))))") == (
        "None\n"
    )
    for needy in ("signed_by(sys.argv[1])", "Signer(bytes(32))"):
        program = f"try: {needy}\nexcept Exception as error: print(error)"
        assert "pip install 'pasch[cli]'" in run_without_cryptography(program)


def test_importing_everything_that_plays_does_not_import_the_library() -> None:
    program = "import sys, pasch.play, pasch.cli.verify; print('cryptography' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout == b"False\n"
