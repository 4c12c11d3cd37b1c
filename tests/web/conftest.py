"""A browser for the pages of sites, of studios and of documents."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.chromium import launched


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with launched() as browser:
        yield browser
