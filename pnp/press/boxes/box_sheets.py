"""Boxes and wallets of games, on paper and as parts to be cut by machines."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.games import AnyGame
from pnp.press.boxes import tuck_box, wallet
from pnp.press.boxes.box_back import back
from pnp.press.boxes.box_fill import Stowed, box_contents
from pnp.press.boxes.inner_size import PLAY, SHALLOWEST, Inside, insides, some_insides
from pnp.press.boxes.net import Net, Panel
from pnp.press.boxes.net_sheet import REACH, Faces, face, part, turns
from pnp.press.boxes.plain_art import look_of, table_of
from pnp.press.boxes.wallet import CLOSE, FEET, GAP, aside, below
from pnp.press.captions.alt_text import told_scene
from pnp.press.masthead import blurb, head_ground
from pnp.press.paper import EXTRAS, PAPERS, Extra, Order, Paper, paper
from pnp.press.sheets.print_runs import choices, usual
from pnp.press.sheets.sheet_pages import sheet_pages
from pnp.press.sheets.sheet_sides import Face
from pnp.press.text_page import titled_document
from pnp.protocol.art import Look
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, rotation, translation
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, MARGIN
from pnp.words.catalogue import Catalogue, catalogue

Nets = Sequence[Net]
"""A net in one piece or in two halves."""


def document(extra: Extra, game: AnyGame, order: Order) -> Document:
    """The sheets of a box or a wallet, on the paper upright or on its side."""
    words = catalogue(game.name, order.language)
    found = _fitting_extra(extra, game, order)
    if found.lying is None:
        raise _too_large(extra, game, order)
    lying = found.lying
    faces = _FACES[extra](game, order, words)
    made = _wallet_face if extra == "wallet" else face
    pages = [made(net, faces, lying, words) for net in found.nets]
    label = words.text(f"sheet-{extra}")
    sheets = sheet_pages(pages, replace(order, paper=lying), words, label)
    return titled_document(sheets, label, words)


def _wallet_face(net: Net, faces: Faces, lying: Paper, words: Catalogue) -> Face:
    """A wallet's page with what to do, below the net or beside it, if there is room."""
    end = lying.room.top + REACH + net.box.height
    if text := below(lying, end, words):
        page = face(net, faces, lying, words, below=GAP + text.height + FEET - REACH)
        corner = Point(MARGIN, page.trims[0].bottom + GAP)
    elif text := aside(lying, net.box.width + 2 * REACH, words):
        page = face(net, faces, lying, words, beside=text.measure + CLOSE)
        _, top, right, _ = page.trims[0]
        corner = Point(right + REACH + CLOSE, top)
    else:
        return face(net, faces, lying, words)
    told = tuple(text.at(corner))
    wide = (box.grown(FEET) for box in map(bounds, ([each] for each in told)) if box)
    taken = page.taken._replace(art=(*page.taken.art, *wide))
    return replace(page, nodes=(*page.nodes, *told), taken=taken)


def drawing(extra: Extra, game: AnyGame, order: Order) -> Scene:
    """A box or a wallet in one piece, with layers for machines."""
    words = catalogue(game.name, order.language)
    net = whole(extra, game, order)
    return part(net, _FACES[extra](game, order, words), words)


def whole(extra: Extra, game: AnyGame, order: Order) -> Net:
    """The net in one piece."""
    (net,) = next(_nets(extra, _sizes(extra, game, order)))
    return net


def closed_size(extra: Extra, game: AnyGame, order: Order) -> tuple[float, ...]:
    """How wide, tall and deep it is once it is made."""
    return tuple(round(side) for side in _sizes(extra, game, order))


def fits(extra: Extra, game: AnyGame, order: Order) -> bool:
    """Whether there is anything to hold, and the paper holds one that holds it."""
    stack = tuple(held(extra, game, order))
    return bool(stack) and _is_held(extra, stack, order.paper, order.stock.card)


