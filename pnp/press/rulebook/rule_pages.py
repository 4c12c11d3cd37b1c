"""The rules of a game on pages: how close figures and text stand there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from math import inf

from pnp.base.errors import UserError, quoted
from pnp.base.template_table import naming_file
from pnp.games import AnyGame
from pnp.press.figures.citations import cited_figures
from pnp.press.figures.density import PICTURE, Closeness
from pnp.press.figures.figures import Figures
from pnp.press.figures.rule_figures import Beside, Crops, Placed, Uncut
from pnp.press.figures.table_picture import table_picture
from pnp.press.paper import Order
from pnp.press.rulebook.block_order import ordered
from pnp.press.rulebook.cross_references import (
    Said,
    on_pages,
    on_unknown_pages,
    with_references,
)
from pnp.press.rulebook.page_setting import (
    BARE,
    FULL,
    SPARSE,
    USUAL,
    Edition,
    PageSetting,
    like,
    page_setting,
)
from pnp.press.rulebook.prose import file
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.press.text_page import title
from pnp.scene.nodes import Box, Node, Point
from pnp.scene.tokens import TOLD
from pnp.typeset.blocks import Block
from pnp.typeset.fitted import fitted
from pnp.typeset.page_layout import text_layout
from pnp.typeset.pagination import Laid
from pnp.typeset.text_context import Figures as Illustrated
from pnp.typeset.text_context import House
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue

LESSER = 0.1
"""By what a step makes moments, charts and problems smaller."""

LARGER = tuple(range(-8, 4))
"""How small figures are that are as large as their pages let them."""

UNBROKEN = 4
"""The lines of the longest paragraphs that are not divided."""

SHARE = 0.56
"""How much of the measure the first picture takes."""

Pages = Mapping[str, int]
"""Of what is known by its name, and of references by their numbers, counted from 1."""


@dataclass(frozen=True)
class RulePages:
    """The rules of a game, set on pages; each figure is drawn once."""

    game: AnyGame
    words: Catalogue
    variants: Sequence[str] = ()

    def setting(
        self,
        order: Order,
        edition: Edition,
        room: Callable[[float], Frames],
        most: float = inf,
    ) -> PageSetting:
        """How pages of an edition are set: as was found, or as is usual.

        That is the first way that takes no more pages than are said, fills them, or
        leaves none of them bare, and has room for whose the game is; and if its last
        page is nearly empty, the first that spares it. Figures are as large then as
        they can be without a page more. With variants, too, what was found without them
        is tried first. ``room`` says what text fills at a scale of the type.
        """
        usual = replace(order, variants=())
        found = page_setting(self.game.name, usual, edition)
        if found and not order.variants:
            return found

        @cache
        def emptiness(way: PageSetting) -> tuple[float, ...]:
            """What share of each page is empty; of none if they are too many."""
            laid = self.laid(room(way.scale), self.house(way.close), way.close)
            if laid.count > most or laid.left[-1] < laid.frames.credits:
                return ()
            rows = map(laid.frames.rows, range(laid.count))
            return tuple(
                left / all_of for left, all_of in zip(laid.left, rows, strict=True)
            )

        def fits(way: PageSetting, least: float) -> bool:
            return all(left <= least for left in emptiness(way)[:-1]) and bool(
                emptiness(way)
            )

        ways = (*like(found), *USUAL) if found else USUAL
        filled = found and any(fits(way, FULL) for way in ways)
        way = fitted(ways, lambda way: fits(way, FULL if filled else BARE))
        if found or not (shares := emptiness(way)):
            return way
        if shares[-1] >= SPARSE:
            fewer = (each for each in ways if 0 < len(emptiness(each)) < len(shares))
            way = next(fewer, way)
        count = len(emptiness(way))
        larger = (way._replace(close=way.close._replace(small=each)) for each in LARGER)
        same = (each for each in larger if fits(each, BARE))
        return next((each for each in same if len(emptiness(each)) == count), way)

    def pages(
        self, order: Order, room: Frames, close: Closeness
    ) -> tuple[tuple[Node, ...], ...]:
        """The rules with figures as close as is said."""
        first, *later = self.told(room, self.house(close), close).pages()
        head = title(
            order.paper,
            self.words.text("title"),
            self.words.text("rules"),
            self.words.text("tagline"),
            (self.words.text("for-whom"),),
            self.game.name,
        )
        return ((*head, *first), *later)

    def told(self, room: Frames, house: House, close: Closeness) -> Laid:
        """The rules laid out as they are printed, saying on which pages all stands."""
        way = self.laid(room, house, close)
        standing = way.links
        # What is said of pages may move what stands on them, if seldom.
        for _ in range(2):
            told = way.numbers
            said = on_pages(self.words, told, standing)
            way = self.laid(room, house, close, said)
            if way.numbers == told:
                break
        return way

    def laid(
        self, room: Frames, house: House, close: Closeness, said: Said | None = None
    ) -> Laid:
        """The rules laid out, with what is said of pages, if they are known."""
        blocks = with_references(self._unreferred, said) if said else self.blocks
        blocks = ordered(blocks, close.order)
        with naming_file(file(self.game.name, "rules", self.words.language)):
            return text_layout(blocks, room, house, close.begins)

    @cached_property
    def _unreferred(self) -> tuple[Block, ...]:
        return rule_blocks(self.game, self.words.language, self.variants)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """All that is said, on pages that are not known."""
        return with_references(self._unreferred, on_unknown_pages(self.words))

    @cached_property
    def _figures(self) -> Figures:
        return Figures(self.game, self.words)

    @cached_property
    def _beside(self) -> Placed:
        return cache(_beside(self._figures, self.variants))

    @cached_property
    def _usual(self) -> House:
        return _house(self.game, self.words, cache(self._figures))

    def crops(self, close: Closeness) -> Crops:
        """Cuts figures beside rules."""
        # Galleries alone may be smaller: crops that are alike are equal, and set once.
        return Crops(self._beside, Uncut.cut, close.of_crops)

    def house(self, close: Closeness) -> House:
        """The tighter, the lower are figures beside rules, the smaller all others."""
        crops = self.crops(close)
        return replace(
            self._usual,
            crops=crops,
            blanks=replace(crops, cut=Uncut.blank),
            share=SHARE - 0.012 * close.at(PICTURE),
            shrunk=1 - LESSER * close.small,
            larger=tuple((name, 1 - LESSER * small) for name, small in close.larger),
            alone=close.alone,
            printed=close.printed,
            caption=TOLD,
            captions=close.caption,
        )


def house_of(game: AnyGame, words: Catalogue, variants: Sequence[str] = ()) -> House:
    """How the rules of a game are dressed where they have no pages."""
    figures = Figures(game, words)
    crops = Crops(_beside(figures, variants))
    return replace(_house(game, words, figures), crops=crops)


def _house(game: AnyGame, words: Catalogue, figures: Illustrated) -> House:
    look = game.art.look
    return House(
        words.language,
        game.name,
        figures,
        title=look.title if look else None,
        spot=partial(_spot, game),
        cell=spots.unit if (spots := game.drawing.spots) else 0.0,
        share=SHARE,
        unbroken=UNBROKEN,
    )


def _beside(figures: Figures, variants: Sequence[str]) -> Beside:
    """How figures beside rules are drawn: with the usual cards, which they say."""
    game, words = figures.game, figures.words
    is_usual = game.art.varied.isdisjoint(variants)
    lead = "" if is_usual else words.text("usual-cards")
    drawn = cache(replace(figures, place="rule").drawn)
    return Beside(game, words, drawn, lead)


_SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}

_OFF = 0.38
"""How far from the middle of a cell a place is that is named by a side, in cells."""


def _spot(game: AnyGame, reference: str, name: str) -> Box:
    """What lies on a cell, or its middle; a place at its sides such as ``a2@nw``."""
    named, _, sides = name.partition("@")
    spots = game.drawing.spots
    if not spots or not (found := spots.at(named)) or not _SIDES.keys() >= {*sides}:
        raise UserError(f"{game.name} has no cell {quoted(name)}")
    (shown,) = cited_figures(game, reference)
    x, y = found
    thing = None
    if shown.kind == "table":
        table = table_picture(game, shown.name, shown.turns.start)
        x, y = x + table.moved.x, y + table.moved.y
        thing = table.thing(Point(x, y), spots.unit)
    if thing and not sides:
        return thing
    off = _OFF * spots.unit
    x += off * sum(_SIDES[side][0] for side in sides)
    y += off * sum(_SIDES[side][1] for side in sides)
    return Box(x, y, x, y)
