"""Print plans: what is printed on what, with small pictures, and how long it takes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from pnp.games import AnyGame
from pnp.press.effort import SECONDS, total
from pnp.press.kitcommand import kit_command, on_request
from pnp.press.marks import barred
from pnp.press.page import barred_frames, identity, title
from pnp.press.paper import Order
from pnp.press.playset import Stack, Stretch
from pnp.press.setupcard import too_large
from pnp.press.smallpages import Picture, bare, drawn, laid, measure
from pnp.press.typeset.blocks import (
    Alignment,
    Block,
    Bullets,
    Figure,
    Heading,
    Paragraph,
    Run,
    Runs,
    Table,
)
from pnp.press.typeset.house import House
from pnp.press.typeset.layout import typeset
from pnp.scene.document import Document, Page
from pnp.scene.nodes import (
    Node,
    Point,
    Scene,
    Style,
)
from pnp.scene.shapes import line
from pnp.scene.tokens import LEADING
from pnp.words import Catalogue, catalogue

FEWEST, MOST = 2, 11
"""So many small pages stand in a row, at least and at most."""

BOARD = 100.0
"""A part of paper that is larger is a board, or half of one."""

KIND = ("plan",)


def planned(
    game: AnyGame, order: Order, stacks: Sequence[Stack], theme: str
) -> Sequence[Stack]:
    """The stacks with their plan as the first page of the first."""
    count, document = 0, None
    while document is None or len(document.pages) != count:
        count = len(document.pages) if document else 1
        held = Document((_outlined(game, order),) * count, "", order.language)
        document = plan(game, order, _with(stacks, held), theme)
    return _with(stacks, document)


def _with(stacks: Sequence[Stack], document: Document) -> Sequence[Stack]:
    first, *others = stacks
    stretches = (Stretch(KIND, document), *first.stretches)
    return [replace(first, stretches=stretches), *others]


def _outlined(game: AnyGame, order: Order) -> Page:
    """A page of a plan as it shows in its own picture: its head, and grey columns."""
    words = catalogue(game.name, order.language)
    frame = barred_frames(order.paper)
    box, rows, wide = frame.first, frame.rows(0), measure(order.paper)
    pen = Style(stroke="rule", width=LEADING / 4)
    lines = (
        line(Point(left, y), Point(left + wide, y), pen)
        for left in dict.fromkeys((box.left, box.right - wide))
        for y in (box.top + (row + 0.5) * LEADING for row in range(rows * 3 // 4))
    )
    nodes = (*_head(order, words), *lines)
    return Page(Scene(order.paper.width, order.paper.height, nodes))


def plan(
    game: AnyGame, order: Order, stacks: Sequence[Stack], theme: str = "classic"
) -> Document:
    """The pages of a plan."""
    words = catalogue(game.name, order.language)
    blocks = tuple(_Teller(game, order, stacks, words, theme).blocks)

    def columns(row: Rows, picture: Picture) -> Sequence[tuple[Node, ...]]:
        pictures = {
            each.file: picture(laid(each, order.paper, row[each.file]))
            for each in stacks
        }
        house = House(order.language, game.name, lambda name: [pictures[name]])
        return typeset(blocks, barred_frames(order.paper), house)

    rows = _rows(stacks, lambda row: len(columns(row, bare)))
    named = partial(drawn, empty=words.text("empty-page"))
    return _document(columns(rows, named), order, words)


Rows = Mapping[str, int]
"""How many pages of each file stand in a row at most."""


def _rows(stacks: Sequence[Stack], pages: Callable[[Rows], int]) -> Rows:
    """As few as fill the fewest pages: alike for all files, then fewer for some."""
    tried = list[tuple[int, Rows]]()
    for most in range(FEWEST, MOST + 1):
        alike = dict.fromkeys((each.file for each in stacks), most)
        tried.append((pages(alike), alike))
        if tried[-1][0] == 1:
            break
    least, found = min(tried, key=lambda each: each[0])
    for stack in reversed(stacks):
        fewer = {**found, stack.file: found[stack.file] - 1}
        if fewer[stack.file] >= FEWEST and pages(fewer) == least:
            found = fewer
    return found


def _document(
    columns: Sequence[tuple[Node, ...]], order: Order, words: Catalogue
) -> Document:
    label, head = words.text("printing-of-print"), _head(order, words)
    pages = []
    for number, nodes in enumerate(columns, start=1):
        said = identity(words, label, order, number, len(columns))
        around = barred(order.paper, words.text("check-bar"), said)
        drawn = (*(head if number == 1 else ()), *nodes, *around)
        pages.append(Page(Scene(order.paper.width, order.paper.height, drawn)))
    return Document(tuple(pages), f"{words.text('title')}: {label}", order.language)


def _head(order: Order, words: Catalogue) -> tuple[Node, ...]:
    named = words.text("title"), words.text("kit"), words.text("printing-of-print")
    return tuple(title(order.paper, *named, (words.text("for-whom"),), words.game))


def summary(stacks: Sequence[Stack], words: Catalogue) -> str:
    """How many sheets there are, and how long cutting and folding them takes."""
    effort = total(each.effort for stack in stacks for each in stack.stretches)
    counts = tuple(
        counted(key, count, words) for key, count in effort._asdict().items() if count
    )
    rates = tuple(
        words.text(f"rate-{key}", seconds=SECONDS[key])
        for key, count in effort._asdict().items()
        if count
    )
    told = words.text(
        "printing-reckoned",
        sheets=counted("sheets", sum(stack.sheets for stack in stacks), words),
        minutes=max(5, 5 * ceil(effort.minutes / 5)),
        counts=counts or ("–",),
        rates=rates or ("–",),
    )
    dries = any(key for stack in stacks for key in _mounting(stack))
    return f"{told} {words.text('printing-drying')}" if dries else told


def counted(key: str, count: int, words: Catalogue) -> str:
    """So many of them."""
    return words.text(f"count-{key}-{'one' if count == 1 else 'many'}", count=count)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Says what a plan says."""

    game: AnyGame
    order: Order
    stacks: Sequence[Stack]
    words: Catalogue
    theme: str

    @property
    def blocks(self) -> Iterator[Block]:
        yield _plain(self.words.text("printing-how"))
        yield _plain(summary(self.stacks, self.words))
        for number, stack in enumerate(self.stacks, start=1):
            yield from self.stack(number, stack)
        if left := list(self.spare()):
            yield Heading(2, (Run(self.words.text("printing-skip")),))
            yield Bullets(tuple(left))
        if names := on_request(self.game, self.order):
            yield Heading(2, (Run(self.words.text("printing-more")),))
            yield self.more(names)
        if too_large(self.game, self.order.paper):
            paper = self.order.paper.title
            yield _plain(self.words.text("printing-large", paper=paper))

    def stack(self, number: int, stack: Stack) -> Iterator[Block]:
        """A file: its pages in small, how it is printed, and what is on them."""
        words = self.words
        stock = words.text(f"stock-{stack.stock}")
        sheets = counted("sheets", stack.sheets, words)
        yield Heading(2, (Run(f"{number}. {stock}: {sheets}"),))
        keys = [f"weight-{stack.stock}", f"sides-{stack.duplex}"]
        how = [words.text(key) for key in (*keys, *_mounting(stack))]
        yield Figure(
            stack.file, (Run(stack.file, "medium"), Run(f": {'; '.join(how)}."))
        )
        yield self.table(stack)

    def table(self, stack: Stack) -> Table:
        """What is on which pages; how much there is to do, if there is any."""
        cuts, outlines, folds, joints = total(each.effort for each in stack.stretches)
        taken = {"cuts": cuts + outlines, "folds": folds, "joints": joints}
        kept = [key for key, count in taken.items() if count]
        keys = ("pages", "what", *kept)
        heads = tuple((Run(self.words.text(f"printing-{key}")),) for key in keys)
        rows = []
        for stretch, pages in _ranges(stack):
            cuts, outlines, folds, joints = stretch.effort
            own = {"cuts": cuts + outlines, "folds": folds, "joints": joints}
            counts = (str(own[key] or "–") for key in kept)
            cells = (pages, stretch.label(self.words), *counts)
            rows.append(tuple((Run(cell),) for cell in cells))
        ends: Sequence[Alignment] = ("start", "start", "end", "end", "end")
        return Table(heads, tuple(rows), tuple(ends[: len(keys)]), whole=True)

    def spare(self) -> Iterator[tuple[Paragraph, ...]]:
        """What of the set players may have already."""
        for number, stack in enumerate(self.stacks, start=1):
            for stretch, pages in _ranges(stack):
                for kind in stretch.kind:
                    key = f"skip-{kind}"
                    if key in self.words.messages:
                        where = self.words.text(
                            "printing-where",
                            number=number,
                            stock=self.words.text(f"stock-{stack.stock}"),
                            pages=pages,
                        )
                        said = (Run(self.words.text(key)), Run(f" {where}"))
                        yield (Paragraph(said),)

    def more(self, names: Sequence[str]) -> Paragraph:
        """What these are, and how one asks for them."""
        told: list[Run] = [Run(f"{self.words.text('printing-ask')} ")]
        for number, name in enumerate(names):
            told += [Run(", ")] if number else []
            told.append(Run(name, "medium"))
        command = kit_command(self.game, self.order, self.theme, names[:1])
        runs: Runs = (*told, Run(". "), Run(self.words.text("printing-as")), Run(" "))
        return Paragraph((*runs, Run(command, "medium")))


def _ranges(stack: Stack) -> Iterator[tuple[Stretch, str]]:
    """The stretches with their pages in the file."""
    begun = 1
    for stretch in stack.stretches:
        end = begun + len(stretch.document.pages) - 1
        yield stretch, f"{begun}" if begun == end else f"{begun}–{end}"
        begun = end + 1


def _mounting(stack: Stack) -> Iterator[str]:
    """What is said of boards of paper, if there are any."""
    if stack.stock == "paper" and any(map(_is_board, stack.stretches)):
        yield "mount-boards"


def _is_board(stretch: Stretch) -> bool:
    """Whether it is large, or glued from pieces."""
    trims = (trim for page in stretch.document.pages for trim in page.trims)
    large = any(min(trim.width, trim.height) > BOARD for trim in trims)
    return large or stretch.effort.joints > 0


def _plain(text: str) -> Paragraph:
    return Paragraph((Run(text),))
