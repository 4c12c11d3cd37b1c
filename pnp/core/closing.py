"""Closings: what people write under a game of how it ended."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pnp.core.position import Player

WORDS = 5
"""Into so many words a closing may fall, as ``ha vinto il Nero`` does."""

ITALIAN: Mapping[str, str] = {
    "white": "bianco",
    "black": "nero",
    "red": "rosso",
    "yellow": "giallo",
    "green": "verde",
    "blue": "blu",
    "orange": "arancione",
}
"""What seats are called in Italian by their names."""

_WINS = "wins|won|has won|vince|ha vinto"
_RESIGNS = (
    "resigns|resigned|has resigned|gives up|gave up|abbandona|ha abbandonato|si arrende"
)
_DRAWS = ("draw", "drawn", "patta", "pareggio")
_WHO = r"(?:the |il |lo |l['’])?(?P<who>\w+)"

_SCORE = {"1": 1, "½": 0, "1/2": 0, "0": -1}
_SCORES = re.compile(r"(?:1/2|[01½])(?:-(?:1/2|[01½]))+")
_SAID = re.compile(
    rf"{_WHO} (?:(?P<wins>{_WINS})|(?P<resigns>{_RESIGNS}))"
    rf"|(?:(?P<won>{_WINS})|(?P<resigned>{_RESIGNS})) {_WHO.replace('who', 'whom')}"
)


@dataclass(frozen=True, slots=True)
class Closing:
    """How a game is said to have ended."""

    kind: Literal["scores", "wins", "draws", "resigns", "goes on"]
    player: Player | None = None
    """Who wins or resigns, if it is said."""
    scores: tuple[int, ...] = ()

    def agrees(self, reached: tuple[int, ...] | None) -> bool:
        """Whether a game stands so, by its scores if it is over."""
        match self.kind:
            case "goes on" | "resigns":
                return reached is None
            case "scores":
                return self.scores == reached
            case "draws":
                return reached is not None and not any(reached)
            case "wins":
                return reached is not None and reached[self.player or 0] > 0

    def suits(self, resigned: Player | None) -> bool:
        """Whether it may be said of a game that a player gave up, if it is known."""
        match self.kind:
            case "goes on":
                return True
            case "resigns":
                return self.player == resigned
            case "scores":
                return any(self.scores) and (
                    resigned is None or self.scores[resigned : resigned + 1] == (-1,)
                )
            case "draws":
                return False
            case "wins":
                return self.player != resigned


def closing(text: str, seats: Sequence[tuple[str, Player]]) -> Closing | None:
    """How a text says that a game ended, if it does; ``seats`` by name and player.

    >>> seats = [("white", 0), ("black", 1)]
    >>> closing("vince il Nero", seats)
    Closing(kind='wins', player=1, scores=())
    >>> closing("½–½", seats).scores
    (0, 0)
    """
    plain = re.sub(r"[\u2010-\u2015\u2212]", "-", " ".join(text.casefold().split()))
    if plain == "*":
        return Closing("goes on")
    if plain in _DRAWS:
        return Closing("draws")
    if plain in _RESIGNS.split("|"):
        return Closing("resigns")
    if _SCORES.fullmatch(plain):
        return Closing("scores", scores=tuple(_SCORE[n] for n in plain.split("-")))
    if not (said := _SAID.fullmatch(plain)):
        return None
    found = dict(_names(seats)).get(said["who"] or said["whom"])
    if found is None:
        return None
    return Closing("wins" if said["wins"] or said["won"] else "resigns", found)


def _names(seats: Sequence[tuple[str, Player]]) -> Iterator[tuple[str, Player]]:
    """What the seats are called, in English and Italian."""
    for name, player in seats:
        yield name, player
        if name in ITALIAN:
            yield ITALIAN[name], player
