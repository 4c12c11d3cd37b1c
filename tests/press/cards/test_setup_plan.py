"""Plans on the backs of cards: what is drawn there is what is played, and it wins."""

import datetime
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from math import dist
from typing import Any

import pytest

from pnp.core.record import Ply, plies
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.cancelletto.art.pieces import ink
from pnp.games.cancelletto.drawing.view import MARGIN, UNIT, centre, middle
from pnp.games.cancelletto.rules.board import SIZE
from pnp.games.cancelletto.rules.events import situation
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.cancelletto.rules.position import Position
from pnp.games.day import cards_of_days
from pnp.games.rated_setups import rated_setup
from pnp.press.captions.move_text import plan_lines
from pnp.press.cards.card_options import A6, SQUARE, TAROT, Issue, Size, size_on
from pnp.press.cards.puzzle_card import puzzle_back
from pnp.press.cards.setup_card import of_kit, setup_card
from pnp.press.masthead import INSET
from pnp.press.paper import paper
from pnp.protocol.entries import RatedSetup
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Line, Move, Path, Point, Scene, Text
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.cards import assert_safe, of_days
from tests.lanes import slow
from tests.pages import Leaf, figures, placed, said, texts

LARGE = size_on("large", paper("a4"))

GAME = find("cancelletto")

DAYS = [datetime.date(2026, 12, 20), datetime.date(2026, 3, 8)]

QUICK = datetime.date(2027, 2, 4)
"""Pawns go where others stood, on foot and through the gate."""

SHORT = [datetime.date(2026, 1, 5), QUICK]
"""Plans that one board tells, where those take 13 turns and 12."""


def planned(day: datetime.date) -> RatedSetup:
    (each,) = cards_of_days(GAME, [day])
    assert isinstance(each.held, RatedSetup)
    return each.held


@pytest.mark.proof
@pytest.mark.parametrize("day", DAYS)
def test_a_plan_is_legal_and_wins_at_par(day: datetime.date) -> None:
    known = planned(day)
    start = GAME.rules.deal(known.setup)
    outcome = plies(start, " ".join(known.plan))[-1].after.outcome()
    assert outcome
    assert outcome.scores == (1, 1)
    assert len(known.plan) == GAME.solver.answer(start)["par"]


def line_of(known: RatedSetup) -> Sequence[Ply[Position]]:
    return plies(GAME.rules.deal(known.setup), " ".join(known.plan))


def boards_of(line: Sequence[Ply[Position]]) -> Sequence[Scene]:
    solved = GAME.drawing.solved
    assert solved
    return solved(line[0].before, line, 1.0)


def board_of(line: Sequence[Ply[Position]]) -> Scene:
    (board,) = boards_of(line)
    return board


def off_middle(board: Scene, at: Point) -> Point:
    """A point from the middle of a board on which all tiles lie."""
    seams = [
        box.middle
        for leaf, where in placed(board.nodes)
        if isinstance(leaf, Path) and leaf.style.stroke == "cancelletto-iron"
        if (box := bounds([leaf], where))
    ]
    x, y = (
        min(ends) + (max(ends) - min(ends)) / 2 for ends in zip(*seams, strict=True)
    )
    return Point(at.x - x, at.y - y)


MIDDLE = Point(MARGIN + SIZE * UNIT / 2, MARGIN + SIZE * UNIT / 2)


@pytest.mark.parametrize("day", DAYS)
def test_a_tile_has_the_number_of_the_turn_on_which_it_goes(
    day: datetime.date,
) -> None:
    line = line_of(planned(day))
    gone = {
        str(ply.before.number): ply.move.tile
        for ply in line
        if isinstance(ply.move, Removal)
    }
    seen = {
        text.content: Point(x - board.width / 2, y - board.height + board.width / 2)
        for board in boards_of(line)
        for text, at in texts(board.nodes)
        for x, y in [at(text.anchor)]
        if text.ink == "ground"
        if "–" not in text.content
    }
    assert {*seen} == {*gone}
    for number, tile in gone.items():
        x, y = middle(tile)
        assert dist(seen[number], (x - MIDDLE.x, y - MIDDLE.y)) < UNIT * 1.1


