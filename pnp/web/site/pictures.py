"""Pictures of the site, each a file of its own that every language shares."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from pnp import licences
from pnp.games import AnyGame
from pnp.games.day import Drawn
from pnp.press.captions.alt_text import silent
from pnp.press.cards.calendar_day import small_board
from pnp.press.masthead import blurb
from pnp.protocol.art import Blurb, Look
from pnp.render import pdf, png, svg
from pnp.scene import house_mark, typeface
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds, fitted_drawing
from pnp.scene.nodes import Box, Group, Node, Scene, translation
from pnp.scene.theme import load
from pnp.web.documents.page_ground import grounded_steps, picture_on_page
from pnp.web.site.entry import (
    Shown,
    answer_of,
    sign_of,
    solution_scenes,
    stem,
    tried_of,
)
from pnp.words.catalogue import catalogue
from pnp.words.texts import FIRST

LETTERS = "".join(map(chr, range(32, 127))) + "\xa0«·»½×ÀÈÉÌÒÙàæèéìòøù"
"""What the fonts of the site hold with a few signs, and every page loads."""

SIGNS = "–—‘’“”…→←↑↓≤≥◆◇"

MORE = "".join(c for c in map(chr, range(161, 256)) if c not in LETTERS)
"""What fonts beside them hold, which a page loads that has one of these."""

ICON = "img/icon.svg"
"""Where the icon of a page is, from the folder of the site."""

FAVICON, DOTS = "favicon.ico", 48
"""The same where browsers look for it by themselves, also from there, so wide."""

LICENCES = "licences.txt"
"""Where it is said whose the letters are, and under which licence, also from there."""

WORDMARK = 60.0

Files = Iterator[tuple[str, bytes]]


def of_house() -> Files:
    """The wordmark of the house, the icon of its pages, the fonts and their licence."""
    icon = house_mark.icon(16, "text", "ground")
    yield ICON, _themed_svg(icon, "classic")
    yield FAVICON, png.icon(Page(icon), load("classic"), DOTS * 25.4 / icon.width)
    yield "img/house.svg", _themed_svg(house_mark.wordmark(44, "text"), "classic")
    for name in ("regular", "bold"):
        face: typeface.Face = "regular" if name == "regular" else "bold"
        for kind, wanted in (("", LETTERS + SIGNS), ("-more", MORE)):
            letters = "".join(c for c in wanted if not typeface.lacks(c))
            yield f"fonts/{name}{kind}.woff2", typeface.subset(face, letters)
    yield LICENCES, licences.texts().encode()


def of_game(game: AnyGame) -> Files:
    """The wordmark, the ornament, the box and the table of a game that has a look.

    And the signs of its seats, and those that its texts name.
    """
    if look := game.art.look:
        yield (
            f"img/{game.name}-wordmark.svg",
            _themed_svg(look.wordmark(WORDMARK, game.name), "full"),
        )
        yield f"img/{game.name}-band.svg", _themed_svg(band(look), "full")
        yield box(game), _themed_svg(look.front(*BOX, _blurb(game)), "full")
    if scene := table_scene(game):
        yield table(game), _themed_svg(scene, "full")
    if sign := game.drawing.sign:
        for player in range(len(game.rules.seats)):
            yield sign_of(game, player), _sign(sign(player))
    for name, drawn in game.drawing.text_signs.items():
        yield sign_of(game, name), _sign(drawn())


def _sign(drawn: Node) -> bytes:
    """A sign that reaches 1 from the origin."""
    moved = Group((drawn,), translation(SIGN / 2, SIGN / 2))
    return _themed_svg(Scene(SIGN, SIGN, (moved,)), "classic")


SIGN = 2.3
"""How wide the picture of a sign is, with a little room about it."""

BOX = 92.0, 126.0
"""The front of a box, in millimetres."""


def _blurb(game: AnyGame) -> Blurb:
    """What a front says in every language."""
    return blurb(game, catalogue(game.name, FIRST))._replace(subtitle="", foot="")


def box(game: AnyGame) -> str:
    """Where the picture of the front of a game's box is."""
    return f"img/{game.name}-box.svg"


@cache
def table_scene(game: AnyGame) -> Scene | None:
    """A game on the table, which every language shows, if it is drawn so."""
    return game.drawing.table() if game.drawing.table else None


def table(game: AnyGame) -> str:
    """Where the picture of a game on the table is."""
    return f"img/{game.name}-table.svg"


