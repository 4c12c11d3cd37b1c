"""Plans on the backs of cards: what is printed there is played, and wins."""

import datetime
import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.cancelletto import Position
from pnp.games.rated_setups import rated_setup
from pnp.press.cards.card import HEIGHT, WIDTH, Card
from pnp.press.cards.setup_card import of_kit, setup_card
from pnp.protocol.puzzles import Planned
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Text
from pnp.scene.tokens import SAFE
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.cards import of_days
from tests.pages import in_role, leaves, words_in

GAME = find("cancelletto")

DAYS = [datetime.date(2026, 12, 20), datetime.date(2026, 3, 8)]

SEEDS = [("win-after-removal", 3), ("blue-starts", 5)]

SIDES = {
    "top": "n", "right": "e", "bottom": "s", "left": "w",
    "sopra": "n", "destra": "e", "sotto": "s", "sinistra": "w",
}  # fmt: skip


@cache
def par(start: Position) -> int:
    return int(GAME.solver.answer(start)["par"])


def rows(card: Card) -> list[list[str]]:
    """The turns on the back of a card, each as it reads from left to right."""
    assert card.back
    (table,) = in_role(card.back.nodes, "table")
    _, *turns = in_role(table.children, "row")
    return [
        [" ".join(words_in(cell.children)) for cell in in_role(turn.children, "cell")]
        for turn in turns
    ]


def played(row: list[str]) -> list[str]:
    """The moves of a turn in notation, from what is printed of it."""
    _, said, last = row
    step = r"([a-j]\d+)→([a-j]\d+)"
    side = rf"({'|'.join(SIDES)})(?: side of|\sdi)?\s([a-j]\d+)"
    moves: list[str] = []
    while said := said.strip():
        if found := re.match(rf"{step}([ \xa0]\(\w+\))?", said):
            moves.append(f"{found[1]}-{found[2]}")
        elif found := re.match(r"(Gate|Cancelletto): [^.]*\.", said):
            ends = re.findall(side, found[0])
            sides = sorted((square, SIDES[word]) for word, square in ends)
            moves.append("gate:" + "+".join(map("".join, sides)))
        else:
            assert said in {"no step", "nessun passo"}
            break
        said = said[found.end() :]
    return moves + ([f"x{last}"] if re.fullmatch(r"[A-E]\d", last) else [])


def replayed(start: Any, card: Card) -> Any:
    position = start
    for number, row in enumerate(rows(card), start=1):
        assert row[0] == str(number)
        assert not position.outcome()
        for move in played(row):
            position = position.apply(position.read(move))
    return position


def planned(start: Position) -> Sequence[Planned]:
    """The plan for a start, as its card tells it."""
    return GAME.drawing.planned(start, GAME.solver.plan(start))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plan_on_a_card_of_the_day_wins_at_par(language: Language) -> None:
    for day, card in zip(DAYS, of_days(["cancelletto"], DAYS, language), strict=True):
        start = GAME.rules.deal(GAME.of_day(day))
        outcome = replayed(start, card).outcome()
        assert outcome
        assert outcome.scores == (1, 1)
        assert len(rows(card)) == par(start)


@pytest.mark.parametrize(("variant", "seed"), SEEDS)
def test_a_plan_keeps_to_the_variants_of_its_setup(variant: str, seed: int) -> None:
    setup = Setup(GAME.rules.edition, variants=(variant,), seed=seed)
    start = GAME.rules.deal(setup)
    words = catalogue("cancelletto", "it")
    card = setup_card(GAME, rated_setup(GAME, setup), words)
    outcome = replayed(start, card).outcome()
    assert outcome
    assert outcome.scores == (1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_keeps_to_the_safe_zone_of_its_card(
    language: Language, texts: Callable[..., Any]
) -> None:
    for card in of_days(["cancelletto"], DAYS, language):
        assert card.back
        box = bounds(card.back.nodes, skip=frozenset({"cut"}))
        assert box
        assert Box(0, 0, WIDTH, HEIGHT).grown(-SAFE).holds(box)
        boxes = [bounds([text], at) for text, at in texts(card.back.nodes)]
        for one, other in combinations([box for box in boxes if box], 2):
            assert not one.overlaps(other, 0.05)


def test_the_front_says_that_a_plan_is_behind(texts: Callable[..., Any]) -> None:
    def said(card: Card) -> str:
        return " ".join(text.content for text, _ in texts(card.front.nodes))

    words = catalogue("cancelletto", "en")
    setup = GAME.of_day(DAYS[0])
    plain = setup_card(GAME, of_kit(GAME, setup), words)
    assert "on the back" not in said(plain)
    told = setup_card(GAME, rated_setup(GAME, setup), words)
    assert words.text("plan-behind") in said(told)


def test_a_board_that_cannot_be_won_has_no_plan() -> None:
    seeds = (Setup(GAME.rules.edition, seed=seed) for seed in range(60))
    starts = map(GAME.rules.deal, seeds)
    lost = next(start for start in starts if not GAME.is_worthy(start))
    assert not GAME.solver.plan(lost)


def test_each_turn_bears_the_sign_of_its_player() -> None:
    """Orange starts, so the odd turns are Orange's."""
    (card,) = of_days(["cancelletto"], DAYS[:1], "en")
    assert card.back
    (table,) = in_role(card.back.nodes, "table")
    _, *turns = in_role(table.children, "row")
    seen = [
        node.style.fill
        for turn in turns
        for sign in in_role(turn.children, "artefact")
        for node in leaves(sign.children)
        if not isinstance(node, Text) and str(node.style.fill).endswith("-body")
    ]
    assert len(seen) == len(turns)
    colours = ["cancelletto-orange-body", "cancelletto-blue-body"]
    assert seen == [colours[number % 2] for number in range(len(turns))]


FULL = [datetime.date(2026, 12, day) for day in (6, 13, 16, 19, 20, 21)]
"""Days of long plans."""

FEWEST = {"en": "turns are the fewest", "it": "turni sono il minimo"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "days",
    [
        FULL,
        pytest.param(
            [datetime.date(2026, 1, 5) + datetime.timedelta(n) for n in range(1827)],
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_plan_is_said_to_be_shortest_however_long_it_is(
    days: Sequence[datetime.date], language: Language
) -> None:
    for card in of_days(["cancelletto"], days, language):
        assert card.back
        told = " ".join(words_in(card.back.nodes))
        assert FEWEST[language] in told
