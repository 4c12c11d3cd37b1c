"""Kits: everything of a game that is printed and cut, and how to make it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.base.errors import ChoiceError
from pnp.base.template_table import naming_file
from pnp.games import AnyGame
from pnp.games.rated_setups import has_cards
from pnp.press.boxes import box_sheets
from pnp.press.boxes.making_text import making, with_foldings
from pnp.press.captions.colour_signs import signed_block
from pnp.press.cards.setup_card import boards, too_large
from pnp.press.colophon import FORMS, closing
from pnp.press.figures.figures import Figures
from pnp.press.kit.kit_facts import truths
from pnp.press.kit.parts_table import parts_list
from pnp.press.masthead import look_of
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.cover import framed_picture
from pnp.press.rulebook.prose import file, prose
from pnp.press.rulebook.text_structure import place
from pnp.press.sheets.label_sheets import LabelSheet
from pnp.press.sheets.labels import in_words
from pnp.press.sheets.part_notes import front
from pnp.press.sheets.print_runs import SHEETS, batches, caption, name
from pnp.press.sheets.sheet_layout import duplex_of, impose
from pnp.press.sheets.sheet_pages import sheet_pages
from pnp.press.sheets.sheet_sides import Face
from pnp.press.sheets.tiling import (
    fits,
    halves,
    is_halved,
    oriented_paper,
    piece_face,
    pieces,
)
from pnp.press.slug import foot
from pnp.press.text_page import barred_frames, beside, identity, title
from pnp.protocol.components import Component
from pnp.protocol.drawing import Thing
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Node, Scene
from pnp.scene.tokens import GRID
from pnp.typeset.blocks import Block, Heading, Paragraph, Run
from pnp.typeset.page_layout import typeset
from pnp.typeset.text_context import House
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue
from pnp.words.texts import typesetting


def kit(
    game: AnyGame, order: Order, labels: LabelSheet | None = None
) -> Mapping[str, Document]:
    """The documents of a kit by what they hold: each kind of sheet, the assembly.

    Of all sheets that there are, unless the order says which; setup cards that are
    too large for the paper are left out.
    """
    packed: dict[str, Document] = {
        extra: box_sheets.document(extra, game, order) for extra in order.extras
    }
    documents = {"assembly": assembly(game, order, labels)}
    found = batches(game, order.variants, order.sheets, order.duplex)
    for kind, parts in found.items():
        documents[name(kind)] = _parts_document(game, parts, order)
    if has_cards(game) and not too_large(game, order.paper):
        documents["boards"] = boards(game, order)
    return {**documents, **packed}


def sheets(game: AnyGame, sheet: str, order: Order) -> Document:
    """The sheets of one kind of part, with what is printed together with it."""
    found = batches(game, order.variants, duplex=order.duplex)
    (kind,) = (kind for kind in found if sheet in kind)
    return _parts_document(game, found[kind], order)


def part_names(game: AnyGame, variants: Sequence[str] = ()) -> Sequence[str]:
    """What its parts are called one by one, as in the names of their drawings."""
    return [part.name for part in game.art.parts(variants)]


def part_sheets(game: AnyGame, name: str, count: int, order: Order) -> Document:
    """So many of one part; offers those there are."""
    for part in game.art.parts(order.variants):
        if part.name == name:
            return _parts_document(game, [replace(part, count=count)], order)
    raise ChoiceError("part", name, part_names(game, order.variants))


def _parts_document(
    game: AnyGame, parts: Sequence[Component], order: Order
) -> Document:
    """The sheets of some parts, fronts and backs by turns."""
    words = catalogue(game.name, order.language)
    if all(is_halved(part.front, order.paper) for part in parts):
        parts = list(_part_halves(parts, order.paper, words))
    elif any(not fits(part.front, order.paper) for part in parts):
        return tiled_document(game, parts, order)
    faces = part_faces(parts, order, words)
    label = _label(parts, words)
    return Document(
        sheet_pages(faces, order, words, label),
        title=f"{words.text('title')}: {label}",
        language=order.language,
        subject=words.text("credits"),
        duplex=duplex_of(faces, order.duplex),
    )


def _part_halves(
    parts: Sequence[Component], paper: Paper, words: Catalogue
) -> Iterator[Component]:
    """The two halves of each part, with what is written on them."""
    for part in parts:
        for half in halves(front(part, words), paper):
            yield replace(part, front=half, notes=())


def part_faces(
    parts: Sequence[Component], order: Order, words: Catalogue
) -> Sequence[Face]:
    """All of some parts, each as often as it is needed, on their sheets."""
    pairs = [
        pair
        for part in parts
        for pair in [(front(part, words), part.back)] * part.count
    ]
    captions = {
        part.front.width: caption(part, words) for part in parts if part.sheet in SHEETS
    }
    return impose(pairs, order.paper, order.duplex, captions=captions)


def _label(parts: Sequence[Component], words: Catalogue) -> str:
    """The names of all the sheets that are printed together."""
    if all(part.sheet in SHEETS for part in parts):
        return words.text("stickers-head")
    names = dict.fromkeys(words.text(f"sheet-{part.sheet}") for part in parts)
    first, *others = names
    return ", ".join((first, *map(typesetting(words.language).within_line, others)))


def tiled_document(game: AnyGame, parts: Sequence[Component], order: Order) -> Document:
    """Parts too large for a page, each over several, all turned alike."""
    words = catalogue(game.name, order.language)
    label = _label(parts, words)
    turned = replace(order, paper=oriented_paper(parts[0].front, order.paper))
    faces = [
        piece_face(front(part, words), piece, turned.paper, words)
        for part in parts
        for piece in pieces(part.front, turned.paper)
    ]
    return Document(
        sheet_pages(faces, turned, words, label),
        title=f"{words.text('title')}: {label}",
        language=order.language,
        subject=words.text("credits"),
    )


def assembly(game: AnyGame, order: Order, labels: LabelSheet | None = None) -> Document:
    """What the kit holds and how to make it, counted from the parts themselves."""
    words = catalogue(game.name, order.language)
    template = file(game.name, "assembly", order.language)
    figures = with_foldings(Figures(game, words), words)
    house = House(order.language, game.name, figures, unbroken=WHOLE)
    with naming_file(template):
        blocks = prose(template, order.language, truths(game, order))
        parts = parts_list(game, words, order, labels)
        found = _with_parts(blocks, parts)
        extras = (
            block for extra in order.extras for block in making(extra, game, order)
        )
        told_of = (*found, *_stickers(game, order, labels, words))
        room = barred_frames(order.paper).later
        columns = _untorn(
            [signed_block(block, words) for block in told_of],
            [signed_block(block, words) for block in extras],
            barred_frames(order.paper),
            house,
        )
    columns = tuple(_with_colophon(columns, room, words, {*things_of(game, order)}))
    label = words.text("assembly")
    head = tuple(
        title(
            order.paper,
            words.text("title"),
            words.text("kit"),
            label,
            beside(words, order),
            game.name,
        )
    )
    pages = []
    for number, nodes in enumerate(columns, start=1):
        named = identity(words, words.text("kit"), order, number, len(columns))
        around = foot(order.paper, check=words.text("check-bar"), identity=named)
        drawn = (*(head if number == 1 else ()), *nodes, *around)
        pages.append(Page(Scene(order.paper.width, order.paper.height, drawn)))
    return Document(
        tuple(pages),
        title=f"{words.text('title')}: {label}",
        language=order.language,
        subject=words.text("credits"),
    )


def _untorn(
    blocks: Sequence[Block], extras: Sequence[Block], room: Frames, house: House
) -> Sequence[tuple[Node, ...]]:
    """The pages of blocks, with those on what is extra on a page of their own.

    Where the same pages have room for all, these follow at once.
    """
    alone, joined = (
        typeset(each, room, house) for each in (blocks, [*blocks, *extras])
    )
    if len(joined) == len(alone):
        return joined
    later = room._replace(first=room.later)
    return (*alone, *typeset(extras, later, house))


WHOLE = 8
"""A paragraph of so many lines or fewer is not divided."""


def things_of(game: AnyGame, order: Order) -> Iterator[Thing]:
    """What of that which may lie beside a game on the table a kit has."""
    if "box" in order.extras:
        yield "box"
    if has_cards(game) and not too_large(game, order.paper):
        yield "cards"


LOWEST, GAP = 44.0, 7.0
"""The least height of a picture of the table, and what is free on either side."""

Nodes = tuple[Node, ...]


def _with_colophon(
    pages: Sequence[Nodes], frame: Box, words: Catalogue, things: Collection[Thing]
) -> Iterator[Nodes]:
    """Pages that end with a colophon, on one more page if the last has no room."""
    *before, last = pages
    yield from before
    if closed := tuple(_closing_nodes(last, frame, words, things)):
        yield (*last, *closed)
    else:
        yield from (last, tuple(_closing_nodes((), frame, words, things)))


def _closing_nodes(
    nodes: Nodes, frame: Box, words: Catalogue, things: Collection[Thing]
) -> Iterator[Node]:
    """The colophon of a last page, and the game on the table where there is room."""
    last = tuple(closing(nodes, frame, words, FORMS))
    yield from last
    filled, end = bounds(nodes), bounds(last)
    if end and look_of(words.game):
        top = filled.bottom if filled else frame.top
        room = frame._replace(top=top + GAP, bottom=end.top - GAP).grown(-GRID / 2)
        if room.height >= LOWEST:
            yield from framed_picture(words, room, things)


def _with_parts(blocks: Sequence[Block], parts: Sequence[Block]) -> Iterator[Block]:
    """The blocks with ``{components}`` as the table of the parts."""
    for block in blocks:
        if place(block) == "components":
            yield from parts
        else:
            yield block


def _stickers(
    game: AnyGame, order: Order, labels: LabelSheet | None, words: Catalogue
) -> Iterator[Block]:
    """What to do with stickers and labels, if there are any."""
    if SHEETS.keys() & (order.sheets or ()):
        yield Heading(1, (Run(words.text("stickers-head")),))
        yield Paragraph((Run(words.text("stickers-how")),))
    if labels:
        yield Heading(1, (Run(words.text("labels-head")),))
        said = [words.text("labels-how", labels=in_words(labels, words))]
        if any(each.outline == "square" for each in game.art.stickers()):
            said.append(words.text("labels-four"))
        yield Paragraph((Run(" ".join(said)),))