@pytest.mark.parametrize("day", SHORT)
def test_a_way_leads_from_each_pawn_that_moves_to_where_it_ends(
    day: datetime.date,
) -> None:
    line = line_of(planned(day))
    start, end = line[0].before, line[-1].after
    board = board_of(line)
    for player in (0, 1):
        heads = [
            off_middle(board, box.middle)
            for leaf, at in placed(board.nodes)
            if isinstance(leaf, Path) and leaf.style.fill == ink(player)
            if leaf.style.stroke is None and (box := bounds([leaf], at))
        ]
        ends = end.pawns[player] - start.pawns[player]
        assert len(ends) <= len(heads) <= 5
        for cell in ends:
            # A head stops at the rim of a pawn that stands there yet.
            near = 0.8 if cell in start.pawns[0] | start.pawns[1] else 0.5
            at = seen(centre(cell))
            assert any(dist(at, head) < UNIT * near for head in heads)


def seen(at: Point) -> Point:
    """A point of a board from its middle."""
    return Point(at.x - MIDDLE.x, at.y - MIDDLE.y)


@pytest.mark.parametrize("day", [QUICK, *DAYS])
def test_no_pawn_hides_where_a_way_ends(day: datetime.date) -> None:
    for board in boards_of(line_of(planned(day))):
        drawn = [*placed(board.nodes)]
        pawns = [
            at(Point(0, 0))
            for leaf, at in drawn
            if isinstance(leaf, Circle | Path)
            if leaf.style.fill in {ink(0, "body"), ink(1, "body")}
        ]
        heads = [
            box.middle
            for leaf, at in drawn
            if isinstance(leaf, Path) and leaf.style.fill in {ink(0), ink(1)}
            if leaf.style.stroke is None and (box := bounds([leaf], at))
        ]
        assert len(pawns) == 10
        assert heads
        apart = [dist(head, pawn) for head in heads for pawn in pawns]
        assert min(apart) > UNIT * 0.43


@pytest.mark.parametrize("day", SHORT)
def test_names_are_near_the_board_and_clear_of_the_gate(day: datetime.date) -> None:
    board = board_of(line_of(planned(day)))
    names = boxes(board, lambda leaf: isinstance(leaf, Text) and leaf.ink == "muted")
    tokens = boxes(
        board,
        lambda leaf: isinstance(leaf, Path) and leaf.style.fill == "cancelletto-flat",
    )
    tiles = boxes(
        board,
        lambda leaf: isinstance(leaf, Path) and leaf.style.stroke == "cancelletto-iron",
    )
    edge = whole(tiles)
    assert len(names) == 30
    assert len(tokens) == 2
    assert not any(name.overlaps(token) for name in names for token in tokens)
    rims = whole([edge, *tokens])
    for name in names:
        far = (
            rims.left - name.right,
            name.left - rims.right,
            rims.top - name.bottom,
            name.top - rims.bottom,
        )
        assert 0.2 < max(far) < 2.4


def boxes(board: Scene, chosen: Callable[[Leaf], bool]) -> list[Box]:
    """Where the leaves of a kind are."""
    return [
        box
        for leaf, at in placed(board.nodes)
        if chosen(leaf) and (box := bounds([leaf], at))
    ]


def whole(parts: Sequence[Box]) -> Box:
    """The box around some."""
    left, top, right, bottom = zip(*parts, strict=True)
    return Box(min(left), min(top), max(right), max(bottom))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [TAROT, A6, LARGE, SQUARE], ids=lambda size: size.name)