@lru_cache(1 << 8)
def _is_held(
    extra: Extra, stack: tuple[Stowed, ...], paper: Paper, card: float
) -> bool:
    """Whether there is one that the paper holds, whichever is the smallest."""

    def lies(within: Inside) -> bool:
        ways = _nets(extra, _around(extra, within, card))
        return any(_lying(extra, nets, paper) for nets in ways)

    return any(map(lies, some_insides(stack, _shallowest(extra), lies)))


def _shallowest(extra: Extra) -> float:
    return SHALLOWEST if extra == "box" else 0.0


def is_halved(extra: Extra, game: AnyGame, order: Order) -> bool:
    """Whether it is printed on two sheets."""
    return len(_fitting_extra(extra, game, order).nets) > 1


def held(extra: Extra, game: AnyGame, order: Order) -> Sequence[Stowed]:
    """What it holds: all that there is, or the largest stack of what lies flat."""
    if extra == "box":
        return box_contents(game, order)
    return _largest(box_contents(game, on_card(order)))


def on_card(order: Order) -> Order:
    """The same without greyboard, on which no stack goes into a wallet."""
    return replace(order, stock=replace(order.stock, greyboard=0.0))


def _largest(contents: Sequence[Stowed]) -> Sequence[Stowed]:
    """The parts of the size of which most lie on one another, no larger than a card."""
    flat = [each for each in contents if each.is_flat]
    sizes = dict.fromkeys((each.width, each.height) for each in flat)
    stacks = [
        [each for each in flat if (each.width, each.height) == size] for size in sizes
    ]
    return max(stacks, key=lambda stack: sum(each.bulk for each in stack), default=())


def room(extra: Extra, game: AnyGame, order: Order) -> Inside:
    """The measures within."""
    return _fitting_extra(extra, game, order).inside


def floor(extra: Extra, game: AnyGame, order: Order) -> tuple[float, float]:
    """What parts lie on, without the play beside them."""
    width, height, _ = room(extra, game, order)
    return width - PLAY, height - PLAY


def _sizes(extra: Extra, game: AnyGame, order: Order) -> tuck_box.Sizes:
    return _around(extra, room(extra, game, order), order.stock.card)


def _around(extra: Extra, within: Inside, card: float) -> tuck_box.Sizes:
    made = tuck_box.sizes if extra == "box" else wallet.sizes
    return made(within, card)


class _Made(NamedTuple):
    """How large it is within, its sheets, and how the paper lies if it holds these."""

    inside: Inside
    nets: Nets
    lying: Paper | None


def _fitting_extra(extra: Extra, game: AnyGame, order: Order) -> _Made:
    """The smallest that holds its stack and that the paper holds."""
    stack = tuple(held(extra, game, order))
    if not stack:
        raise _empty(extra, game, order)
    return _smallest(extra, stack, order.paper, order.stock.card)


@lru_cache(1 << 8)
def _smallest(
    extra: Extra, stack: tuple[Stowed, ...], paper: Paper, card: float
) -> _Made:
    found = insides(stack, _shallowest(extra))
    for within in found:
        for nets in _nets(extra, _around(extra, within, card)):
            if lying := _lying(extra, nets, paper):
                return _Made(within, nets, lying)
    *_, nets = _nets(extra, _around(extra, found[0], card))
    return _Made(found[0], nets, None)


def _lying(extra: Extra, nets: Nets, paper: Paper) -> Paper | None:
    """The paper upright or on its side, as it holds all nets; these turned if need be.

    A wallet's page has words besides, which are read as the wallet lies.
    """
    ways = {each: {turns(net, each) for net in nets} for each in (paper, paper.turned)}
    for allowed in ({0}, {0, 1}) if extra == "box" else ({0},):
        for lying, found in ways.items():
            if found <= allowed:
                return lying
    return None


def _nets(extra: Extra, size: tuck_box.Sizes) -> Iterator[Nets]:
    """The ways to print it, the best first."""
    if extra == "wallet":
        yield (wallet.wallet(size),)
        return
    yield (tuck_box.tuckbox(size),)
    yield tuck_box.halves(size)
    yield tuck_box.halves(size, tuck_box.SHORT)


