"""Our games keep what every game promises."""

import pytest

from pnp.games import find
from pnp.testing import Conformance


class TestCancelletto(Conformance):
    game = find("cancelletto")
    pinned = "d240eced9df4"


class TestClaustro(Conformance):
    game = find("claustro")
    pinned = "106d6aa0ec3a"

    @pytest.mark.usefixtures("claustro_table")
    def test_perfect_play_is_legal(self) -> None:
        super().test_perfect_play_is_legal()


class TestTopHats(Conformance):
    game = find("tophats")
    pinned = "f32e3fda6819"
    hides = True


class TestGridblock(Conformance):
    game = find("gridblock")
    pinned = "46ac357d72f3"
    hides = True
