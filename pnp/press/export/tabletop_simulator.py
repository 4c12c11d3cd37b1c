"""A saved object for Tabletop Simulator: a game on the table, and its pictures.

An unit of the table is an inch. A tile of scale 1 is two of them wide and deep, a card
of scale 1 is a poker card.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from math import ceil, sqrt
from typing import Any

from pnp.base.errors import UserError
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.press.export.artwork import artwork, cut_of, is_folded
from pnp.press.export.print_shop import DPI, Dots
from pnp.press.export.single_parts import Single, singles
from pnp.press.paper import Order
from pnp.protocol.components import Placed, Tabletop
from pnp.scene.cut_parts import Cut
from pnp.scene.nodes import Point, Scene
from pnp.words.catalogue import catalogue

INCH = 25.4

MOST = 4096
"""So many dots wide and high is a picture at most."""

TILE, LEAST, LEAST_OF_TILE = 40.0, 512, 1024
"""So many dots wide and high is the picture of a part alone at least, and of one that
measures so many millimetres: tables are looked at from near."""

CARD = 63.5

DECK = 69
"""So many cards has a picture at most."""

THICK = 0.1
"""Of a tile, in inches."""

Answer = Mapping[str, Any]

Address = Callable[[str], str]
"""Where players fetch a picture by its name."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One part, or the cards of a deck row by row."""

    name: str
    scenes: tuple[Scene, ...]
    title: str
    columns: int = 1
    rows: int = 1
    cut: Cut = "rectangle"

    @property
    def dots(self) -> Dots:
        """As many an inch as printed, more where a part is small, or what fits."""
        scene = self.scenes[0]
        wide, high = self.columns * scene.width, self.rows * scene.height
        short = min(scene.width, scene.height)
        least = LEAST_OF_TILE if short >= TILE else LEAST
        return Dots(
            min(
                DPI if self.columns * self.rows > 1 else max(DPI, least / short * INCH),
                (MOST - self.columns) / wide * INCH,
                (MOST - self.rows) / high * INCH,
            ),
            0,
        )


@dataclass(frozen=True, slots=True)
class Saved:
    """What goes into the folder of a table."""

    pictures: Sequence[Picture]
    objects: bytes


def simulator_save(
    game: AnyGame, order: Order, setup: Setup, address: Address
) -> Saved:
    """A setup on the table."""
    if not game.drawing.tabletop:
        told = "does not say how it lies on a table, as no folder can"
        raise UserError(f"{game.name} {told}: --format shop has its parts as pictures")
    table = game.drawing.tabletop(game.rules.deal(setup))
    parts = singles(game, game.art.bled_parts(order.variants), order)
    named = {part.name: part for part in parts}
    words = catalogue(game.name, order.language)
    maker = _Maker(named, address, _guids(setup.code), words.text("back"))
    objects = [maker.placed(each) for each in table.placed]
    objects += maker.beside(table)
    name = f"{game.name} {setup.code}"
    text = json.dumps({**_SAVE, "SaveName": name, "ObjectStates": objects}, indent=2)
    return Saved(list(maker.pictures.values()), f"{text}\n".encode())


_SAVE = {
    "GameMode": "", "Gravity": 0.5, "PlayArea": 0.5, "Date": "", "Table": "",
    "Sky": "", "Note": "", "Rules": "", "XmlUI": "", "LuaScript": "",
    "LuaScriptState": "",
}  # fmt: skip


def _guids(code: str) -> Iterator[str]:
    """Names of objects, the same for a setup every time, and none twice."""
    seen = set[str]()
    for number in count():
        name = sha256(f"{code}/{number}".encode()).hexdigest()[:6]
        if name not in seen:
            seen.add(name)
            yield name


