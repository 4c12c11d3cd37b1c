"""Try sets: what of a game lies on its try sheet, and how wide it is printed there."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from pnp.base.errors import quoted
from pnp.base.template_table import Section, naming_file, offer, section
from pnp.base.templates import is_there
from pnp.games import AnyGame
from pnp.press.sheets.crop_marks import is_round
from pnp.protocol.components import Component
from pnp.scene.nodes import Scene

Widths = Mapping[str, float]
"""How wide some parts are, each by its name; of a whole sheet all are as wide."""

BOARD = 180.0
"""How wide a board is of which nobody has said it."""


@dataclass(frozen=True, slots=True)
class TrySet:
    """What is printed, in millimetres."""

    ground: tuple[str, ...]
    """The sheets of what the others are played on, as it lies at the start."""
    width: float
    """Of the whole of it."""
    is_cut: bool = False
    """Whether it is cut apart."""
    has_steps_aside: bool = False
    """Whether the first steps stand beside it, and not below."""
    has_crops: bool = False
    """Whether figures show what of a board they are about, and not all of it."""
    ticked: int = 0
    """How many boxes there are to tick, below what is said first beside it."""
    picture: float = 0.0
    """How wide the start is drawn beside the first steps; not at all if it is bare."""
    setup: str | None = None
    """The code of the start; the first there is if left out."""
    aside: Widths = field(default_factory=dict)
    """What is cut out beside it, and below it as far as there is no room beside it."""
    below: Widths = field(default_factory=dict)
    """What is cut out below it."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What is printed so wide, and so often."""

    scene: Scene
    width: float
    count: int
    back: Scene | None = None
    """What is printed behind it."""


def file(game: AnyGame) -> str:
    """The template that says it."""
    return f"{game.name}/try.toml"


def try_set(game: AnyGame) -> TrySet | None:
    """The try set of a game; without a template its one board and all its discs.

    ``None`` where there is no such board.
    """
    if is_there(file(game)):
        return _read(game)
    parts = game.art.parts(())
    boards = [part for part in parts if part.sheet == "board"]
    if len(boards) != 1:
        return None
    wide = boards[0].front.width
    others = (part for part in parts if part.sheet != "board")
    discs = {
        name: part.front.width * BOARD / wide
        for part in others
        for name in (part.name, *([_back(part)] if _is_two(part) else []))
    }
    return TrySet(("board",), BOARD, below=discs)


def _is_two(part: Component) -> bool:
    """Whether a disc shows another piece on its back, which is printed beside it."""
    return is_round(part.front) and part.back not in (None, part.front)


def straight_back(part: Component) -> Scene | None:
    """The back of a part that is cut along a ruler: it hardly shows if it is off."""
    return None if is_round(part.front) else part.back


def _back(part: Component) -> str:
    """What the back of a part is called."""
    return f"{part.name}-back"


def check_template(game: AnyGame) -> None:
    """Raises ``UserError`` for the first fault of the template."""
    said = _read(game)
    for widths in (said.aside, said.below):
        pieces(game, widths)
    with naming_file(file(game), "setup"):
        game.start(code=said.setup)


def pieces(game: AnyGame, widths: Widths) -> list[Piece]:
    """Some parts, each as often as a game takes it; of stickers one is enough."""
    named = (_named(game, name, wide) for name, wide in widths.items())
    return [piece for each in named for piece in each]


_TABLES = ("aside", "below")


def _read(game: AnyGame) -> TrySet:
    said = section(file(game))
    is_cut = "cut" in said.table
    ground = "cut" if is_cut else "whole"
    known = "setup", "picture", "steps", "figures", "ticked"
    said.only((ground, "width"), (*known, *_TABLES))
    widths = {name: _widths(game, said, name) for name in _TABLES if name in said.table}
    sheets = dict.fromkeys(part.sheet for part in game.art.parts(()))
    for each in said.texts(ground):
        if each not in sheets:
            fault = f"{quoted(each)} is no sheet of parts{offer(each, sheets)}"
            raise said.error(fault, ground)
    return TrySet(
        said.texts(ground),
        said.decimal("width"),
        is_cut,
        _is_said(said, "steps", "aside"),
        _is_said(said, "figures", "cropped"),
        said.number("ticked") if "ticked" in said.table else 0,
        said.decimal("picture") if "picture" in said.table else 0.0,
        said.text("setup") if "setup" in said.table else None,
        **widths,
    )


def _is_said(said: Section, key: str, word: str) -> bool:
    """Whether a key has its one word; without it all is as usual."""
    if key not in said.table:
        return False
    if (found := said.text(key)) != word:
        raise said.error(f"{quoted(found)} is not {quoted(word)}", key)
    return True


def _widths(game: AnyGame, said: Section, name: str) -> Widths:
    found = said.section(name)
    known = [*dict.fromkeys(_names(game))]
    return found.only((), known).decimals()


def _names(game: AnyGame) -> Iterator[str]:
    """All that can be said to be printed: parts, sheets of them, stickers."""
    for part in game.art.parts(()):
        yield from (part.name, part.sheet)
    yield from (each.name for each in game.art.stickers())


def _named(game: AnyGame, name: str, wide: float) -> Iterator[Piece]:
    """What is called so; a sticker where no flat part is."""
    stickers = {each.name: each for each in game.art.stickers()}
    if name in stickers:
        yield Piece(stickers[name].cut(wide), wide, stickers[name].count)
        return
    for part in _of(game.art.parts(()), name):
        yield Piece(part.front, wide, part.count, straight_back(part))
    for part in game.art.parts(()):
        if part.back and name == _back(part):
            yield Piece(part.back, wide, part.count)


def _of(parts: Iterable[Component], name: str) -> Iterator[Component]:
    return (part for part in parts if name in (part.name, part.sheet))
