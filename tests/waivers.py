"""What one game has leave for, against what all must meet, as ``waivers.toml`` says."""

import tomllib
from pathlib import Path

WAIVERS = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")
)["waiver"]

_LEAVES: dict[tuple[str, ...], float] = {
    (each["test"], each["game"], each.get("what", "")): each["value"]
    for each in WAIVERS
}


def leave(usual: float, test: str, game: str, what: str = "") -> float:
    """What a game must meet in a test: the usual, or what it has leave for."""
    return _LEAVES.get((test, game, what), usual)


def is_enough(found: float, usual: float, test: str, game: str, what: str = "") -> bool:
    """Whether there is as much as all must have, or as a game has leave for.

    Who has as much as all others needs no leave, and is told so.
    """
    least = leave(usual, test, game, what)
    return least <= found < usual if least < usual else found >= usual
