"""Positions drawn and told for programmers: in a notebook, to a file, as a sentence."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp import games, render
from pnp.core.position import Player
from pnp.core.record import Ply, plies
from pnp.press.picture import picture
from pnp.scene.document import Document
from pnp.scene.theme import Theme, load
from pnp.words import Language, catalogue

Moves = str | Sequence[Any]
"""Moves in a row: as text with spaces between them, or one by one, as text or not."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that a notebook shows and that can be saved.

    >>> from pnp import draw, find
    >>> drawing = draw(find("claustro").start())
    >>> drawing.svg.count("<svg")
    1
    """

    document: Document
    theme: Theme

    @property
    def svg(self) -> str:
        """The picture as SVG, with the letters it needs."""
        (content,) = render.encode(self.document, Path("drawing.svg"), self.theme)
        return content.decode()

    def save(self, path: Path | str) -> None:
        """Writes it as SVG, PDF or PNG, as the suffix says; others raise ``UserError``.

        The file is there whole or not at all.
        """
        render.save(self.document, path, self.theme)

    def _repr_svg_(self) -> str:
        return self.svg


def draw(
    position: Any,
    moves: Moves = (),
    *,
    language: Language = "en",
    theme: str = "classic",
    viewer: Player | None = None,
) -> Drawing:
    """The position after some moves, with marks for what they did.

    It shows what everybody sees, or what one player sees. Raises ``UserError`` for a
    move that is not legal and for a language or theme that does not exist.

    >>> from pnp import find
    >>> start = find("claustro").start()
    >>> "Pedoni bianchi" in draw(start, "b1-b2", language="it").svg
    True
    """
    game = games.of(position)
    made = plies(position, moves)
    after = made[-1].after if made else position
    return Drawing(picture(game, after, made, language, viewer), load(theme))


def caption(position: Any, moves: Moves, language: Language = "en") -> str:
    """What some moves did, in sentences.

    Raises ``UserError`` for a move that is not legal.

    >>> from pnp import find
    >>> caption(find("claustro").start(), "b1-b2 e4-d4")
    'White steps b1→b2. Black steps e4→d4.'
    """
    game = games.of(position)
    told = catalogue(game.name, language)
    return " ".join(
        told.caption(game.rules.events(turn)) for turn in _turns(game, position, moves)
    )


def _turns(game: games.AnyGame, position: Any, moves: Moves) -> list[list[Ply[Any]]]:
    """The plies of some moves, turn by turn."""
    turns: list[list[Ply[Any]]] = [[]]
    for ply in plies(position, moves):
        turns[-1].append(ply)
        if game.rules.ends_turn(ply.move):
            turns.append([])
    return [turn for turn in turns if turn]
