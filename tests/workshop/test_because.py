"""Reasons of natural mistakes: most have one, and what knows no motives confirms it."""

import pytest

from pnp.workshop.because import BENCHES, cases_with_reasons


@pytest.mark.parametrize(
    ("game", "count"),
    [("claustro", 30), ("gridblock", 12), ("tophats", 2), ("cancelletto", 1)],
)
def test_nine_in_ten_natural_mistakes_have_a_reason_that_holds(
    game: str, count: int
) -> None:
    told = [
        case for case, reasons in cases_with_reasons(game, count, seed=4) if reasons
    ]
    assert len(told) >= 0.9 * count
    assert all(map(BENCHES[game].confirms, told))