def _empty(extra: Extra, game: AnyGame, order: Order) -> UserError:
    """Says which part lies flat, where the kit has none that does."""
    sheets = usual(game) if order.sheets is None else order.sheets
    filling = (
        name
        for name, more in choices(game).items()
        if held(extra, game, replace(order, sheets=sheets.union(more)))
    )
    offer = next((f"add --with {name}" for name in filling), "leave it out")
    return UserError(f"the {extra} of {game.name} would hold nothing: {offer}")


def _too_large(extra: Extra, game: AnyGame, order: Order) -> UserError:
    """Says how large it is, and which is the smallest paper that holds it."""
    nets = _fitting_extra(extra, game, order).nets
    wide, high = (max(net.box[edge] for net in nets) for edge in (2, 3))
    parts = "not even in halves of" if len(nets) > 1 else "it measures"
    others = sorted(map(paper, PAPERS), key=lambda each: each.width * each.height)
    larger = (
        each.name for each in others if fits(extra, game, replace(order, paper=each))
    )
    offer = next((f"take --paper {name}" for name in larger), "leave it out")
    can = [*choices(game), *(each for each in EXTRAS if fits(each, game, order))]
    title = order.paper.title
    there = f"; on {title} there can be --with {' --with '.join(can)}" if can else ""
    return UserError(
        f"the {extra} of {game.name} does not fit on {title}, {parts} "
        f"{wide:.0f} x {high:.0f} mm: {offer}{there}"
    )


def _box_faces(game: AnyGame, order: Order, words: Catalogue) -> Faces:
    look = look_of(game, words)
    width, height, depth = _sizes("box", game, order)
    side = _turned(look.side(height, depth))
    end = look.side(width, depth)
    over = Group(end.nodes, translation(width, depth).after(rotation(180)))
    faces = {
        "front": look.front(width, height, blurb(game, words)),
        "back": back(
            look, table_of(game), held("box", game, order), (width, height), words
        ),
        "left": side,
        "right": side,
        "lid": Scene(width, depth, (over,)),
        "bottom": end,
    }
    return {name: told_scene(scene, words) for name, scene in faces.items()}


def _turned(side: Scene) -> Scene:
    """A side upright, to be read from its top down."""
    turned = translation(side.height, 0).after(rotation(90))
    return Scene(side.height, side.width, (Group(side.nodes, turned),))


def _wallet_faces(game: AnyGame, order: Order, words: Catalogue) -> Faces:
    """The front of a box, plain walls, and the ground of the game on all the rest."""
    look = look_of(game, words)
    net = whole("wallet", game, order)
    grounds = {
        panel.name: Scene(
            panel.box.width, panel.box.height, (_wall(look, panel, game.name),)
        )
        for panel in net.panels
        if panel.kind == "face"
    }
    box = net.panel("front").box
    front = look.front(box.width, box.height, blurb(game, words))
    ground = grounds["back"]
    plate = _plate(look, ground, words)
    back_face = replace(ground, nodes=(*ground.nodes, plate))
    faces = {**grounds, "front": front, "back": back_face}
    return {name: told_scene(scene, words) for name, scene in faces.items()}


def _wall(look: Look, panel: Panel, game: str) -> Node:
    """The ground of a broad panel; others are plain, so that no pattern breaks."""
    whole = Box(0, 0, panel.box.width, panel.box.height).grown(BLEED)
    if panel.name in wallet.PLAIN:
        return rectangle(whole, Style(fill=f"{game}-spine"))
    return look.ground(whole)


def _plate(look: Look, back: Scene, words: Catalogue) -> Group:
    """The title on its plate above the slit, about as high as on the front."""
    mark = look.wordmark(back.width * 0.5, f"{words.game}-head-sign")
    plate = Box(0, 0, mark.width, mark.height).grown(3.4)
    left, middle = (back.width - mark.width) / 2, back.height * 0.13
    at = translation(left, middle - mark.height / 2)
    under = rectangle(plate, Style(fill="paper"))
    return Group((under, head_ground(look, words.game, plate), *mark.nodes), at)


_FACES: Mapping[Extra, Callable[[AnyGame, Order, Catalogue], Faces]] = {
    "box": _box_faces,
    "wallet": _wallet_faces,
}
