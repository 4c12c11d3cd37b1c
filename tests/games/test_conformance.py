"""Our games keep what every game promises."""

import pytest

from pnp.games import find
from pnp.testing import Conformance


class TestCancelletto(Conformance):
    game = find("cancelletto")
    pinned = "d94432f88f42"


class TestClaustro(Conformance):
    game = find("claustro")
    pinned = "8679827a19e4"

    @pytest.mark.usefixtures("claustro_table")
    def test_perfect_play_is_legal(self) -> None:
        super().test_perfect_play_is_legal()


class TestTopHats(Conformance):
    game = find("tophats")
    pinned = "236045e7b714"


class TestGridblock(Conformance):
    game = find("gridblock")
    pinned = "f8a5b070e868"
