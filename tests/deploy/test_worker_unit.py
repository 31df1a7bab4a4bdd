"""The unit for several workers is that for one, but for what several share."""

from tests.deploy.unit import UNIT, settings

OWN = {"Description", "Environment", "EnvironmentFile", "StateDirectory", "StateDirectoryMode"}


def test_workers_are_confined_like_a_single_one_and_differ_by_their_port() -> None:
    single, worker = settings(), settings(UNIT.with_name("pasch@.service"))
    assert [found for found in worker if found[0] not in OWN] == [
        found for found in single if found[0] not in OWN
    ]
    own = [found for found in worker if found[0] in OWN]
    assert ("Environment", "PASCH_PORT=%i") in own
    # Where nothing says which database they share, none of them starts.
    assert ("EnvironmentFile", "/etc/pasch.env") in own
    assert "StateDirectory" not in dict(own)


def test_units_try_again_until_the_database_is_there() -> None:
    for unit in (UNIT, UNIT.with_name("pasch@.service")):
        found = dict(settings(unit))
        assert (found["Restart"], found["StartLimitIntervalSec"]) == ("always", "0")
