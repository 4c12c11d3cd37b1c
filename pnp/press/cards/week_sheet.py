"""A week of a game on one page: seven puzzles, and below them last week's answers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from pnp.base.errors import UserError
from pnp.core.puzzle import LEVELS
from pnp.core.record import Ply, plies
from pnp.games.day import Drawn, code_of
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.captions.move_text import pictured, solving_plies
from pnp.press.cards.calendar_day import label_text, nameless
from pnp.press.cards.card_front import PIP, STEP, Front, picture, pips
from pnp.press.cards.daily import Style as CardStyle
from pnp.press.cards.daily import front_of
from pnp.press.cards.solution_boards import drawn_for
from pnp.press.masthead import INSET, look_of, masthead
from pnp.press.paper import Order, Paper
from pnp.press.text_page import identity, with_capital
from pnp.protocol.entries import RatedSetup
from pnp.scene.document import Document, Page
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import CAPTION, GRID, OUTLINE, PT
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import Setting, Wrapped, wrapped_text
from pnp.typeset.word_sizes import legible
from pnp.words.catalogue import Catalogue, catalogue

WIDE, TALL = 188.0, 275.0
"""What a page is laid out at; on other paper it is scaled."""

REDUCED = 0.93
"""By no less, even on what A4 and Letter have in common."""

LEAST = CAPTION / REDUCED
"""The smallest letters, to be read there too."""

COLUMN, GAP = 60.0, 4.0

HEADING = 8.0
"""What the line of a day takes above its board."""

FIRST, ROW = 18.6, 69.4
"""Where the first row of days begins, and from one to the next."""

ANSWERS, STAMP = 227.0, 24.5
"""Where last week's answers begin, and how wide a board is there."""

STAMPS, BELOW = ANSWERS + 11.8, 270.2
"""Where boards begin there, and where what is below them ends."""

SMALL_PIPS = 0.66
"""How much smaller than on a card the marks of a level are."""

TITLE, DAY, TEXT, HEAD = 17 * PT, 10 * PT, 10.5 * PT, 11.5 * PT

LEADING = 4.5

SMALLER = 0.86
"""How much smaller what is to be known is set where there are several kinds."""

NAMES, EACH = 3, 6.6
"""So many can write down what they solved where there is room; what a line takes."""


class Week(NamedTuple):
    """The days of a week, and those of the week before."""

    days: Sequence[Drawn]
    before: Sequence[Drawn] = ()


def week_sheets(weeks: Sequence[Week], order: Order) -> Document:
    """A page a game; ``UserError`` for a paper on which letters would be too small."""
    if _factor(order.paper) < REDUCED:
        raise UserError(
            f"a week has no room on {order.paper.title}: its letters would be under "
            "8 points; use a4, letter or a larger paper"
        )
    pages = tuple(
        _page(week, order, number, len(weeks))
        for number, week in enumerate(weeks, start=1)
    )
    words = catalogue(weeks[0].days[0].game.name, order.language)
    return Document(pages, words.text("week"), order.language)


def _page(week: Week, order: Order, number: int, count: int) -> Page:
    paper = _standing(order.paper)
    words = catalogue(week.days[0].game.name, order.language)
    factor = _factor(paper)
    left = (paper.width - factor * WIDE) / 2
    top = (paper.height - factor * TALL) / 2
    nodes = tuple(_week_nodes(week, words, order, (number, count)))
    drawn = Group(nodes, translation(left, top).after(scaling(factor)))
    scene = Scene(paper.width, paper.height, (drawn,))
    return Page(scene, name=f"{words.text('title')} · {_span(week, words)}")


def _factor(paper: Paper) -> float:
    """By what a page is scaled."""
    wide, high = sorted((paper.width, paper.height))
    margin = max(paper.edge, 6.0)
    return min((wide - 2 * margin) / WIDE, (high - 2 * margin) / TALL)


def _standing(paper: Paper) -> Paper:
    return paper if paper.height > paper.width else paper.turned


def _span(week: Week, words: Catalogue) -> str:
    """From which day to which, the year said once."""
    first, last = week.days[0].day, week.days[-1].day
    months = words.message("months").split()
    facts = {
        "first": str(first.day),
        "last": str(last.day),
        "month": months[last.month - 1],
        "year": str(last.year),
    }
    if first.month == last.month:
        return words.text("week-within", **facts)
    return words.text("week-across", **facts, before=months[first.month - 1])


def _week_nodes(
    week: Week, words: Catalogue, order: Order, which: tuple[int, int]
) -> Iterator[Node]:
    yield masthead(words, (WIDE, 0.0), ("", ""))
    yield _dated(week, words)
    for place, each in enumerate(week.days):
        row, column = divmod(place, 3)
        box = Box(0, 0, COLUMN, ROW - 2.0).moved(
            column * (COLUMN + GAP), FIRST + row * ROW
        )
        yield from _day_nodes(each, box, words, order)
    free = Box(COLUMN + GAP, FIRST + 2 * ROW, WIDE, FIRST + 3 * ROW - 2.0)
    yield from _start_nodes(week, free, words)
    if week.before:
        yield from _answer_nodes(week.before, words, order)
    yield from _foot(week, words, order, which)


