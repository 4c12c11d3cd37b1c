"""The board of a page: its picture, what on it can be touched, and what it says."""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from math import ceil, hypot
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from pnp.boards.diagram import LETTER
from pnp.games import AnyGame
from pnp.press.captions.alt_text import silent, told_scene
from pnp.press.captions.move_text import on_paper
from pnp.protocol.drawing import Clicks, Laid
from pnp.protocol.drawing import Spot as Place
from pnp.render import svg
from pnp.scene.document import Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Node, Point, Scene, Text, rotation, scaling
from pnp.scene.theme import load
from pnp.web.documents.page_ground import picture_on_page
from pnp.web.studio import visibility
from pnp.web.studio.barred_places import can_begin, place_called
from pnp.web.studio.game_state import Plies, Table
from pnp.web.studio.tongues import words_at
from pnp.words.catalogue import Catalogue, Language, catalogue

LARGE = 10
"""So many times as large as on paper is a picture that a page makes smaller."""

LEAST = 36
"""So many pixels a cell is wide at least: fingers touch it."""

MOST = 60
"""So many moves are written out at most."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What was touched so far, and where that leads."""

    picked: Clicks
    further: Mapping[str, Clicks]
    """What can be touched next, with all that is touched then."""
    closing: Mapping[str, Any]
    """Those of them that complete a move, with the move."""
    others: Mapping[str, Clicks]
    """What begins another move instead, before more than one place was touched."""
    whole: Any
    """The move that is complete already, though it could go on; or ``None``."""
    moves: Sequence[Any]
    """All moves that are left."""
    names: Sequence[str]
    """All that can be touched at all, in an order that no touch changes."""
    only: Clicks = ()
    """What was chosen by itself: everything begins with it."""


def choice(game: AnyGame, legal: Sequence[Any], picked: Clicks) -> Choice:
    """What can be chosen once some places were touched; others count as none.

    What alone can be chosen beside the board, where nothing on it can, was chosen.
    """
    touch = game.drawing.touch
    ways = touch.clicks(legal) if touch else {}
    only = _only(ways, touch.spots() if touch else {})
    left = _moves_begun(ways, picked or only)
    picked = (picked or only) if left else only
    left = left or _moves_begun(ways, only)
    at = len(picked)
    further = {way[at]: (*picked, way[at]) for way in left if len(way) > at}
    closing = {
        name: ways[way]
        for name, way in further.items()
        if way in ways
        and not any(len(other) > len(way) for other in _moves_begun(left, way))
    }
    others = {
        way[0]: way[:1]
        for way in ways
        # What would be a whole move is none that anybody meant with something in hand.
        if at == 1 and len(way) > 1 and way[0] not in further
    }
    moves = list(dict.fromkeys(left.values())) if at else list(legal)
    names = list(dict.fromkeys(name for way in ways for name in way))
    whole = ways.get(picked)
    return Choice(picked, further, closing, others, whole, moves, names, only)


def _only(ways: Mapping[Clicks, Any], spots: Mapping[str, Place]) -> Clicks:
    """The one thing with which every move begins, if that is no place."""
    first = {way[0] for way in ways}
    goes_on = all(len(way) > 1 for way in ways)
    return tuple(first) if len(first) == 1 and goes_on and not first & {*spots} else ()


def _moves_begun(ways: Mapping[Clicks, Any], picked: Clicks) -> Mapping[Clicks, Any]:
    """Those that begin with what was touched."""
    return {way: move for way, move in ways.items() if way[: len(picked)] == picked}


class Spot(NamedTuple):
    """A place on the board, or a choice beside it, and where touching it leads."""

    name: str
    label: str
    address: str
    """Empty where no move begins, and while one waits for a player of ours."""
    kind: str = "may"
    worth: str = ""
    """What the best move there is worth: ``win``, ``even`` or ``loss``."""
    shown: str = ""
    lies: str = ""
    """The place where it lies, if that is beside the board."""
    loses: bool = False
    """Whether the move that is played there loses at once."""

    @property
    def is_touch(self) -> bool:
        """Whether a move is still being chosen there: going back passes it over."""
        said = parse_qsl(self.address.partition("?")[2])
        return self.kind == "sel" or bool({"pick", "try"} & dict(said).keys())


def headline(scene: Scene, words: Catalogue) -> str:
    """The last that is said of it: whose turn it is, or how the game ended."""
    alts = [n.alt for n in scene.nodes if isinstance(n, Group) and n.alt]
    if not alts or isinstance(alts[-1], str):
        return words.text("title")
    return words.tell(tuple(alts[-1])[-1]).rstrip(".")