def test_the_turns_of_a_plan_keep_to_the_margins_of_what_is_said(
    size: Size, language: Language
) -> None:
    words = catalogue("cancelletto", language)
    for day in (QUICK, LONGEST):
        card = setup_card(GAME, planned(day), words, Issue(size=size))
        side = card.plan or card.back
        assert side
        told = [
            box
            for text, at in texts(side.nodes)
            if text.ink == "text" or text.face == "bold"
            if "–" not in text.content
            if (box := bounds([text], at))
        ]
        reach = INSET * size.scale
        assert min(box.left for box in told) == pytest.approx(reach, abs=1.0)
        assert max(box.right for box in told) <= side.width - reach + 0.1
        assert min(box.left for box in told) >= reach - 0.1
        for one, other in combinations(told, 2):
            assert not one.overlaps(other, 0.05)


@pytest.mark.parametrize("day", SHORT)
def test_no_way_hides_another(day: datetime.date) -> None:
    """Ways that run along each other do so side by side."""
    legs = legs_of(board_of(line_of(planned(day))))
    assert legs
    assert max(legs.values()) == 1


@pytest.mark.parametrize("day", DAYS[:2])
def test_a_plan_of_many_turns_stands_on_several_boards_with_their_ways(
    day: datetime.date,
) -> None:
    boards = boards_of(line_of(planned(day)))
    assert len(boards) == 3
    numbers = [
        sorted(
            int(text.content)
            for text, _ in texts(b.nodes)
            if text.content.isdigit() and text.ink != "muted"
        )
        for b in boards
    ]
    labels = [t.content for b in boards for t, _ in texts(b.nodes) if "–" in t.content]
    assert labels[0][0] == "1"
    assert labels[-1].endswith(f"–{len(planned(day).plan)}")
    told = [number for each in numbers for number in each]
    assert told == [*range(1, len(planned(day).plan))]
    assert max(map(len, numbers)) <= 5
    for board in boards:
        legs = legs_of(board)
        assert legs
        assert max(legs.values()) == 1


@pytest.mark.parametrize("day", DAYS)
def test_each_board_of_a_plan_shows_where_its_turns_begin(day: datetime.date) -> None:
    line = line_of(planned(day))
    alt: list[Any] = [getattr(b.nodes[0], "alt", ()) for b in boards_of(line)]
    begun = [tuple(situation(ply.before)) for ply in line]
    where = [begun.index(each) for each in alt]
    assert where == sorted(where)
    assert where[0] == 0


