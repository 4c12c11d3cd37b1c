"""Print plans: what is printed on what, with small pictures, and how long it takes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil, floor
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.press.cards.setup_card import too_large
from pnp.press.kit.contact_sheet import (
    Picture,
    bare,
    contact_layout,
    fewest,
    page_outlines,
    page_pictures,
)
from pnp.press.kit.cutting_time import BESIDES, Tool, Work, minutes, total
from pnp.press.kit.kit_command import kit_command, offer, on_request
from pnp.press.kit.kit_files import Stack, Stretch
from pnp.press.kit.optional_pages import omission_lines, page_ranges
from pnp.press.kit.second_look import RICH, Look, second_look
from pnp.press.paper import Order
from pnp.press.sheets.labels import in_words
from pnp.press.sheets.print_runs import LOOK, usual
from pnp.press.slug import foot
from pnp.press.text_page import barred_frames, identity, title
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Node, Scene
from pnp.scene.theme import USUAL
from pnp.typeset.blocks import (
    Alignment,
    Block,
    Bullets,
    Figure,
    Heading,
    Paragraph,
    Run,
    Table,
)
from pnp.typeset.page_layout import text_layout as set_on_pages
from pnp.typeset.pagination import Laid as Layout
from pnp.typeset.text_context import House
from pnp.words.catalogue import Catalogue, catalogue

FEWEST, MOST = 2, 11
"""So many small pages stand in a row, at least and at most."""

BOARD = 100.0
"""A part of paper that is larger is a board, or half of one."""

SEEN = 0.25
"""A column of which more is empty catches the eye."""

SPARING = "low-ink"
"""The theme in which parts may be white on white when they are small."""

KIND = ("plan",)

HEAD = 2
"""So many paragraphs tell of all files. The second look follows them, or ends the plan
where small pages would have to be smaller for it."""


def stacks_with_plan(
    game: AnyGame, order: Order, stacks: Sequence[Stack], theme: str = "classic"
) -> Sequence[Stack]:
    """The stacks with their plan as the first page of the first."""
    count, document = 0, None
    while document is None or len(document.pages) != count:
        count = len(document.pages) if document else 1
        blank = Page(Scene(order.paper.width, order.paper.height))
        held = Document((blank,) * count, "", order.language)
        document = plan(game, order, _with(stacks, held), theme)
    return _with(stacks, document)


def _with(stacks: Sequence[Stack], document: Document) -> Sequence[Stack]:
    first, *others = stacks
    stretches = (Stretch(KIND, document), *first.stretches)
    return [replace(first, stretches=stretches), *others]


def plan(
    game: AnyGame, order: Order, stacks: Sequence[Stack], theme: str = "classic"
) -> Document:
    """The pages of a plan, which may be among those that it shows."""
    words = catalogue(game.name, order.language)
    look = second_look(game) if theme == USUAL else None
    looks = {LOOK: look.illustration(words)} if look else {}
    teller = _Teller(game, order, stacks, words)
    tied = tuple(teller.blocks)

    def set_with(
        blocks: Sequence[Block], row: Rows, picture: Picture, shown: Sequence[Stack]
    ) -> Layout:
        pictures = {
            each.file: picture(contact_layout(each, order.paper, row[each.file]))
            for each in shown
        }
        held = {**pictures, **looks}
        house = House(order.language, game.name, lambda name: [held[name]])
        return set_on_pages(blocks, barred_frames(order.paper), house)

    least = max(fewest(each, order.paper, FEWEST) for each in stacks)

    def way(blocks: Sequence[Block]) -> Way:
        measured = partial(set_with, blocks, picture=bare, shown=stacks)
        cost, rows = _rows(stacks, least, measured)
        return Way(cost.pages, blocks, rows)

    best = way(tied)
    if best.pages > 1:
        best = min(best, way(_with_loose_tables(tied)), key=lambda each: each.pages)
    if look:
        shown, told = tuple(teller.look(look)), best.blocks
        first, last = (*told[:HEAD], *shown, *told[HEAD:]), (*told, *shown)
        # It stands last, as in all plans, but where another page would begin for it.
        best = min(way(last), way(first), best, key=lambda each: each.pages)
    _, blocks, rows = best
    draft = _document(
        set_with(blocks, rows, page_outlines, stacks).pages(), order, words
    )
    edge = "muted" if theme == SPARING else None
    named = partial(page_pictures, empty=words.text("empty-page"), edge=edge)
    whole = set_with(blocks, rows, named, _showing(stacks, draft))
    return _document(whole.pages(), order, words)


def _showing(stacks: Sequence[Stack], draft: Document) -> Sequence[Stack]:
    """The stacks with a draft of their plan in its place, if it is among them."""
    (plan, *stretches), others = stacks[0].stretches, stacks[1:]
    if plan.kind != KIND or len(plan.document.pages) != len(draft.pages):
        return stacks
    drafted = (replace(plan, document=draft), *stretches)
    return [replace(stacks[0], stretches=drafted), *others]


def _with_loose_tables(blocks: Sequence[Block]) -> Sequence[Block]:
    """The same with tables that need not stand in the column of their pictures."""
    return tuple(
        replace(block, apart=True) if isinstance(block, Table) else block
        for block in blocks
    )


Rows = Mapping[str, int]
"""How many pages of each file stand in a row at most."""


def _rows(
    stacks: Sequence[Stack], least: int, layout: Callable[[Rows], Layout]
) -> tuple["Cost", Rows]:
    """As few as fill the fewest pages, alike for all files; then one fewer, if it fits.

    So one file does not make the pages of all others small.
    """
    tried = list[tuple[Cost, Rows]]()
    for most in range(least, max(least, MOST) + 1):
        alike = dict.fromkeys((each.file for each in stacks), most)
        tried.append((_cost(layout(alike)), alike))
        if tried[-1][0] == (1, 0.0):
            break
    cost, found = min(tried, key=lambda each: each[0])
    for file, most in found.items():
        larger = {**found, file: most - 1}
        if most > least and _cost(layout(larger)) <= cost:
            found = larger
    return cost, found


class Way(NamedTuple):
    """Blocks as they are set."""

    pages: int
    blocks: Sequence[Block]
    rows: Rows


class Cost(NamedTuple):
    """What speaks against a layout: its pages, and what is empty before the last."""

    pages: int
    empty: float
    """The largest share of a column that catches the eye."""


def _cost(layout: Layout) -> Cost:
    ends: dict[tuple[int, float], float] = {}
    for part in layout.parts:
        ends[part.page, part.left] = part.row + part.slab.rows
    lefts = {part.left for part in layout.parts}
    shares = [
        1 - ends.get((page, left), 0) / layout.frames.rows(page)
        for page in range(layout.count - 1)
        for left in lefts
    ]
    return Cost(layout.count, max((each for each in shares if each > SEEN), default=0))


def _document(
    columns: Sequence[tuple[Node, ...]], order: Order, words: Catalogue
) -> Document:
    label, head = words.text("printing-of-print"), _head(order, words)
    pages = []
    for number, nodes in enumerate(columns, start=1):
        said = identity(words, label, order, number, len(columns))
        around = foot(order.paper, check=words.text("check-bar"), identity=said)
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
        count_text(key, count, words)
        for key, count in effort._asdict().items()
        if count
    )
    sheets = count_text("sheets", sum(stack.sheets for stack in stacks), words)
    if not counts:
        return words.text("printing-all", sheets=sheets)
    works = [_work(stack, each) for stack in stacks for each in stack.stretches]
    knife, scissors = (_span(works, tool, words) for tool in ("knife", "scissors"))
    besides = "-".join(key for key in BESIDES if effort._asdict()[key])
    told = words.text(
        "printing-reckoned",
        sheets=sheets,
        counts=counts,
        minutes=words.text(
            "printing-tools" if knife != scissors else "printing-any-tool",
            knife=knife,
            scissors=scissors,
        ),
        besides=words.text(f"printing-with-{besides}") if besides else "",
    )
    if not any(work.mounted for work in works):
        return told
    mounted = words.text("printing-mounted", mounted=_span(works, "mounted", words))
    return f"{told} {mounted}"


def _work(stack: Stack, stretch: Stretch) -> Work:
    glued = stack.stock == "paper" and _is_board(stretch)
    return Work(stretch.effort, stretch.sheets, 1.0 if glued else stretch.mounted)


def _span(works: Sequence[Work], tool: Tool, words: Catalogue) -> str:
    """From so many minutes to so many, by fives."""
    least, most = minutes(works, tool)
    first, last = max(5, 5 * floor(least / 5)), max(10, 5 * ceil(most / 5))
    return words.text("printing-minutes", least=first, most=last)


def count_text(key: str, count: int, words: Catalogue) -> str:
    """So many of them."""
    return words.text(f"count-{key}-{'one' if count == 1 else 'many'}", count=count)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Says what a plan says."""

    game: AnyGame
    order: Order
    stacks: Sequence[Stack]
    words: Catalogue

    @property
    def blocks(self) -> Iterator[Block]:
        enough = "printing-ample" if self.ample else "printing-enough"
        yield _plain(f"{self.words.text(enough)} {self.words.text('printing-how')}")
        counted_in = [self.words.text("printing-everything")] * self.ample
        yield _plain(" ".join((summary(self.stacks, self.words), *counted_in)))
        for number, stack in enumerate(self.stacks, start=1):
            yield from self.stack(number, stack)
        if left := list(omission_lines(self.game, self.order, self.stacks, self.words)):
            yield Heading(2, (Run(self.words.text("printing-skip")),))
            yield Bullets(tuple((_plain(each),) for each in left))
        if names := on_request(self.game, self.order):
            yield Heading(2, (Run(self.words.text("printing-more")),))
            told = offer(self.game, self.order, names, self.words)
            yield Paragraph((*told, Run(".")))
        if too_large(self.game, self.order.paper):
            paper = self.order.paper.title
            yield _plain(self.words.text("printing-large", paper=paper))

    def look(self, look: Look) -> Iterator[Block]:
        """A part as it could be printed, and the command that does so."""
        asked = look.asked(self.game, self.order)
        command = kit_command(self.game, self.order, RICH, asked)
        told = Run(f"{self.words.text('second-look')} ")
        yield Figure(LOOK, (told, Run(command, "medium")))

    def stack(self, number: int, stack: Stack) -> Iterator[Block]:
        """A file: its pages in small, how it is printed, and what is on them."""
        words = self.words
        stock = words.text(f"stock-{stack.stock}")
        sheets = count_text("sheets", stack.sheets, words)
        yield Heading(2, (Run(f"{number}. {stock}: {sheets}"),))
        keys = (f"sides-{stack.duplex}", *_mounting(stack))
        how = [self.weight(stack), *map(words.text, keys)]
        told = f": {'; '.join(how)}."
        if len(stack.stretches) == 1 and not stack.labels:
            told += f" {self.only(*stack.stretches)}."
        yield Figure(stack.file, (Run(stack.file, "medium"), Run(told)))
        if len(stack.stretches) > 1:
            yield self.table(stack)

    def only(self, stretch: Stretch) -> str:
        """What is in a file that has nothing else, and what there is to do."""
        effort = stretch.effort._asdict().items()
        taken = (count_text(key, count, self.words) for key, count in effort if count)
        return ": ".join(filter(None, (stretch.label(self.words), ", ".join(taken))))

    def weight(self, stack: Stack) -> str:
        """On what a file is printed; labels have paper of their own.

        What is folded over and glued has the weight of two sheets.
        """
        what = "folded" if stack.duplex == "fold" else stack.stock
        key, words = f"weight-{what}", self.words
        if sheet := stack.labels:
            told = in_words(sheet, words)
            return words.text(key, labels=told, paper=sheet.paper.title)
        return words.text(key)

    def table(self, stack: Stack) -> Table:
        """What is on which pages; how much there is to do, if there is any."""
        taken = total(each.effort for each in stack.stretches)._asdict()
        kept = [key for key, count in taken.items() if count]
        keys = ("pages", "what", *kept)
        heads = tuple((Run(self.words.text(f"printing-{key}")),) for key in keys)
        rows = []
        for stretch, pages in _ranges(stack):
            own = stretch.effort._asdict()
            counts = (str(own[key] or "–") for key in kept)
            cells = (pages, stretch.label(self.words), *counts)
            rows.append(tuple((Run(cell),) for cell in cells))
        counts_end: list[Alignment] = ["end"] * len(kept)
        return Table(heads, tuple(rows), ("start", "start", *counts_end), whole=True)

    @property
    def ample(self) -> bool:
        """Whether there is more than one plays with."""
        sheets, extras = self.order.sheets, self.order.extras
        more = sheets is None or bool(sheets - usual(self.game))
        return more or bool(extras) or any(stack.labels for stack in self.stacks)


def _ranges(stack: Stack) -> Iterator[tuple[Stretch, str]]:
    """The stretches with their pages in the file."""
    begun = 1
    for stretch in stack.stretches:
        end = begun + len(stretch.document.pages)
        yield stretch, page_ranges(range(begun, end))
        begun = end


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
