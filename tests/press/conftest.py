"""What the tests of printed pages look for in them."""

from collections.abc import Callable, Iterable

import pytest

from pnp.scene.nodes import Node, Text, Transform
from tests import pages


@pytest.fixture(scope="session")
def texts() -> Callable[[Iterable[Node]], list[tuple[Text, Transform]]]:
    return pages.texts