def legs_of(board: Scene) -> Counter[tuple[bool, float, int]]:
    """How many ways lie on each stretch of a lane."""
    legs = Counter[tuple[bool, float, int]]()
    for leaf, at in placed(board.nodes):
        if not isinstance(leaf, Path) or leaf.style.stroke not in {ink(0), ink(1)}:
            continue
        if leaf.style.fill:
            continue
        points = [
            at(step.to) for step in leaf.segments if isinstance(step, (Move, Line))
        ]
        held = set()
        for (x, y), (right, down) in pairwise(points):
            is_level = abs(y - down) < 0.01
            along, lane = ((x + right) / 2, y) if is_level else ((y + down) / 2, x)
            held.add((is_level, round(lane, 1), int(along // UNIT)))
        legs.update(held)
    return legs


@pytest.mark.parametrize("day", DAYS)
def test_a_plan_is_told_turn_by_turn(day: datetime.date) -> None:
    known = planned(day)
    words = catalogue("cancelletto", "en")
    for told, turn in zip(
        plan_lines(GAME.drawing.planned(line_of(known)), words), known.plan, strict=True
    ):
        text = "".join(run.text for run in told).replace("\N{NO-BREAK SPACE}", " ")
        *steps, last = turn.split()
        for step in steps:
            written = "gate" if "gate" in step else step.replace("-", "→")
            assert written in text
        assert text.endswith(last.removeprefix("x") if last[0] == "x" else "home")


def test_turns_are_counted_as_they_are_asked_for() -> None:
    """A tile that goes after all steps is before the first of so many turns."""
    known = GAME.almanac
    assert known
    assert known.later
    for kind in ("gate", "tile", "last-turns"):
        place = known.later.of_kind(kind)[0]
        held = known.later.held(known.later.entry(place))
        assert isinstance(held, tuple)
        _, puzzle = held
        back = puzzle_back(GAME, puzzle, catalogue("cancelletto", "en"), "")
        first, last = int(kind != "tile"), int(str(puzzle.task.facts["turns"]))
        assert [turn.number for turn in back.plan] == [*range(first, last + 1)]


def test_a_plan_is_drawn_where_it_begins() -> None:
    line = line_of(planned(SHORT[0]))
    (figure,) = board_of(line).nodes
    (other,) = GAME.drawing.on_card(line[0].before).nodes
    assert getattr(figure, "alt", 1) == getattr(other, "alt", 2)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("variant", "seed"), [("win-after-removal", 3), ("blue-starts", 5)]
)
def test_a_plan_keeps_to_the_variants_of_its_setup(variant: str, seed: int) -> None:
    setup = Setup(GAME.rules.edition, variants=(variant,), seed=seed)
    card = setup_card(GAME, rated_setup(GAME, setup), catalogue("cancelletto", "it"))
    assert card.back
    assert_safe(card.back)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_keeps_to_the_safe_zone_of_its_card(language: Language) -> None:
    for card in of_days(["cancelletto"], DAYS, language):
        assert card.back
        assert_safe(card.back)
        assert len(figures(card.back.nodes)) == 3


def test_a_card_of_a_kit_has_no_plan() -> None:
    words = catalogue("cancelletto", "en")
    setup = GAME.of_day(DAYS[0])
    plain = setup_card(GAME, of_kit(GAME, setup), words)
    assert not plain.solves
    assert words.text("hint") not in said(plain.front.nodes)


def test_a_board_that_cannot_be_won_has_no_plan() -> None:
    seeds = (Setup(GAME.rules.edition, seed=seed) for seed in range(60))
    starts = map(GAME.rules.deal, seeds)
    lost = next(start for start in starts if not GAME.is_worthy(start))
    assert not GAME.solver.plan(lost)


FULL = [datetime.date(2026, 12, day) for day in (6, 13, 16, 19, 20, 21)]
"""Days of long plans."""

FEWEST = {"en": "turns are the fewest", "it": "Minimo provato"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "days",
    [
        FULL,
        *slow(
            [[datetime.date(2026, 1, 5) + datetime.timedelta(n) for n in range(364)]]
        ),
    ],
)
def test_a_plan_is_said_to_be_shortest_however_long_it_is(
    days: Sequence[datetime.date], language: Language
) -> None:
    for card in of_days(["cancelletto"], days, language):
        assert card.back
        assert FEWEST[language] in said(card.back.nodes)
        assert_safe(card.back)


LONGEST = datetime.date(2027, 2, 28)
"""Its plan has fifteen turns."""


@pytest.mark.parametrize("size", [TAROT, A6, LARGE, SQUARE], ids=lambda size: size.name)
def test_the_boards_of_a_long_plan_can_be_followed_on_cards_of_every_size(
    size: Size,
) -> None:
    known = planned(LONGEST)
    assert len(known.plan) == 15
    words = catalogue("cancelletto", "en")
    card = setup_card(GAME, known, words, Issue(size=size))
    assert card.back
    boxes = [box for _, box in figures(card.back.nodes)]
    assert len(boxes) == 3
    assert min(min(box.width, box.height) for box in boxes) > 28
    told = said((card.plan or card.back).nodes).replace("\N{NO-BREAK SPACE}", " ")
    if card.plan:
        assert {"1", "15", "home"} <= {*told.split()}
    else:
        assert "The gate comes on turn 1." in told
