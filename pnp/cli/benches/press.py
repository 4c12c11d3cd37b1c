"""Measures the paper that kits take, and typesetting: total fit against first fit."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

from fontTools import subset as subsetting
from fontTools.ttLib import TTFont

from pnp.base.templates import read_text
from pnp.games import AnyGame, find, names
from pnp.press.cards.setup_card import setups, size
from pnp.press.kit.kit_documents import kit
from pnp.press.paper import PAPERS, Order, paper
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.press.sheets.print_runs import batches, name, with_parts
from pnp.press.sheets.tiling import printed_size
from pnp.protocol.components import Component
from pnp.scene.document import Document
from pnp.scene.typeface import FACES, Face, file, subset, width
from pnp.solve.stopwatch import clock, since
from pnp.typeset.blocks import Paragraph, Runs
from pnp.typeset.markdown import parse
from pnp.typeset.paragraph import Setting, lines
from pnp.words.catalogue import LANGUAGES

MEASURE = 87.5
"""A column of a rule sheet, in millimetres."""


def report(rounds: int) -> Iterator[str]:
    """What kits take of either paper, and what setting the rules of all games takes."""
    for sheet in PAPERS:
        yield from (told(find(name), Order(paper(sheet))) for name in names())
    yield _pages()
    yield _subsets()
    texts = [
        (block.runs, Setting(language))
        for name in names()
        for language in LANGUAGES
        for block in parse(read_text(f"{name}/rules.{language}.md"), language)
        if isinstance(block, Paragraph)
    ]
    total = plain = 0.0
    for _ in range(rounds):
        begun = clock()
        fitted = [
            [line.width for line in lines(runs, MEASURE, setting)]
            for runs, setting in texts
        ]
        total += since(begun)
        begun = clock()
        filled = [first_fit(runs, MEASURE, setting) for runs, setting in texts]
        plain += since(begun)
    yield (
        f"total fit takes {total / plain:.1f} times as long as first fit on "
        f"{len(texts)} paragraphs ({1000 * total / rounds / len(texts):.2f} ms each) "
        f"and leaves {lonely(fitted)} last lines shorter than a fifth of the measure, "
        f"first fit {lonely(filled)}"
    )


def first_fit(runs: Runs, measure: float, setting: Setting) -> list[float]:
    """The widths of lines that take words as long as they fit, without hyphens."""
    found, pen = list[float](), 0.0
    for run in runs:
        blank = width(" ", setting.size, run.face)
        for word in run.text.split(" "):
            wide = width(word, setting.size, run.face)
            if pen and pen + blank + wide > measure:
                found.append(pen)
                pen = wide
            else:
                pen += wide + (blank if pen else 0.0)
    return [*found, pen]


def lonely(paragraphs: Iterable[Sequence[float]]) -> int:
    """How many last lines hold next to nothing."""
    return sum(
        1 for widths in paragraphs if len(widths) > 1 and widths[-1] < MEASURE / 5
    )


def _pages() -> str:
    """How long the rule sheets take, from their texts to finished pages."""
    begun = clock()
    made = [rulesheet(find(name), Order(paper("a4"))) for name in names()]
    spent = since(begun)
    count = sum(len(document.pages) for document in made)
    return (
        f"{count} pages of rules in {spent:.2f} s, {1000 * spent / count:.0f} ms each"
    )


def _subsets() -> str:
    """How long the subsets of all faces take, and as fontTools makes them by itself."""
    subset.cache_clear()
    fast, plain = (1000 * _each_face(way) for way in (subset, plain_subset))
    return (
        f"a face is subset in {fast:.0f} ms, {plain / fast:.1f} times as fast as by "
        "fontTools left to itself"
    )


def _each_face(way: Callable[[Face, str], object]) -> float:
    """The seconds that a face takes, once the first has imported what it needs."""
    way("regular", "A")
    begun = clock()
    for face in FACES:
        way(face, "Pawns step, tiles go: 1-20")
    return since(begun) / len(FACES)


def plain_subset(face: Face, characters: str) -> bytes:
    """The subset of a face whose tables of kerning are read and then thrown away."""
    options = subsetting.Options(layout_features=[], hinting=False)
    buffer = BytesIO()
    with TTFont(file(face)) as font:
        subsetter = subsetting.Subsetter(options)
        subsetter.populate(text=characters)
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(buffer)
    return buffer.getvalue()


class Consumption(NamedTuple):
    """What sheets of one kind take."""

    name: str
    sheets: int
    area: float
    """Of its parts, in square millimetres."""


def consumption(game: AnyGame, order: Order) -> Iterator[Consumption]:
    """What each kind of sheet takes; pages of text are not counted."""
    documents = kit(game, order)
    found = batches(game, order.variants, order.sheets, order.duplex)
    for kind, parts in found.items():
        sheets = _sheets(documents[name(kind)])
        yield Consumption(name(kind), sheets, _area(parts, order))
    if "boards" in documents:
        sizes = [size(game, setup) for setup in setups(game, order.variants)]
        area = sum(width * height for width, height in sizes)
        yield Consumption("setup cards", _sheets(documents["boards"]), area)


def told(game: AnyGame, order: Order) -> str:
    """The paper for the default set of a game, in a line."""
    files = list(consumption(game, with_parts(game, order, ())))
    count = sum(each.sheets for each in files)
    paper = order.paper.width * order.paper.height
    share = sum(each.area for each in files) / paper / count
    listed = ", ".join(f"{each.name} {each.sheets}" for each in files)
    return (
        f"{game.name} takes {count} sheets of {order.paper.title}, {share:.0%} of "
        f"which become parts ({listed})"
    )


def _sheets(document: Document) -> int:
    return sum(not page.back for page in document.pages)


def _area(parts: Sequence[Component], order: Order) -> float:
    sizes = [(*printed_size(part.front, order.paper), part.count) for part in parts]
    return sum(width * height * count for width, height, count in sizes)