@dataclass(frozen=True, slots=True)
class Board:
    """What is seen and touched of a table."""

    picture: str
    height: int
    """Of the picture, were it 1000 wide."""
    alt: str
    headline: str
    asked: str
    """What is asked in the midst of a turn."""
    spots: Sequence[Spot]
    beside: Sequence[Spot]
    """What is chosen beside the board."""
    moves: Sequence[Spot]
    """All that can be played now, written out."""
    count: int
    picked: bool
    paths: Sequence[Clicks]
    """Where things went in the last turn, one after another."""
    held: Sequence[Clicks]
    """Where things have come to that are moved now; the last of them is in hand."""
    elsewhere: str
    """Where touching what means nothing now leads; empty where nobody may touch."""
    missed: str
    """What may be touched, once something else was."""


def board(
    table: Table,
    language: Language,
    picked: Clicks = (),
    worth: Mapping[str, str] | None = None,
    plies: Plies | None = None,
    *,
    missed: bool = False,
) -> Board:
    """The board of a table, with what was touched so far, be it nothing that counts.

    Moves have what they are worth where that is given, as ``W5``, ``C`` or ``L4``.
    What is seen to move are some plies, or those of the last turn.
    """
    words = words_at(table, language)
    found = choice(table.game, visibility.legal(table), picked)
    scene = visibility.visible_board(table, found.picked, found.moves)
    hand = _Hand(table, words, found, worth or {})
    picture = silent(scene)
    if "turned" in table.looks:
        picture = replace(picture, nodes=tuple(map(_upright, picture.nodes)))
    return Board(
        picture_address(picture, table.theme),
        round(1000 * scene.height / scene.width),
        picture_text(scene, words),
        headline(scene, words),
        hand.question(),
        tuple(hand.on_board()),
        tuple(hand.beside()),
        tuple(hand.move_buttons()),
        len(found.moves),
        found.picked != found.only,
        _paths_of_moves(
            visibility.last_turn(table) if plies is None else plies, table.game
        ),
        _paths_touched(table, found),
        hand.elsewhere(),
        hand.miss_text() if missed else "",
    )


def beside(table: Table, language: Language) -> Sequence[Spot]:
    """What is chosen beside the board before anything is touched."""
    found = choice(table.game, visibility.legal(table), ())
    return tuple(_Hand(table, words_at(table, language), found, {}).beside())


def _paths_of_moves(plies: Plies, game: AnyGame) -> Sequence[Clicks]:
    """Where things went in some moves; what moves again goes on."""
    found: list[Clicks] = []
    if not (touch := game.drawing.touch):
        return found
    for ply in plies:
        before = len(found)
        for path in touch.paths(ply.before, ply.move):
            goes_on = [n for n, own in enumerate(found[:before]) if own[-1] == path[0]]
            if goes_on:
                found[goes_on[-1]] += path[1:]
            else:
                found.append(path)
    return found


def _paths_touched(table: Table, found: Choice) -> Sequence[Clicks]:
    """As far as the first move goes that is left, and as it was touched."""
    touch = table.game.drawing.touch
    if not touch or not found.picked:
        return ()
    position = visibility.visible_position(table, table.now)
    paths = touch.paths(position, found.moves[0])
    own = [tuple(takewhile(found.picked.__contains__, path)) for path in paths]
    return [path for path in own if path]


def drawing(table: Table, language: Language, *, on_page: bool = False) -> bytes:
    """The board as a file of its own, told in a language, or as a page shows it."""
    scene = told_scene(
        visibility.visible_board(table), catalogue(table.game.name, language)
    )
    colours = load(table.theme)
    if on_page:
        return picture_on_page(scene, colours, language)
    return svg.render(Page(scene), colours, language)


def _upright(node: Node) -> Node:
    """What is written, so that it is read where all is turned around."""
    match node:
        case Group(children):
            return replace(node, children=tuple(map(_upright, children)))
        case Text(_, at, size) if box := bounds([node]):
            # By how high letters are, not these: on a line they stay on a line.
            middle = Point((box.left + box.right) / 2, at.y - size * LETTER)
            return Group((node,), rotation(180, about=middle))
        case _:
            return node


def picture_address(scene: Scene, theme: str) -> str:
    """A picture as the address of an image holds it whole.

    It is larger than windows are: a page shows it as large as there is room for.
    """
    large = replace(
        scene,
        width=LARGE * scene.width,
        height=LARGE * scene.height,
        nodes=(Group(scene.nodes, scaling(LARGE)),),
    )
    picture = picture_on_page(large, load(theme))
    return f"data:image/svg+xml;base64,{b64encode(picture).decode()}"


