"""Least sizes on paper: lines, letters and signs, read from the finished PDF.

Whatever a drawing is scaled by, what is printed is as a home printer can do it: no
line under 0.15 mm, no letter under 6 points, no sign that tells pieces apart under 1.2.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from io import BytesIO
from typing import Any, NamedTuple

import pikepdf
import pytest

from pnp.games import GAMES
from pnp.press.paper import EXTRAS, Extra, Order, PaperName, paper
from pnp.render import pdf
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import IDENTITY, Group, Node, Text, Transform
from pnp.scene.theme import THEMES, load
from pnp.scene.tokens import EMPHASIS, PT
from pnp.words.catalogue import LANGUAGES, Language
from tests.pages import Leaf, leaves
from tests.papers import boxed, kit, laid_flat, rules
from tests.waivers import leave

WEIGHTS = (0.15, 0.25, 0.35, 0.5, 0.8)
"""The widths of all lines, in millimetres."""

HAIR = 0.15
"""No line of a home printer is thinner, in millimetres."""

EVERYWHERE = "test_nothing_is_too_small_on_any_paper_in_any_theme"
"""The test that all others are samples of."""

POINTS = 6.0

SIGN = 1.2
"""How far what tells pieces apart reaches at least, in mm."""

SIGNS = {"cancelletto": "-body"}
"""By which inks what tells pieces apart is found: there it is the outline of pawns."""

PAINTED = {"S", "s", "B", "B*", "b", "b*"}

HOUSE = {6.5, 8.0, 9.5, 12.0}
"""The sizes of type on sheets, in points; diagrams and boards have letters besides."""

ODD = 3
"""How many more there are in rules, of diagrams that come out as large as drawn."""

CARDS = {7.0, 8.5, 9.0, 11.0}
"""What letters of setup cards measure besides, from date to title."""

FIGURES = {6.0, 7.0}
"""The sizes of letters in figures of rules that are no sizes of the house."""

TOLD = 8.5
"""The size of captions beside what is read."""

FOUND = 16.0
"""The size of what tactics have counted."""

SCALE = {*HOUSE, *FIGURES, FOUND}
"""All sizes that letters have in a kit, but where a board is reduced to fit a page."""

SMALLER = {round(each * 0.948, 2) for each in (*HOUSE, FOUND)}
"""The sizes of text where rules would else take too many pages: of 9.5 points 9."""


class Printed(NamedTuple):
    """What a file prints: widths of lines in millimetres, sizes of type in points."""

    widths: Counter[float]
    sizes: Counter[float]


def printed(document: Document, theme: str = "classic") -> Printed:
    """All that the pages of a document show, whatever it is scaled by."""
    found = Printed(Counter(), Counter())
    with pikepdf.open(BytesIO(pdf.render(document, load(theme)))) as file:
        steps: dict[Any, list[Any]] = {}
        for page in file.pages:
            _read(page.obj, page.obj.Resources, IDENTITY, found, steps)
    return found


def _read(
    drawn: Any,
    fonts: Any,
    at: Transform,
    found: Printed,
    steps: dict[object, list[Any]],
) -> None:
    """A page or a form, with the forms that it sets down."""
    if drawn.objgen not in steps:
        steps[drawn.objgen] = pikepdf.parse_content_stream(drawn)
    kept, width, size, line = list[Transform](), 1.0, 1.0, IDENTITY
    unseen = False
    for step in steps[drawn.objgen]:
        operands = step.operands
        match str(step.operator):
            case "q":
                kept.append(at)
            case "Q":
                at = kept.pop()
            case "cm":
                at = at.after(Transform(*map(float, operands)))
            case "w":
                width = float(operands[0])
            case "Tf":
                size = float(operands[1])
            case "Tm":
                line = Transform(*map(float, operands))
            case "Tr":
                unseen = int(operands[0]) == 3
            case "Tj" | "TJ" if not unseen:
                found.sizes[round(size * at.after(line).scale, 2)] += 1
            case "Do":
                form = fonts.XObject[operands[0]]
                if form.Subtype == "/Form":
                    _read(form, form.get("/Resources", fonts), at, found, steps)
            case operator:
                if operator in PAINTED:
                    found.widths[round(width * at.scale * PT, 3)] += 1


def signs(
    nodes: Iterable[Node], kind: str, at: Transform = IDENTITY
) -> Iterator[tuple[str, float]]:
    """What is drawn in the inks of a kind alone, each with how far it reaches."""
    for node in nodes:
        worn = {ink for leaf in leaves([node]) for ink in _inks(leaf)}
        if worn and all(ink.endswith(kind) for ink in worn):
            if box := bounds([node], at):
                yield min(worn), max(box.width, box.height)
        elif isinstance(node, Group):
            yield from signs(node.children, kind, at.after(node.transform))


def _inks(leaf: Leaf) -> list[str]:
    if isinstance(leaf, Text):
        return [leaf.ink]
    return [ink for ink in (leaf.style.fill, leaf.style.stroke) if ink]


def parts(game: str, size: PaperName, language: Language) -> Mapping[str, Document]:
    return kit(game, Order(paper(size), language))


@cache
def sizes(game: str, language: Language) -> Mapping[str, Printed]:
    """What the parts of a game print on A4, read once for all tests."""
    return {name: printed(each) for name, each in parts(game, "a4", language).items()}


def documents(game: str, size: PaperName, language: Language) -> Mapping[str, Document]:
    return {**parts(game, size, language), "rules": rules(game, language, size)}


def _checked(name: str, game: str, document: Document, theme: str) -> None:
    found = printed(document, theme)
    assert min(found.sizes, default=POINTS) >= POINTS - 1e-9, name
    assert min(found.widths, default=HAIR) >= HAIR - 1e-3, name
    odd = _lines(found) - set(WEIGHTS)
    most = leave(ODD, EVERYWHERE, game, "widths") if name == "rules" else 0
    assert len(odd) <= most, (name, sorted(odd))
    if name == "rules":
        sizes, drawn = found.sizes.keys(), {*FIGURES, 6.5, 8.0, TOLD}
        usual = sizes <= {*HOUSE, *drawn, FOUND}
        # Letters of charts are as large there as anywhere.
        assert usual or sizes <= {*SMALLER, *drawn, 9.5}, sorted(sizes)
    else:
        reduced = 1 if name.endswith("board") else 0
        assert len(found.sizes.keys() - SCALE) <= reduced, (name, sorted(found.sizes))


def test_nothing_is_printed_too_small_and_little_in_many_sizes() -> None:
    for name, document in parts("claustro", "a4", "en").items():
        _checked(name, "claustro", document, "classic")


@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize("game", GAMES)
def test_a_box_and_a_wallet_have_nothing_too_small(game: str, extra: Extra) -> None:
    """On the back of a box is the game on the table, smaller than anywhere."""
    order = laid_flat(game, Order(paper("a4")))
    found = printed(boxed(extra, game, order))
    assert min(found.sizes) >= POINTS - 1e-9
    assert min(found.widths) >= HAIR - 1e-3


@pytest.mark.slow
@pytest.mark.parametrize("size", ["letter", "a5"])
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_the_table_has_no_letters_that_cannot_be_read(
    game: str, size: PaperName
) -> None:
    found = printed(parts(game, size, "it")["assembly"])
    assert min(found.sizes) >= POINTS - 1e-9


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_letters_of_sheets_have_the_sizes_of_the_house(
    game: str, language: Language
) -> None:
    """In whatever scale they are drawn; diagrams of setup cards name cells besides."""
    for name, sheet in sizes(game, language).items():
        named = CARDS if name == "boards" else set[float]()
        assert sheet.sizes.keys() <= HOUSE | named, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_letters_of_a_kit_have_seven_sizes(game: str, language: Language) -> None:
    """Sheets and boards, each in whatever scale it is drawn, and rules.

    Captions of these are larger, and those that would else take a page more have
    smaller ones instead.
    """
    kept = sizes(game, language).items()
    sheets = [sheet for name, sheet in kept if name != "boards"]
    ruled = printed(rules(game, language, "a4")).sizes.keys() - {TOLD}
    assert set().union(*(each.sizes for each in sheets)) <= SCALE
    assert ruled <= SCALE or ruled - SMALLER <= SCALE - {FOUND}
    assert len(SCALE) == 7


def test_letters_in_figures_have_few_sizes_whatever_these_are_scaled_by() -> None:
    _checked("rules", "claustro", rules("claustro"), "classic")


def test_signs_that_tell_pieces_apart_can_be_seen() -> None:
    _signs_checked("claustro", parts("claustro", "a4", "en"))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_too_small_on_any_paper_in_any_theme(
    game: str, size: PaperName, language: Language
) -> None:
    every = documents(game, size, language)
    for theme in THEMES:
        for name, document in every.items():
            _checked(name, game, document, theme)
    _signs_checked(game, every)


def _signs_checked(game: str, every: Mapping[str, Document]) -> None:
    for name, document in every.items():
        for page in document.pages:
            for ink, reach in signs(page.scene.nodes, SIGNS.get(game, "-sign")):
                least = leave(SIGN, EVERYWHERE, game, name)
                assert reach >= least, (name, ink, reach)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_lines_on_sheets_of_parts_have_one_of_five_widths(
    game: str, language: Language
) -> None:
    """Where a motif is set down smaller, its lines are as wide as its size asks for."""
    order = laid_flat(game, Order(paper("a4"), language))
    packed = [printed(boxed(extra, game, order)) for extra in EXTRAS]
    found = [*sizes(game, language).values(), *packed]
    assert set.union(*map(_lines, found)) <= set(WEIGHTS)


def _lines(found: Printed) -> set[float]:
    """The widths of what is a line and no band."""
    return {round(width, 2) for width in found.widths if width <= EMPHASIS}