@dataclass(slots=True)
class _Maker:
    """Makes objects, and keeps the pictures that they need."""

    parts: Mapping[str, Single]
    address: Address
    guids: Iterator[str]
    reverse: str
    """What a back is called."""
    pictures: dict[str, Picture] = field(default_factory=dict)

    def placed(self, placed: Placed) -> Answer:
        """A part where it lies."""
        return self.tile(self.parts[placed.name], placed)

    def beside(self, table: Tabletop) -> Iterator[Answer]:
        """What lies ready at the right, in decks, bags and alone."""
        taken = Counter(each.name for each in table.placed)
        ready = [
            part
            for part in self.parts.values()
            if part.sheet in table.beside
            and part.count > taken[part.name]
            and cut_of(part.front) != "outline"
            and not is_folded(part.front)
        ]
        decks = _decks(part for part in ready if part.back)
        rest = [part for part in ready if not part.back]
        places = _places(table)
        for deck, at in zip(decks, places, strict=False):
            yield self.deck(deck, at)
        for part, at in zip(rest, places, strict=False):
            left = part.count - taken[part.name]
            lying = Placed(part.name, at)
            if left == 1:
                yield self.tile(part, lying)
            else:
                yield self.bag(part, lying, left)

    def tile(self, part: Single, placed: Placed) -> Answer:
        """A part as a tile of its shape."""
        scene = artwork(placed.shown or part.front)
        cut = cut_of(placed.shown or part.front)
        front = self.picture(f"{part.name}.png", scene, cut, part.title)
        back = self.back(part) if part.back else front
        shape = {"Type": 2 if cut == "circle" else 0, "Thickness": THICK}
        return {
            **self.base("Custom_Tile", part.title, placed),
            "Transform": _transform(
                placed, scene.width / INCH / 2, scene.height / INCH / 2
            ),
            "Locked": placed.level == 0 and scene.width > 2 * CARD,
            "CustomImage": {
                "ImageURL": self.address(front),
                "ImageSecondaryURL": self.address(back),
                "ImageScalar": 1.0,
                "WidthScale": 0.0,
                "CustomTile": {**shape, "Stackable": False, "Stretch": True},
            },
        }

    def bag(self, part: Single, placed: Placed, number: int) -> Answer:
        """Equal parts in a bag."""
        return {
            **self.base("Bag", part.title, placed),
            "Transform": _transform(placed, 0.6, 0.6, 0.6),
            "ContainedObjects": [self.tile(part, placed) for _ in range(number)],
        }

    def deck(self, cards: Sequence[Single], at: Point) -> Answer:
        """Cards with one back, the first on top."""
        first = cards[0]
        columns = min(10, max(2, ceil(sqrt(len(cards)))))
        rows = max(2, ceil(len(cards) / columns))
        name = f"{first.sheet}-{first.name}-deck.png"
        faces = tuple(artwork(card.front) for card in cards)
        self.pictures[name] = Picture(name, faces, _common_name(cards), columns, rows)
        number = str(sum(each.columns > 1 for each in self.pictures.values()))
        deck = {
            "FaceURL": self.address(name),
            "BackURL": self.address(self.back(first)),
            "NumWidth": columns,
            "NumHeight": rows,
            "BackIsHidden": True,
            "UniqueBack": False,
            "Type": 0,
        }
        ids = [
            100 * int(number) + place
            for place, card in enumerate(cards)
            for _ in range(card.count)
        ]
        scale = first.front.width / CARD
        lying = Placed(first.name, at)
        transform = {**_transform(lying, scale, scale), "rotZ": 180.0}
        singly = [card for card in cards for _ in range(card.count)]
        return {
            **self.base("DeckCustom", _common_name(cards), lying),
            "Transform": transform,
            "DeckIDs": ids,
            "CustomDeck": {number: deck},
            "ContainedObjects": [
                {
                    **self.base("Card", card.title, Placed(card.name, at)),
                    "Transform": transform,
                    "CardID": number_of,
                    "CustomDeck": {number: deck},
                }
                for number_of, card in zip(ids, singly, strict=True)
            ],
        }

    def back(self, part: Single) -> str:
        """The name of the picture of a back; equal backs are one."""
        scene = artwork(part.back or part.front)
        for picture in self.pictures.values():
            if picture.scenes == (scene,):
                return picture.name
        name = f"{part.sheet}-back.png"
        if name in self.pictures:
            name = f"{part.name}-back.png"
        title = f"{part.kind}, {self.reverse}"
        return self.picture(name, scene, cut_of(part.front), title)

    def picture(self, name: str, scene: Scene, cut: Cut, title: str) -> str:
        self.pictures.setdefault(name, Picture(name, (scene,), title, cut=cut))
        return name

    def base(self, kind: str, title: str, placed: Placed) -> dict[str, Any]:
        """What all objects say."""
        return {
            "GUID": next(self.guids),
            "Name": kind,
            "Nickname": title,
            "Description": "",
            "GMNotes": placed.name,
            "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
            "Locked": False,
            "Grid": False,
            "Snap": False,
            "Autoraise": True,
            "Sticky": True,
            "Tooltip": True,
        }


def _transform(
    placed: Placed, wide: float, deep: float, high: float = 1.0
) -> dict[str, float]:
    """Where an object lies: x to the right, z away from who looks."""
    return {
        "posX": round(placed.at.x / INCH, 4) + 0.0,
        "posY": round(1.0 + placed.level * 1.5 * THICK, 4),
        "posZ": round(-placed.at.y / INCH, 4) + 0.0,
        "rotX": 0.0,
        "rotY": (180.0 + placed.turn) % 360,
        "rotZ": 0.0,
        "scaleX": round(wide, 4),
        "scaleY": high,
        "scaleZ": round(deep, 4),
    }


def _common_name(cards: Sequence[Single]) -> str:
    """What cards are called together: by their colour if all are of one."""
    firsts = {card.title.partition(", ")[0] for card in cards}
    return firsts.pop() if len(firsts) == 1 else cards[0].kind


def _decks(cards: Iterable[Single]) -> Iterator[Sequence[Single]]:
    """Cards by their sheet and their back, no more than a picture holds."""
    decks: list[tuple[Single, list[Single]]] = []
    for card in cards:
        for first, deck in decks:
            alike = first.sheet == card.sheet and first.back == card.back
            if alike and len(deck) < DECK:
                deck.append(card)
                break
        else:
            decks.append((card, [card]))
    for _, deck in decks:
        yield deck


def _places(table: Tabletop) -> Iterator[Point]:
    """Places to the right of all that lies, in three columns."""
    left = max(each.at.x for each in table.placed) + 120
    for number in count():
        row, column = divmod(number, 3)
        yield Point(left + column * 90, (row - 1) * 110.0)