def picture_text(scene: Scene, words: Catalogue) -> str:
    """What the picture shows, in words."""
    return words.caption(
        event
        for node in scene.nodes
        if isinstance(node, Group) and not isinstance(node.alt, str)
        for event in node.alt
    )


def places(game: AnyGame) -> str:
    """The style sheet by which the spots of a game lie over its board.

    They are measured by its width, as how high it is goes by what lies below it.
    """
    touch, lying = game.drawing.touch, game.drawing.lying
    if not touch:
        return ""
    wide, spots = game.drawing.view(game.start(), ()).width, touch.spots()
    share = 100 / wide
    cell = next(iter(spots.values())).size
    beside = lying.places() if lying else {}
    least = ceil(LEAST * wide / cell)
    rules = [
        f".{game.name} .board{{--least:{least}px}}",
        f"@media(max-width:{least - 1}px){{.{game.name} .wider{{display:block}}}}",
    ]
    rules += [
        f".{game.name} .at-{name}{{left:{spot.middle.x * share:.3f}%;"
        f"top:0;margin-top:{spot.middle.y * share:.3f}%;"
        f"width:{spot.size * spot.wide * share:.2f}%}}\n"
        f".{game.name} .at-{name}::before{{inset:{50 * (1 - spot.mark):.0f}%}}"
        for name, spot in {**spots, **beside}.items()
    ]
    rules += [
        f".{game.name} .at-{name}{{aspect-ratio:{spot.wide:.2f};--round:8%}}"
        for name, spot in beside.items()
        if spot.wide != 1
    ]
    return "\n".join(rules)