def of_day(drawn: Drawn, shown: Shown, name: str = "") -> Files:
    """What is asked and what is answered on a day, or under another name."""
    name = name or stem(drawn)
    yield f"{name}.svg", _board(shown.scene)
    if scenes := solution_scenes(drawn, shown):
        steps = [silent(scene) for scene in scenes]
        yield f"{name}-solved.svg", grounded_steps(steps, load("classic"))
    if shown.solution.board:
        yield answer_of(name), _board(shown.solution.board)
    if shown.solution.tried:
        yield tried_of(name), _board(shown.solution.tried)


SMALL = 40.0
"""The side of a small board, in millimetres: screens show it as large as they like."""


def of_month(those: Sequence[Drawn]) -> bytes:
    """The small boards of a game and a month below each other, each at its day.

    One picture that is loaded once: a page shows of it what it wants.
    """
    boards = [
        fitted_drawing(small_board(each), _row(each.day.day))[0] for each in those
    ]
    return _board(Scene(SMALL, SMALL * ROWS, tuple(boards)))


def _row(number: int) -> Box:
    return Box(0, SMALL * (number - 1), SMALL, SMALL * number)


ROWS = 31
"""As many as a month has days at most."""


WIDE = 600
"""How wide a picture is that other pages show of a page, in dots."""

INKS = 64
"""So many colours it has at most."""


def preview_picture(scene: Scene) -> bytes:
    """A board as pages show it that link to its own: a small PNG."""
    page = Document((Page(silent(scene)),), "")
    picture = png.image(pdf.render(page, load("classic")), WIDE * 25.4 / scene.width)
    return png.png_file(picture.quantize(INKS))


def _board(scene: Scene) -> bytes:
    """A board on the ground of a page."""
    return picture_on_page(silent(scene), load("classic"), outline_text=True)


def _themed_svg(scene: Scene, theme: str) -> bytes:
    return svg.render(Page(silent(scene)), load(theme), outline_text=True)


STRIP = Box(0, 0, 160, 16)
"""What of an ornament is looked at; its middle is the same everywhere."""

LENGTH = 48.0
"""How long a band is at most, where the ornament repeats within it."""


def band(look: Look) -> Scene:
    """The ground of a game over a strip, which repeats without a seam if it can."""
    ground = look.ground(STRIP)
    if not isinstance(ground, Group) or not (step := repeat(ground.children)):
        return Scene(STRIP.width, STRIP.height, (ground,))
    left, width = STRIP.width / 2, step * (LENGTH // step)
    shown = Box(left, STRIP.top, left + width, STRIP.bottom)
    seen = tuple(each for each in ground.children if _shows(each, shown))
    return Scene(width, STRIP.height, (Group(seen, translation(-left, 0)),))


def repeat(nodes: Sequence[Node]) -> float:
    """How far motifs are moved to the right to lie on their like; 0 for not at all.

    Only the middle counts: at its edges an ornament may end in its own way.
    """
    places = {
        _Place.of(each) for each in nodes if isinstance(each, Group) and each.once
    }
    inner = [each for each in places if abs(each.x - STRIP.width / 2) < LENGTH / 2]
    return next(
        (
            step
            for step in _steps(inner)
            if all(_goes_on(each, step, places) for each in inner)
        ),
        0.0,
    )


class _Place(NamedTuple):
    """A motif, and where it is set down."""

    motif: int
    turn: tuple[float, ...]
    x: float
    y: float

    @classmethod
    def of(cls, group: Group) -> "_Place":
        *turn, x, y = group.transform
        return cls(id(group.children), tuple(turn), round(x, 3), round(y, 3))

    def moved(self, x: float) -> "_Place":
        return self._replace(x=round(self.x + x, 3))


def _steps(inner: Sequence[_Place]) -> Iterator[float]:
    """From a motif to others of its row, the nearest first."""
    rows = {(each.motif, each.turn, each.y): each.x for each in sorted(inner)}
    found = {round(rows[each.motif, each.turn, each.y] - each.x, 3) for each in inner}
    yield from sorted(step for step in found if 0 < step <= LENGTH)


def _goes_on(each: _Place, step: float, places: set[_Place]) -> bool:
    return each.moved(step) in places and each.moved(-step) in places


def _shows(node: Node, box: Box) -> bool:
    found = bounds([node])
    return bool(found and found.overlaps(box))