def _dated(week: Week, words: Catalogue) -> Group:
    """From which day to which, in the head, and how the week grows harder."""
    ink = f"{words.game}-head-sign" if look_of(words.game) else words.game
    graded = all(each.is_graded for each in week.days)
    below = words.text("week-grows" if graded else "week")
    right = WIDE - INSET
    span = with_capital(_span(week, words))
    dated = Text(span, Point(right, 6.4), TITLE, "bold", "end", ink)
    grows = Text(below, Point(right, 10.2), LEAST, "regular", "end", ink)
    return Group((dated, grows), role="heading-2")


def _rule(box: Box, ink: str) -> Group:
    ends = Point(box.left, box.top), Point(box.right, box.top)
    return Group((line(*ends, Style(stroke=ink, width=OUTLINE)),), role="artefact")


def _day_nodes(each: Drawn, box: Box, words: Catalogue, order: Order) -> Iterator[Node]:
    """A day: its name, what is asked, how hard it is, the board."""
    front = front_of(each, order.language, CardStyle(url=None))
    yield _rule(box, words.game)
    name = with_capital(words.message("weekdays").split()[each.day.weekday()])
    yield from day_line((name, _asked(each, words)), front, words.game, box)
    yield from _board_nodes(front, box._replace(top=box.top + HEADING))


def _asked(each: Drawn, words: Catalogue) -> str:
    """What is asked: more than on a wall, where the board has names beside it."""
    if not isinstance(each.held, RatedSetup):
        puzzle = each.held[1]
        if (key := f"week-label-{puzzle.kind}") in words.messages:
            return words.text(key, **puzzle.task.facts)
    return label_text(each, words)


def day_line(
    said: tuple[str, str], front: Front, game: str, box: Box
) -> Iterator[Node]:
    """The weekday and what is asked, which is set smaller to end before the level."""
    name, told = said
    base = box.top + 5.4
    yield Group((Text(name, Point(box.left, base), DAY, "bold"),), role="heading-2")
    x = box.left + width(name, DAY, "bold") + 2.4
    right = box.right
    if front.level:
        small = pips(front.level, game, Point(0, 0))
        at = translation(right, base - 1.25).after(scaling(SMALL_PIPS))
        yield Group((small,), at)
        right -= SMALL_PIPS * (2 * PIP + (LEVELS - 1) * STEP) + 2.2
    nodes: list[Node] = []
    if front.sign:
        at = translation(x + 1.7, base - 1.25).after(scaling(1.7))
        nodes.append(Group((front.sign,), at))
        x += 4.6
    fit = (right - x) / max(width(told, DAY), 1.0)
    nodes.append(Text(told, Point(x, base), max(LEAST, min(DAY, DAY * fit))))
    yield Group(tuple(nodes), role="paragraph")


def _board_nodes(front: Front, room: Box) -> Iterator[Node]:
    """The board, and what is held below it."""
    if hand := front.hand:
        factor = min(1.0, room.width / hand.width, 7.6 / hand.height)
        tall = hand.height * factor
        left = (room.left + room.right - hand.width * factor) / 2
        at = translation(left, room.bottom - tall).after(scaling(factor))
        read = legible(hand.nodes, factor * REDUCED, CAPTION, label=CAPTION)
        yield Group(read, at)
        room = room._replace(bottom=room.bottom - tall - 1.2)
    yield picture(front.picture, room, REDUCED)


def _start_nodes(week: Week, box: Box, words: Catalogue) -> Iterator[Node]:
    """What to start with, which puzzles there are, and a table of names."""
    game = words.game
    yield _rule(box, game)
    head = Text(words.text("week-start"), Point(box.left, box.top + 5.4), HEAD, "bold")
    yield Group((replace(head, ink=game),), role="heading-2")
    codes = code_of(week.days[0]), code_of(week.days[-1])
    both = words.text("week-codes", first=codes[0], last=codes[1])
    at = Point(box.right, box.top + 5.4)
    told = Text(both, at, LEAST, "regular", "end", "muted")
    yield Group((told,), role="paragraph")
    said = words.messages.get("to-start", words.text("tagline"))
    more = words.messages.get("week-more", "")
    kinds = list(_told_of_kinds(week, words))
    size = SMALLER if len(kinds) > 1 else 1.0
    setting = Setting(
        words.language, size * TEXT, size * LEADING, hyphenated=False, counts=True
    )
    y = box.top + 7.0
    for each in (f"{said} {more}".strip(), *kinds):
        text = wrapped_text(signed_runs((Run(each),), words), box.width, setting)
        yield Group(text.texts, translation(box.left, y), role="paragraph")
        y += text.height + 0.8
    rows = min(NAMES, int((box.bottom - y - 6.4) / EACH))
    if rows < 1:
        return
    low = box.bottom - rows * EACH
    head = Text(words.text("who-solved"), Point(box.left, low - 1.0), HEAD, "bold")
    yield Group((replace(head, ink=game),), role="heading-2")
    step = 9.4
    left = box.right - 7 * step
    names = words.message("weekdays").split()
    for place, name in enumerate(names):
        at = Point(left + (place + 0.5) * step, low - 1.0)
        short = Text(with_capital(name)[:2], at, LEAST, "bold", "middle")
        yield Group((short,), role="paragraph")
    lines: list[Node] = []
    pen = Style(stroke=game, width=GRID)
    for _ in range(rows):
        low += EACH
        lines.append(line(Point(box.left, low), Point(box.right, low), pen))
        for place in range(7):
            x = left + (place + 0.5) * step
            lines.append(rectangle(Box(x - 1.9, low - 5.0, x + 1.9, low - 1.2), pen))
    yield Group(tuple(lines), role="artefact")


