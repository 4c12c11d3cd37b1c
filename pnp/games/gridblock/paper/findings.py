"""What simulated games come to: shares in percent, each with its 95 % interval."""

from collections.abc import Mapping
from typing import Any

from pnp.solve.share import wilson


def findings(facts: Mapping[str, Any]) -> Mapping[str, object]:
    """How many games tie, and of the others how many the first and the last win."""
    games, decided = facts["games"], facts["games"] - facts["shared"]
    return {
        "games": games,
        "level": share_and_interval(facts["level"], games),
        "shared": share_and_interval(facts["shared"], games),
        "first": share_and_interval(facts["won_1"], decided),
        "last": share_and_interval(facts[f"won_{facts['players']}"], decided),
    }


def share_and_interval(count: int, games: int) -> str:
    r"""A share with its interval.

    >>> share_and_interval(438, 2000)
    '22%\xa0(20–24)'
    """
    low, high = (round(100 * bound) for bound in wilson(count, games))
    return f"{100 * count / games:.0f}%\N{NO-BREAK SPACE}({low}–{high})"
