"""Ink and weight: kits are mostly white, and light to send."""

import pytest

from pnp.cli.benches.ink import inked
from pnp.games import GAMES, find
from pnp.press.paper import PaperName


@pytest.mark.slow
@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_a_kit_is_light_in_ink_and_in_bytes(game: str, size: PaperName) -> None:
    """A page is dark by 15 % at most, takes 400 kB and all of a kit 1.5 MB."""
    found = inked(find(game), size)
    assert found.mean <= 0.15
    assert max(found.sheets) < 400_000
    assert found.kit < 1_500_000