def _told_of_kinds(week: Week, words: Catalogue) -> Iterator[str]:
    """What else is to be known on the days of some kinds of puzzles."""
    names = words.message("weekdays").split()
    days: dict[str, list[str]] = {}
    keys: dict[str, str] = {}
    for each in week.days:
        if isinstance(each.held, RatedSetup):
            continue
        key = f"week-{each.held[1].kind}"
        if key in words.messages:
            # Kinds of which the same is to be known share a line.
            keys.setdefault(words.message(key), key)
            days.setdefault(words.message(key), []).append(names[each.day.weekday()])
    for said, those in days.items():
        yield with_capital(words.text(keys[said], days=tuple(those)))


def _answer_nodes(
    before: Sequence[Drawn], words: Catalogue, order: Order
) -> Iterator[Node]:
    """Last week's answers on boards as small as stamps, with the moves that begin them.

    These are written where boards show no more than one.
    """
    box = Box(0, ANSWERS, WIDE, ANSWERS + 40)
    yield _rule(box, words.game)
    base = ANSWERS + 5.4
    head = Text(words.text("week-answers"), Point(0, base), HEAD, "bold")
    yield Group((replace(head, ink=words.game),), role="heading-2")
    for key in ("week-answers-how", "week-first"):
        if key in words.messages:
            x = width(head.content, HEAD, "bold") + 3.0
            told = Text(words.text(key), Point(x, base), LEAST)
            yield Group((told,), role="paragraph")
    step = (WIDE - STAMP) / 6
    moves = [_first_move(each, words, step - 2.0) for each in before]
    low = min(BELOW - max(move.height for move in moves), STAMPS + STAMP)
    names = words.message("weekdays").split()
    for each, move in zip(before, moves, strict=True):
        place = each.day.weekday()
        x = place * step
        name = Text(
            with_capital(names[place]), Point(x, ANSWERS + 10.2), LEAST, "medium"
        )
        yield Group((name,), role="paragraph")
        room = Box(x, STAMPS, x + STAMP, low)
        scene = told_scene(_answer(each, room), words)
        bare = scene if each.game.drawing.brief else nameless(scene)
        drawn, _ = fitted_drawing(bare, room)
        yield drawn
        yield Group(move.texts, translation(x, low + 0.6), role="paragraph")


def _first_move(each: Drawn, words: Catalogue, wide: float) -> Wrapped:
    """The first move of an answer, where a board shows it alone."""
    is_told = "week-first" in words.messages and not isinstance(each.held, RatedSetup)
    _, line = _line(each)
    said = pictured(str(line[0].move), words) if is_told else ""
    setting = Setting(words.language, LEAST, 1.2 * LEAST, hyphenated=False)
    return wrapped_text((Run(said),) if said else (), wide, setting)


def _answer(each: Drawn, room: Box) -> Scene:
    """What solves a day, numbers as large as they are read in a room."""
    stamp = partial(each.game.drawing.stamp, *_line(each))
    return drawn_for(lambda larger: stamp(larger / REDUCED), room)


def _line(each: Drawn) -> tuple[Any, Sequence[Ply[Any]]]:
    """Where a solution begins, and its moves."""
    if isinstance(each.held, RatedSetup):
        start = each.game.rules.deal(each.held.setup)
        return start, plies(start, " ".join(each.held.plan))
    puzzle = each.held[1]
    return puzzle.position, solving_plies(each.game, puzzle)


def _foot(
    week: Week, words: Catalogue, order: Order, which: tuple[int, int]
) -> Iterator[Node]:
    """What the page is; nothing on it is cut."""
    said = identity(words, words.text("week"), order, *which)
    right = Point(WIDE, TALL - 1.0)
    told = (
        Text(said, Point(0, right.y), LEAST, ink="muted"),
        Text(words.text("unofficial"), right, LEAST, "regular", "end", "muted"),
    )
    yield Group(told, role="paragraph")
