"""Colophons: whose the game is, in what it is set and by whom it is made."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, get_args

from pnp import licences
from pnp.base.version import __version__
from pnp.press.masthead import look_of, strip
from pnp.press.slug import FOOT_LEADING
from pnp.scene import house_mark, typeface
from pnp.scene.measure import reach
from pnp.scene.nodes import Box, Group, Node, Point, Style, Text, translation
from pnp.scene.shapes import line
from pnp.scene.tokens import CAPTION, GRID, SMALL
from pnp.scene.typeface import Face
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import small_print, wrapped_text
from pnp.words.catalogue import Catalogue

MEASURE = 104.0
"""How wide its lines are at most."""

Form = Literal["whole", "plain", "short", "line"]
"""How much of it there is: without its ornament, without how it is made too, and at
last whose the game is alone, in a line, or in two no taller than one divided."""

FORMS: tuple[Form, ...] = get_args(Form)

OVER: Mapping[Form, float] = {"whole": 8.0, "plain": 4.0, "short": 4.0, "line": 1.4}
"""What is left free over it."""

BELOW: Mapping[Form, float] = {"whole": 4.0, "plain": 4.0, "short": 1.5, "line": 1.0}
"""The same below it where there is room."""

MARK = 13.0
"""How wide the wordmark of the house is."""

_ORNAMENT = 40.0
"""How wide the ornament above it is."""


def colophon(
    words: Catalogue, left: float, width: float, form: Form = "whole"
) -> tuple[Group, float]:
    """The colophon in the middle of a measure, from the height 0, and its own height.

    >>> from pnp.words.catalogue import catalogue
    >>> words = catalogue("claustro", "en")
    >>> group, height = colophon(words, 14, 182)
    >>> group.role, 25 < height < 40
    ('note', True)
    >>> _, plain = colophon(words, 14, 182, "plain")
    >>> _, line = colophon(words, 14, 182, "line")
    >>> line < plain < height
    True
    """
    middle, measure = left + width / 2, min(MEASURE, width)
    if form != "whole":
        texts, y = _paragraph_groups(words, middle, width, 0.0, form)
        return Group(tuple(texts), role="note"), y
    nodes: list[Node] = [_ornament(words.game, middle)]
    texts, y = _paragraph_groups(words, middle, measure, 6.0, form)
    nodes += texts
    name = house_mark.wordmark(MARK, words.game)
    at = translation(middle - MARK / 2, y + 2.5)
    nodes.append(Group((Group(name.nodes, at),), role="artefact"))
    return Group(tuple(nodes), role="note"), y + 2.5 + name.height


def closing(
    nodes: Sequence[Node],
    frame: Box,
    words: Catalogue,
    forms: Sequence[Form] = ("whole",),
) -> Iterator[Node]:
    """The colophon at the foot of a frame that is filled so far.

    It has the first of some forms that has room, if any.
    """
    filled = reach(nodes)
    top = filled.bottom if filled else frame.top
    for form in forms:
        told, height = colophon(words, frame.left, frame.width, form)
        above = OVER[form]
        if (room := frame.bottom - height - top - above) >= 0:
            y = frame.bottom - height - min(room, BELOW[form])
            yield Group((told,), translation(0, y))
            return


def colophon_nodes(
    nodes: Sequence[Node],
    frame: Box,
    words: Catalogue,
    lowest: float,
    said: Sequence[str] = ("credits", "unofficial"),
) -> Iterator[Node]:
    """The colophon of a page, or where it has no room some lines of small print.

    The last of these stands at ``lowest``.
    """
    if found := tuple(closing(nodes, frame, words)):
        yield from found
        return
    told = (letter_credits([words.game], words), *map(words.text, said))
    lines = [line for each in told for line in broken(each, frame.width)]
    small = (
        Text(line, Point(frame.left, lowest - row * FOOT_LEADING), SMALL, ink="muted")
        for row, line in enumerate(reversed(lines))
    )
    yield Group(tuple(reversed(tuple(small))), role="artefact")


def letter_credits(games: Iterable[str], words: Catalogue) -> str:
    """Whose the faces are in which pages of some games are set, and their titles."""
    looks = (look_of(game) for game in games)
    titles = {look.title.capitalize() for look in looks if look and look.title}
    faces = (*sorted(titles), typeface.FAMILY)
    owners = "; ".join(map(licences.copyright_of, faces))
    return words.text("colophon-type", faces=owners)


def broken(
    words: str, measure: float, size: float = SMALL, face: Face = "regular"
) -> Iterator[str]:
    """A line, of small print unless said otherwise, in as many as a measure needs."""
    line = ""
    for word in words.split(" "):
        longer = f"{line} {word}".strip()
        if line and typeface.width(longer, size, face) > measure:
            yield line
            longer = word
        line = longer
    yield line


def _ornament(game: str, middle: float) -> Group:
    half = _ORNAMENT / 2
    if look := look_of(game):
        return strip(look, Box(middle - half, 0, middle + half, 2.5))
    pen = Style(stroke=game, width=GRID)
    rule = line(Point(middle - half, 1.2), Point(middle + half, 1.2), pen)
    return Group((rule,), role="artefact")


def _paragraph_groups(
    words: Catalogue, middle: float, measure: float, y: float, form: Form
) -> tuple[list[Group], float]:
    """The paragraphs, each in the middle, and where they end."""
    groups = []
    for text, face in _paragraphs(words, measure, form):
        setting = small_print(words.language)
        told = wrapped_text((Run(text, face),), measure, setting, "middle")
        at = translation(middle - measure / 2, y)
        groups.append(Group(told.texts, at, role="paragraph"))
        y += told.height + 0.6
    return groups, y


def _paragraphs(
    words: Catalogue, measure: float, form: Form
) -> Iterator[tuple[str, Face]]:
    whose, unofficial = words.text("credits"), words.text("unofficial")
    line = f"{whose} {unofficial}"
    if form == "line" and typeface.width(line, CAPTION) <= measure:
        yield line, "regular"
        return
    yield whose, "bold"
    yield unofficial, "regular"
    if form == "line":
        return
    yield letter_credits([words.game], words), "regular"
    if form != "short":
        yield words.text("colophon-made", version=__version__), "regular"
