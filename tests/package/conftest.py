"""The package is built once for all tests of it."""

import pytest

from tests.package.built import Built, build, copy_checkout


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("package")
    return build(copy_checkout(folder / "checkout"), folder / "dist")
