"""Positions drawn and told for programmers: in a notebook, to a file, as a sentence."""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from pnp import games, render
from pnp.base.errors import ChoiceError, UserError, quoted
from pnp.core.position import Player
from pnp.core.record import Ply, plies
from pnp.press.figures.position_picture import Eyes, Framing, picture
from pnp.render import Rendering
from pnp.scene.document import Document, check_dots, check_width
from pnp.scene.motifs import use_art
from pnp.scene.theme import USUAL, Theme, load
from pnp.words.catalogue import Language, catalogue

Moves = str | Sequence[Any]
"""Moves in a row: as text with spaces between them, or one by one, as text or not."""

PIXELS = 96 / 25.4
"""So many pixels a millimetre is wide on a screen."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture that a notebook shows and that can be saved.

    >>> from pnp import draw, find
    >>> drawing = draw(find("claustro").start())
    >>> drawing.svg.count("<svg")
    1
    """

    document: Document = field(repr=False)
    theme: Theme = field(repr=False)
    game: str
    """The name of the game that it shows."""
    dpi: float | None = None
    """Dots an inch of a PNG, if not as usual; a notebook then shows the PNG."""

    @property
    def svg(self) -> str:
        """The picture as SVG, with the letters it needs."""
        return self._file("svg").decode()

    @property
    def png(self) -> bytes:
        """The picture in dots."""
        return self._file("png")

    def _file(self, form: str) -> bytes:
        path, rendering = Path(f"drawing.{form}"), Rendering(dpi=self.dpi)
        (content,) = render.encode(self.document, path, self.theme, rendering)
        return content

    def save(self, path: Path | str) -> None:
        """Writes it as SVG, PDF or PNG, as the suffix says; others raise ``UserError``.

        The file is there whole or not at all.
        """
        render.save(self.document, path, self.theme, Rendering(dpi=self.dpi))

    def _repr_svg_(self) -> str | None:
        return None if self.dpi else self.svg

    def _repr_png_(self) -> tuple[bytes, Mapping[str, int]] | None:
        wide = self.document.pages[0].scene.width * PIXELS
        return (self.png, {"width": round(wide)}) if self.dpi else None


def draw(
    position: Any,
    moves: Moves = (),
    *,
    size: float | None = None,
    dpi: float | None = None,
    theme: str | Path = USUAL,
    turned: bool = False,
    viewer: Player | str | None = None,
    language: Language = "en",
) -> Drawing:
    """The position after some moves, with marks for what they did.

    It is ``size`` millimetres wide; a PNG of it has ``dpi`` dots an inch. The theme is
    one of ours by its name, or one's own by its file. ``turned`` shows the board from
    the other side; a ``viewer`` is a player by number or by the name of a seat, or
    ``"all"``, from whom nothing is hidden: without one it is what everybody sees.

    Raises ``UserError`` for a move that is not legal, and for a size, a language, a
    theme or a viewer that cannot be.

    >>> from pnp import find
    >>> start = find("claustro").start()
    >>> "Pedoni bianchi" in draw(start, "b1-b2", language="it", size=60).svg
    True
    """
    if size is not None:
        check_width(size)
    worn = load(str(theme))
    game = games.of(position)
    made = plies(position, moves)
    after = made[-1].after if made else position
    framing = Framing(language, _viewer(game, position, viewer), size, turned)
    with use_art(worn.art):
        document = picture(game, after, made, framing)
    if dpi is not None:
        check_dots(document.pages[0], dpi)
    return Drawing(document, worn, game.name, dpi)


def _viewer(game: games.AnyGame, position: Any, viewer: Player | str | None) -> Eyes:
    match viewer:
        case None | "all":
            return viewer
        case str():
            return game.rules.viewer(position, viewer)
        case _ if viewer in range(position.players):
            return viewer
    raise ChoiceError("player", str(viewer), map(str, range(position.players)))


@dataclass(frozen=True, slots=True)
class Sheet:
    """Pages that a notebook shows and that can be saved.

    >>> from pnp import draw, find, sheet
    >>> made = sheet([draw(find("claustro").start())] * 7, columns=2)
    >>> len(made.svgs)
    2
    """

    document: Document = field(repr=False)
    theme: Theme = field(repr=False)
    dpi: float | None = None
    """Dots an inch of a PNG, if not as usual."""

    @property
    def svgs(self) -> tuple[str, ...]:
        """Each page as SVG."""
        contents = render.encode(self.document, Path("sheet.svg"), self.theme)
        return tuple(content.decode() for content in contents)

    def save(self, path: Path | str) -> None:
        """Writes all pages as a PDF, or as SVG or PNG a page: page 2 to ``name-2``.

        Others raise ``UserError``. Every file is there whole or not at all.
        """
        render.save(self.document, path, self.theme, Rendering(dpi=self.dpi))

    def _repr_html_(self) -> str:
        """Each page as a picture of its own, so that none spoils another."""
        pages = (b64encode(svg.encode()).decode() for svg in self.svgs)
        return "".join(
            f'<img alt="{escape(self.document.title)}" style="max-width:100%" '
            f'src="data:image/svg+xml;base64,{page}">'
            for page in pages
        )


def sheet(
    drawings: Iterable[Drawing],
    *,
    captions: Iterable[str] = (),
    columns: int = 3,
    title: str = "",
    paper: str = "a4",
    dpi: float | None = None,
) -> Sheet:
    """Drawings in rows on as many pages as they need, each as wide as its column.

    Captions stand below them, one for each; a title stands above the first page. Theme
    and language are those of the drawings. Raises ``UserError`` where these have not
    the same, for columns too narrow to be read, and for a paper that cannot be.

    >>> from pnp import caption, draw, find
    >>> start = find("claustro").start()
    >>> boards = [draw(start, [move]) for move in start.legal()]
    >>> told = [caption(start, [move]) for move in start.legal()]
    >>> len(sheet(boards, captions=told, columns=4, title="To begin with").svgs)
    1
    """
    from pnp.press import paper as papers
    from pnp.press.export.drawing_pages import Plates, plates

    shown, said = tuple(drawings), tuple(captions)
    first = _first(shown)
    if said and len(said) != len(shown):
        raise UserError(f"{len(said)} captions do not go with {len(shown)} drawings")
    games = tuple(dict.fromkeys(each.game for each in shown))
    documents = tuple(each.document for each in shown)
    order = papers.Order(papers.paper(paper), first.document.language)
    wanted = Plates(documents, said, games, columns, title)
    return Sheet(plates(wanted, order), first.theme, dpi)


def _first(drawings: Sequence[Drawing]) -> Drawing:
    """The first of some, all of which go together."""
    if not drawings:
        raise UserError("there is no drawing to set")
    first, *rest = drawings
    for number, each in enumerate(rest, start=2):
        pairs = (
            ("theme", first.theme.name, each.theme.name),
            ("language", first.document.language, each.document.language),
        )
        for what, one, other in pairs:
            if one != other:
                told = f"drawing {number} has the {what} {quoted(other)}"
                raise UserError(f"{told}, drawing 1 {quoted(one)}: all need the same")
    return first


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