@dataclass(frozen=True, slots=True)
class _Hand:
    """What can be touched of a table, told and addressed."""

    table: Table
    words: Catalogue
    choice: Choice
    worth: Mapping[str, str]

    def question(self) -> str:
        """What is asked in the midst of a turn."""
        picked, further = self.choice.picked, self.choice.further
        touch = self.table.game.drawing.touch
        if not touch or not self.choice.moves:
            return ""
        position = visibility.visible_position(self.table, self.table.now)
        if event := touch.asked_event(position, picked, further):
            return self.words.tell(event)
        return self._place_text("studio-asked", picked[-1]) if picked else ""

    def on_board(self) -> Iterator[Spot]:
        """What may be touched, but for what lies under a larger place to go on to."""
        touch, further = self.table.game.drawing.touch, self.choice.further
        spots = touch.spots() if touch else {}
        offered = [spots[name] for name in further if name in spots]
        for name, place in spots.items():
            if name not in further and any(_covers(each, place) for each in offered):
                continue
            if spot := self._spot(name):
                yield spot
        for name, laid in self._lying().items():
            if self._is_touched(name) and (spot := self._spot(name)):
                yield spot._replace(lies=laid.place)

    def _lying(self) -> Mapping[str, Laid]:
        """What lies beside the board, if it can be touched at all."""
        lying = self.table.game.drawing.lying
        if not lying or not self.choice.moves:
            return {}
        return lying.lying(visibility.visible_position(self.table, self.table.now))

    def _is_touched(self, name: str) -> bool:
        found = self.choice
        return any(name in each for each in (found.picked, found.further, found.others))

    def _spot(self, name: str) -> Spot | None:
        """A place that leads somewhere, be it to a refusal."""
        found, picked = self.choice, self.choice.picked
        if name in found.further:
            return self._further(name)
        if name in picked:
            if found.whole is not None and name == picked[-1]:
                return self._stopping(found.whole, name)
            before = picked[: picked.index(name)]
            label = self._place_text("studio-put-back", name)
            return Spot(name, label, self._to(before), "sel")
        if name in found.others:
            label = self._place_text("studio-choose", name)
            return Spot(name, label, self._to(found.others[name]), "other")
        return self._illegal_spot(name)

    def _further(self, name: str) -> Spot:
        found = self.choice
        worth, shown = self._worth(name)
        if name in found.closing:
            spot = self._playing(found.closing[name], name, "may")
            if (place := self._place(name)) != name:
                label = self.words.text("studio-choose", place=place)
                spot = spot._replace(label=label)
            if self._loses(found.closing[name]):
                label = self.words.text("studio-loses-at-once", choice=spot.label)
                spot = spot._replace(label=label, loses=True)
        else:
            key = "studio-go-on" if found.picked else "studio-choose"
            spot = Spot(
                name, self._place_text(key, name), self._to(found.further[name])
            )
        is_end = found.picked or name in found.closing
        kind = "may" if is_end else "first"
        return spot._replace(worth=worth, shown=shown, kind=kind)

    def _loses(self, move: Any) -> bool:
        position = visibility.visible_position(self.table, self.table.now)
        return self.table.game.drawing.loses(position, move)

    def _illegal_spot(self, name: str) -> Spot | None:
        """A place where nothing legal leads, if touches say a move at all."""
        touch, table = self.table.game.drawing.touch, self.table
        if not touch or not visibility.has_turn(table):
            return None
        position = visibility.visible_position(table, table.now)
        picked, address = self.choice.picked, ""
        if text := touch.move_of_clicks(position, (*picked, name)):
            address = self._to(picked, **{"try": text})
        elif picked or not can_begin(touch, position, name):
            return None
        return Spot(name, self._place(name), address, "no")

    def elsewhere(self) -> str:
        """Where touching anything else leads, which says what may be touched."""
        return self._to(self.choice.picked, miss="on") if self.choice.moves else ""

    def miss_text(self) -> str:
        """What may be touched now."""
        has_more = any(True for _ in self.beside())
        return self.words.text(f"studio-missed{'-beside' if has_more else ''}")

    def beside(self) -> Iterator[Spot]:
        touch, found = self.table.game.drawing.touch, self.choice
        if not touch:
            return
        known, lying = touch.spots(), self._lying()
        for name in found.names:
            if name in (*known, *found.only) or not self._is_touched(name):
                continue
            laid = lying.get(name)
            said = laid.label if laid else touch.choice_event(name)
            label = self.words.tell(said)
            if name in found.picked:
                yield Spot(name, label, self._to(()), "sel")
            elif name in found.closing:
                address = self.table.with_move(found.closing[name]).address()
                yield Spot(name, label, address)
            else:
                way = found.further.get(name) or found.others[name]
                yield Spot(name, label, self._to(way))
        if found.whole is not None:
            yield self._stopping(found.whole, "whole")

    def move_buttons(self) -> Iterator[Spot]:
        for move in self.choice.moves[:MOST]:
            worth, shown = _signed_worth(self.worth.get(str(move), ""))
            spot = self._playing(move, str(move), "may")
            name = on_paper(str(move), self.words)
            yield spot._replace(label=name, worth=worth, shown=shown)

    def _stopping(self, move: Any, name: str) -> Spot:
        """Ends a move that could go on, where it has come to."""
        label = self._place_text("studio-stop-on", self.choice.picked[-1])
        return self._playing(move, name, "whole")._replace(label=label)

    def _playing(self, move: Any, name: str, kind: str) -> Spot:
        label = self.words.text(
            "studio-play-move", move=on_paper(str(move), self.words)
        )
        return Spot(name, label, self.table.with_move(move).address(), kind)

    def _place_text(self, key: str, name: str) -> str:
        return self.words.text(key, place=self._place(name))

    def _place(self, name: str) -> str:
        if laid := self._lying().get(name):
            return self.words.tell(laid.called)
        return place_called(self.table.game.drawing.touch, name, self.words)

    def _to(self, picked: Clicks, **more: str) -> str:
        said = {"pick": " ".join(picked)} if picked else {}
        return self.table.address(**more, **said)

    def _worth(self, name: str) -> tuple[str, str]:
        """What the best move is worth that goes on with a place."""
        if not self.worth:
            return "", ""
        way = self.choice.further[name]
        touch = self.table.game.drawing.touch
        moves = touch.clicks(self.choice.moves) if touch else {}
        own = [str(m) for w, m in moves.items() if w[: len(way)] == way]
        return _signed_worth(
            max((self.worth.get(m, "") for m in own), key=_rank, default="")
        )


def _covers(place: Place, other: Place) -> bool:
    """Whether a larger place lies over the middle of another."""
    if place.size <= other.size:
        return False
    across, along = place.middle.x - other.middle.x, place.middle.y - other.middle.y
    return 2 * hypot(across, along) < place.size


def _rank(worth: str) -> tuple[int, int]:
    """Quick wins are best, quick losses worst."""
    if not worth:
        return (-1, 0)
    distance = int(worth[1:] or 0)
    return "LCW".index(worth[0]), -distance if worth[0] == "W" else distance


def _signed_worth(worth: str) -> tuple[str, str]:
    """A worth in moves of one's own, with its sign."""
    if not worth:
        return "", ""
    moves = (int(worth[1:] or 0) + 1) // 2
    match worth[0]:
        case "W":
            return "win", f"+{moves}"
        case "L":
            return "loss", f"−{moves}"  # noqa: RUF001 - a minus sign
        case _:
            return "even", "="
