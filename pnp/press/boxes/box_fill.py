"""Stowing: what of a game goes into a box, and how much room that takes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby, product
from math import ceil, inf
from typing import Literal, get_args

from pnp.base.errors import quoted
from pnp.base.template_table import Section, TemplateError, offer, section
from pnp.base.templates import is_there
from pnp.games import AnyGame
from pnp.press.cards.card import HEIGHT, WIDTH
from pnp.press.cards.flap_card import folded_size
from pnp.press.cards.setup_card import setups
from pnp.press.paper import Order, Paper, Stock
from pnp.press.rulebook.prose import is_written
from pnp.press.sheets.print_runs import usual
from pnp.protocol.components import Component
from pnp.scene.cut_parts import FACE, FOOT, STRIP

SHEET = 0.1
"""How thick plain paper is."""

SPRING = 1.5
"""How much thicker it lies once it is folded."""

RULES = 4 * 210 * 297
"""What the rules fill, printed on one side: four sheets of A4."""

SLEEVE = (3.0, 0.2)
"""What a sleeve adds to a card, across and in thickness."""

CARDS = ((63.0, 88.0), (76.0, 125.0))
"""The least and the largest that is called a card, and goes into sleeves."""

GLUED = 0.05
"""What glue and paper that it has swollen add to each layer."""

FLAPPED = 2
"""The layers of a card whose flaps are folded in."""

BOARD = 150.0
"""What is longer is a board, on plain paper."""

FLAT = 5.0
"""What is thicker does not lie flat."""

FOLDS = (1, 2, 3, 4)
"""Into how many parts paper is folded each way."""


@dataclass(frozen=True, slots=True)
class Stowed:
    """Equal things as they lie in a box."""

    key: str
    """Names them in the catalogue."""
    count: int
    width: float
    height: float
    thickness: float
    """That of each, or of a pile of what is nested."""
    leaf: bool = False
    """Whether it is paper, to be folded until it fits."""
    players: int = 0
    """For how many players they are, where that differs."""
    beside: bool = False
    """Whether it stays outside as soon as it is glued to greyboard."""
    nested: int = 1
    """How many at most are put into one another, and then measured together."""

    @property
    def bulk(self) -> float:
        """The room that all of them take."""
        return self.width * self.height * self.thickness * self.piles

    @property
    def piles(self) -> int:
        """How many there are to lay down."""
        return ceil(self.count / self.nested)

    @property
    def is_flat(self) -> bool:
        """Whether it lies flat on its like, and is no larger than cards are."""
        _, most = CARDS
        small = all(a <= b for a, b in zip(self._ends, most, strict=True))
        return small and not self.leaf and self.thickness < FLAT

    @property
    def is_card(self) -> bool:
        """Whether it is as large as cards are."""
        least, _ = CARDS
        large = all(a >= b for a, b in zip(self._ends, least, strict=True))
        return large and self.is_flat

    @property
    def _ends(self) -> tuple[float, float]:
        """Its shorter side and its longer one."""
        shorter, longer = sorted((self.width, self.height))
        return shorter, longer

    def depth(self, width: float, height: float) -> float:
        """How high they lie on a floor; without end if they do not fit."""
        if self.leaf:
            fitting = (
                high
                for high, across, along in self._folded
                if _abreast(across, along, width, height)
            )
            return next(fitting, inf)
        piles = _abreast(self.width, self.height, width, height)
        return ceil(self.count / piles) * self.thickness if piles else inf

    @property
    def _folded(self) -> Sequence[tuple[float, float, float]]:
        """How high, wide and long it is by each way to fold it, the lowest first."""
        return _folds(self.width, self.height, self.thickness, self.count)


@lru_cache(1 << 5)
def _folds(
    width: float, height: float, thickness: float, count: int
) -> Sequence[tuple[float, float, float]]:
    """The same by its measures: floor after floor is tried."""
    return sorted(
        (down * across * thickness * count * SPRING, width / across, height / down)
        for down, across in product(FOLDS, FOLDS)
    )


def _abreast(width: float, height: float, wide: float, high: float) -> int:
    """How many rectangles lie beside each other on a floor, all turned alike."""
    upright = int(wide / width + 1e-9) * int(high / height + 1e-9)
    level = int(wide / height + 1e-9) * int(high / width + 1e-9)
    return max(upright, level)


def depth(stack: Sequence[Stowed], width: float, height: float) -> float:
    """How high a stack lies on a floor: flat things by kinds, and what stands.

    This stands upon them, or beside the piles of a kind if that is lower.
    """
    flat, stood = _flat_and_standing(stack)
    apart = _apart(flat, stood, width, height)
    return min(apart, _beside(flat, stood, width, height, apart)) if stood else apart


def stands_beside(stack: Sequence[Stowed], width: float, height: float) -> bool:
    """Whether what stands is lower beside the piles of a kind than upon them."""
    return depth(stack, width, height) < _apart(
        *_flat_and_standing(stack), width, height
    )


def _flat_and_standing(stack: Sequence[Stowed]) -> tuple[list[Stowed], list[Stowed]]:
    """What lies flat, and what stands."""
    flat, stood = list[Stowed](), list[Stowed]()
    for each in stack:
        (flat if each.leaf or each.thickness < FLAT else stood).append(each)
    return flat, stood


def _apart(
    flat: Sequence[Stowed], stood: Sequence[Stowed], width: float, height: float
) -> float:
    lying = sum(each.depth(width, height) for each in flat)
    return lying + _standing(stood, width, height)


def _beside(
    flat: Sequence[Stowed],
    stood: Sequence[Stowed],
    width: float,
    height: float,
    best: float,
) -> float:
    """How high they lie with what stands beside the piles of that kind that is best.

    What stands is only laid out where the piles alone are lower than the best known.
    """
    lying = [each.depth(width, height) for each in flat]
    for place, each in enumerate(flat):
        if each.leaf:
            continue
        others = sum((*lying[:place], *lying[place + 1 :]))
        for piles, free in _strips(each, width, height):
            high = each.depth(*piles)
            if others + high < best:
                best = min(best, others + max(high, _standing(stood, *free)))
    return best


Floor = tuple[float, float]


def _strips(each: Stowed, width: float, height: float) -> Iterator[tuple[Floor, Floor]]:
    """The floor in two, across or along: for some rows of piles, and what is left."""
    for side in {each.width, each.height}:
        for rows in range(1, int(width / side) + 1):
            yield (rows * side, height), (width - rows * side, height)
        for rows in range(1, int(height / side) + 1):
            yield (width, rows * side), (width, height - rows * side)


def _standing(stood: Sequence[Stowed], width: float, height: float) -> float:
    """How high they are, all turned one way or the other."""
    floors = (width, height), (height, width)
    return min(sum(_levels(stood, *floor)) for floor in floors)


def _levels(stood: Sequence[Stowed], width: float, height: float) -> Iterator[float]:
    """How high each level is of what stands side by side in rows, the highest first."""
    level, across, down, row = 0.0, 0.0, 0.0, 0.0
    for each in sorted(stood, key=lambda each: -each.thickness):
        short, long = sorted((each.width, each.height))
        if long > width or short > height:
            yield inf
            return
        for _ in range(each.piles):
            if across + long > width:
                across, down, row = 0.0, down + row, 0.0
            if level and down + max(row, short) > height:
                yield level
                level, across, down, row = 0.0, 0.0, 0.0, 0.0
            level, across, row = level or each.thickness, across + long, max(row, short)
    yield level


def layers(stack: Sequence[Stowed]) -> tuple[Stowed, ...]:
    """What is of one size in a stack, taken together."""

    def size(each: Stowed) -> tuple[float, float, float, bool]:
        return each.width, each.height, each.thickness, each.leaf

    found = (list(like) for _, like in groupby(sorted(stack, key=size), size))
    return tuple(
        replace(like[0], count=sum(each.count for each in like)) for like in found
    )


def box_contents(game: AnyGame, order: Order) -> tuple[Stowed, ...]:
    """All of a kit that goes into its box, in the order in which it is listed."""
    habits = read_habits(game.name)
    sheets = usual(game) if order.sheets is None else order.sheets
    every = game.art.parts(order.variants)
    parts = [part for part in every if part.sheet in sheets]
    found = []
    for kind in dict.fromkeys(map(_kind, parts)):
        like = [part for part in parts if _kind(part) == kind]
        count = sum(part.count for part in like)
        habit = habits.get(like[0].key, _usual(like[0]))
        if habit.way != "out":
            found.append(_stowed_part(like[0], count, habit, order))
    own = (*found, *_setups(game, order))
    told = is_written(game.name, "rules", order.language)
    read = [rules(order.paper)] if told else []
    return (*(_sleeved_part(each, order.stock) for each in own), *read)


def rules(paper: Paper) -> Stowed:
    """The sheets of rules."""
    thick = rule_sheets(paper) * SHEET
    return Stowed("rules", 1, paper.width, paper.height, thick, leaf=True)


def rule_sheets(paper: Paper) -> int:
    """For so many there is room: one more than they fill."""
    return 1 + round(RULES / (paper.width * paper.height))


def _kind(part: Component) -> tuple[str, float, float]:
    return part.key, part.front.width, part.front.height


def _stowed_part(part: Component, count: int, habit: "Habit", order: Order) -> Stowed:
    width, height = part.front.width, part.front.height
    match habit.way:
        case "paper":
            beside = max(width, height) > BOARD and order.stock.greyboard > 0
            size = width, height, SHEET
            return Stowed(part.key, count, *size, leaf=True, beside=beside)
        case "nested":
            return Stowed(part.key, count, *habit.size, nested=habit.pile)
        case "folded" | "opened":
            width, height, layers = habit.size
            return Stowed(part.key, count, width, height, layers * order.stock.card)
        case "made":
            return Stowed(part.key, count, *habit.size)
        case "greyboard":
            thick = _board_thickness(order, has_back=part.back is not None)
            return Stowed(part.key, count, width, height, thick)
        case "card" | "out":
            thick = _card_thickness(order, has_back=part.back is not None)
            return Stowed(part.key, count, width, height, thick)


def _card_thickness(order: Order, *, has_back: bool) -> float:
    """A card: one folded over, front and back, is two that are glued together."""
    card = order.stock.card
    return 2 * card + GLUED if has_back and order.duplex == "fold" else card


def _board_thickness(order: Order, *, has_back: bool) -> float:
    """Greyboard with a front, and a back on the other side if there are backs."""
    stock = order.stock
    if not stock.greyboard:
        return _card_thickness(order, has_back=has_back)
    sides = 2 if has_back and order.duplex != "none" else 1
    return stock.greyboard + sides * (stock.card + GLUED)


def _setups(game: AnyGame, order: Order) -> Iterator[Stowed]:
    """The setup cards, their flaps folded in; those of a size together."""
    if not is_there(f"{game.name}/boards.toml"):
        return
    flapped = game.drawing.hidden is not None
    players = [setup.players if flapped else 0 for setup in setups(game)]
    for number in dict.fromkeys(players):
        count = players.count(number)
        size = folded_size(number) if flapped else (WIDTH, HEIGHT)
        flat = FLAPPED * order.stock.card
        thick = flat if flapped else _card_thickness(order, has_back=True)
        many = number if len(set(players)) > 1 else 0
        yield Stowed("setup-card", count, *size, thick, players=many)


def _sleeved_part(part: Stowed, stock: Stock) -> Stowed:
    if not stock.sleeves or not part.is_card:
        return part
    (wider, thicker), size = SLEEVE, (part.width, part.height)
    width, height = (side + wider for side in size)
    return replace(part, width=width, height=height, thickness=part.thickness + thicker)


Way = Literal[
    "card", "paper", "greyboard", "folded", "opened", "nested", "made", "out"
]  # fmt: skip
"""As it is printed on card or on paper, glued to greyboard, folded flat, folded but
opened flat again, folded and put into one another, standing, or not at all."""

WAYS: tuple[Way, ...] = get_args(Way)

STOWING = "box.toml"


@dataclass(frozen=True, slots=True)
class Habit:
    """How a part is stowed."""

    way: Way
    size: tuple[float, float, float] = (0, 0, 0)
    """Width, height and how many layers of card if folded, or how deep it stands."""
    pile: int = 1
    """How many are put into one another, and have that size together."""


def read_habits(game: str) -> Mapping[str, Habit]:
    """How the parts of a game are stowed that are not simply laid on one another."""
    file = f"{game}/{STOWING}"
    if not is_there(file):
        return {}
    return {key: _habit(told) for key, told in section(file).sections().items()}


def strays(game: AnyGame) -> Iterator[TemplateError]:
    """The parts of which it is said how they are stowed, and that there are not."""
    keys = dict.fromkeys(part.key for part in game.art.parts(()))
    for key in read_habits(game.name):
        if key not in keys:
            fault = f"{game.name} has no such part{offer(key, keys)}"
            yield TemplateError(f"{game.name}/{STOWING}", [key], fault)


def _habit(told: Section) -> Habit:
    way = told.only(("way",), ("size", "pile")).text("way")
    for known in WAYS:
        if way == known:
            sized = known in ("folded", "opened", "nested", "made")
            size = told.measures("size") if sized else (0, 0, 0)
            return Habit(known, size, told.number("pile") if known == "nested" else 1)
    raise told.error(f"is {quoted(way)}; choose from {', '.join(WAYS)}", "way")


def _usual(part: Component) -> Habit:
    """A strip stands, a board is of paper."""
    size = part.front.width, part.front.height
    if size == (FACE[0], STRIP):
        return Habit("made", (*FACE, FOOT))
    return Habit("paper" if max(size) > BOARD else "card")
