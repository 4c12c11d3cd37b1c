"""What simulated games come to: shares in percent, each with its 95 % interval."""

from collections.abc import Mapping
from typing import Any

from pnp.solve.share import wilson


def findings(facts: Mapping[str, Any]) -> Mapping[str, object]:
    """How many games tie, and of the others how many the first and the last win."""
    games, decided = facts["games"], facts["games"] - facts["shared"]
    return {
        "games": games,
        "level": told(facts["level"], games),
        "shared": told(facts["shared"], games),
        "first": told(facts["won_1"], decided),
        "last": told(facts[f"won_{facts['players']}"], decided),
    }


def told(count: int, games: int) -> str:
    r"""A share with its interval.

    >>> told(438, 2000)
    '22%\xa0(20–24)'
    """
    low, high = (round(100 * bound) for bound in wilson(count, games))
    return f"{100 * count / games:.0f}%\N{NO-BREAK SPACE}({low}–{high})"
