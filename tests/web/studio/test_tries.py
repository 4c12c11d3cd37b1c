"""Whatever is said of a wrong try holds, be it the first move that comes to mind."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from string import Formatter
from typing import Any, NamedTuple

import pytest

from pnp.core.puzzle import Answer
from pnp.core.puzzle_code import PuzzleCode
from pnp.games import GAMES, find
from pnp.games.cancelletto.puzzles.shared import turns_of
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.claustro.solver import motives as claustro_motives
from pnp.games.claustro.solver.tablebases import table
from pnp.games.gridblock.rules.position import Position as Grid
from pnp.games.gridblock.solver import motives as gridblock_motives
from pnp.games.tophats.rules.position import Position as Stacks
from pnp.games.tophats.solver import motives as tophats_motives
from pnp.games.tophats.solver.deals import worlds
from pnp.press.captions.move_text import on_paper, with_arrows
from pnp.web.studio.jobs import puzzle_found_again
from pnp.web.studio.puzzle_page import (
    Note,
    Posed,
    note_on_last_move,
    posed_puzzle,
    table_of,
)
from pnp.words.catalogue import catalogue
from pnp.workshop.because import BENCHES

Facts = Mapping[str, str]
"""What a sentence names, as it is read."""


class Try(NamedTuple):
    """A first move, and what the page says of it."""

    found: Posed
    before: Any
    move: Any
    after: Any
    note: Note


KINDS = [
    (name, kind.name)
    for name in GAMES
    if (edition := find(name).puzzles.edition)
    for kind in edition.kinds
]


def puzzles(name: str, kind: str) -> Iterator[Posed]:
    """Those of the almanac, or such as are made when they are asked for."""
    game = find(name)
    lines = game.almanac.lines if game.almanac else ()
    mine = [line for line in lines if f'"kind":"{kind}"' in line]
    for line in mine:
        yield posed_puzzle(json.loads(line)["code"])
    edition = game.puzzles.edition
    if not mine and edition:
        sort = edition.kind(kind)
        for seed in range(50):
            code = PuzzleCode(edition, sort, min(sort.levels), 7 * seed + 3, None).code
            yield posed_puzzle(code, puzzle_found_again(code))


def tries(found: Posed, most: int) -> Iterator[Try]:
    """First moves, the right ones among them."""
    start = table_of(found, "")
    moves = start.now.legal()
    answer = found.puzzle.answer
    right = (answer.move, *answer.move.split()) if answer else ()
    step = -(-len(moves) // most)
    for move in [*moves[::step], *(each for each in moves if str(each) in right)]:
        tried = start.with_move(move)
        said = note_on_last_move(tried, found, "en")
        note = said if isinstance(said, Note) else Note("", "", is_wrong=False)
        yield Try(found, start.now, move, tried.now, note)


@cache
def last_turn(position: Any) -> int:
    """In which turn the game is won at best, counted on the board by its tiles."""
    solution = solve(position)
    assert solution.status == "win"
    number = 0
    for text in solution.plan:
        for word in text.split():
            move = next(each for each in position.legal() if str(each) == word)
            number, position = position.number, position.apply(move)
    outcome = position.outcome()
    assert outcome
    assert outcome.scores[0] > 0
    return int(number)


def costs_a_turn(each: Try, facts: Facts) -> None:
    costs_turns(each, {"turns": "1", **facts})


def costs_turns(each: Try, facts: Facts) -> None:
    first, then = last_turn(each.before), last_turn(each.after)
    assert then - first == int(facts["turns"])
    assert then - each.after.number + 1 == int(facts["par"])


def cannot_be_won(each: Try, _: Facts) -> None:
    assert solve(each.before).status == "win"
    assert solve(each.after).status == "no-win"


def loses_at_once(each: Try, facts: Facts) -> None:
    assert facts.get("tile", each.move.tile) in (each.move.tile, str(each.move.tile))
    assert each.after.outcome().scores[0] <= 0
    for square in re.findall(r"[a-j]\d+", facts.get("squares", "")):
        assert square in map(str, (*each.after.cut_off(0), *each.after.cut_off(1)))


def comes_late(each: Try, facts: Facts) -> None:
    """Without this tile no win comes in the turns that are asked for."""
    asked, found = turns_of(each.found.puzzle), solve(each.after)
    assert found.par is None or found.par > asked
    assert facts.get("turns", str(asked)) == str(asked)
    if "least" in facts:
        assert found.par is None or found.par >= int(facts["least"]) > asked


def is_not_of_the_first_turn(each: Try, facts: Facts) -> None:
    """With the puzzle it is proven that its steps alone win so, order aside."""
    asked = each.found.puzzle.task.facts
    assert facts == {name: str(asked[name]) for name in ("turns", "steps")}
    assert each.found.puzzle.answer
    assert str(each.move) not in each.found.puzzle.answer.move.split()


def wins_in(each: Try, facts: Facts) -> None:
    value = table(()).value(each.after)
    assert value.kind == "win"
    assert ((value.distance or 0) + 1) // 2 == int(facts.get("moves", "1"))


def slips(each: Try, _: Facts) -> None:
    known = table(())
    assert known.value(each.before).kind == "win"
    assert known.value(each.after).kind == "cyclic"


def refuted(each: Try, facts: Facts) -> None:
    """The reply keeps more for its side than the try had to leave."""
    worse = read(each.before, facts["move"]) if "move" in facts else each.move
    after = each.before.apply(worse)
    then = after.apply(read(after, facts["reply"]))
    assert worth(then, each.before.turn) < worth(each.before, each.before.turn)
    if "moves" in facts:
        assert worth(then, each.before.turn) == -1
        assert (table(()).value(then).distance or 0) // 2 + 1 == int(facts["moves"])


def answered(each: Try, facts: Facts) -> None:
    refuted(each, {"reply": facts["move"]})


def balanced(each: Try, facts: Facts) -> None:
    refuted(each, facts)
    after = each.before.apply(read(each.before, facts["move"]))
    assert table(()).value(after.apply(read(after, facts["reply"]))).kind == "cyclic"


def ended(each: Try, facts: Facts) -> None:
    """Whoever replied has won, or has when the next turn begins."""
    after = each.before.apply(read(each.before, facts["move"]))
    then = after.apply(read(after, facts["reply"])) if "reply" in facts else after
    assert then.outcome()
    assert then.outcome().scores[each.before.turn] < 0


def shut_in(each: Try, _: Facts) -> None:
    """The try has left the other side without a move, and so has lost."""
    assert not each.after.legal()
    assert each.after.outcome().scores[each.before.turn] < 0


def counted(each: Try, facts: Facts) -> None:
    """All ways to drop the captive, and what is kept by some."""
    known, drops = table(()), facts["drops"]
    way = facts["capture"].replace("×", "x")
    ways = [move for move in each.before.legal() if str(move).startswith(f"{way}@")]
    kinds = [known.value(each.before.apply(move)).kind for move in ways]
    elsewhere = "another drop" in each.note.why
    assert kinds.count("loss") == elsewhere
    numbers = list(map(int, re.findall(r"\d+", drops)))
    assert numbers[-1] == len(ways) - elsewhere
    kept = 0 if "lose" in drops else numbers[-1]
    assert kinds.count("cyclic") == (numbers[0] if len(numbers) > 1 else kept)
    refuted(each, facts)


def worth(position: Any, player: int) -> int:
    """Of Claustro: 1 if a player wins, -1 if the other does."""
    if outcome := position.outcome():
        return int(outcome.scores[player])
    kind = {"win": 1, "loss": -1, "cyclic": 0}[table(()).value(position).kind]
    return kind if position.turn == player else -kind


def read(position: Any, text: str) -> Any:
    """The legal move that a text shows."""
    return next(each for each in position.legal() if with_arrows(str(each)) == text)


def reasoned(each: Try, facts: Facts) -> None:
    """What knows no motives finds the try worse, and the reply is a legal one."""
    found = MOTIVES[each.found.game.name].case(each.before, each.move)
    assert found
    assert BENCHES[each.found.game.name].confirms(found)
    if "reply" in facts:
        read(each.after, facts["reply"])


def could_place(each: Try, facts: Facts) -> None:
    if each.before.players == 1:  # otherwise it is said of the hand moving alone
        most = int(facts["most"])
        assert placed(each.before) == most
        lost = int(facts.get("cubes", "1"))
        assert most - placed(each.after) == lost + on_board(each)


def starts_with(each: Try, facts: Facts) -> None:
    assert placed(each.after) == int(facts["cubes"])


def on_board(each: Try) -> int:
    """How many cubes the try itself placed."""
    return cubes_on(each.after) - cubes_on(each.before)


def cubes_on(position: Grid) -> int:
    return sum(map(len, position.cubes))


@cache
def placed(position: Grid) -> int:
    """The most cubes that are still placed, going through all moves."""
    if position.outcome():
        return 0
    return max(
        int(position.places(move)) + placed(position.apply(move))
        for move in position.legal()
    )


def takes_fewer(each: Try, facts: Facts) -> None:
    assert each.found.puzzle.answer
    best = each.found.puzzle.answer.move
    legal = each.before.legal()
    right = each.before.apply(next(move for move in legal if str(move) == best))
    taken = len_aside(each.after) - len_aside(each.before)
    assert taken == int(facts["hats"]) < int(facts["most"])
    assert len_aside(right) - len_aside(each.before) == int(facts["most"])


def len_aside(position: Stacks) -> int:
    """How many hats lie at the sides."""
    return sum(map(len, position.aside))


def comes_to_light(deal: Stacks, move: Any) -> bool:
    """Whether a stack that grew lower is now of who moved, and was not."""
    before = {stack.cell: stack for stack in deal.stacks}
    return any(
        stack.owner == deal.turn
        and len(stack.hats) < len(before[stack.cell].hats)
        and before[stack.cell].owner != deal.turn
        for stack in deal.apply(move).stacks
        if stack.cell in before
    )


def is_caught(deal: Stacks, move: Any) -> bool:
    """Whether a reply makes a stack of who moved lower, or takes all of it."""
    after = deal.apply(move)
    mine = [stack for stack in after.stacks if stack.owner == deal.turn]
    for reply in after.legal():
        left = {each.cell: len(each.hats) for each in after.apply(reply).stacks}
        if any(left.get(each.cell, 0) < len(each.hats) for each in mine):
            return True
    return False


def in_deals(each: Try, facts: Facts, holds: Callable[[Any, Any], bool]) -> None:
    """In so many deals of all, or in all, something holds after the move that is told.

    The deals are those that look alike to who solves it.
    """
    seen = each.before.seen_by(each.before.turn)
    deals = list(worlds(seen))
    move = read(each.before, facts["move"])
    held = sum(holds(deal, move) for deal in deals)
    some, every = map(int, re.findall(r"\d+", facts.get("cases", ""))[:2] or "00")
    assert (held, len(deals)) == ((some, every) if every else (len(deals),) * 2)


def frees_none(each: Try, facts: Facts) -> None:
    in_deals(each, facts, lambda deal, move: not comes_to_light(deal, move))


def caught(each: Try, facts: Facts) -> None:
    in_deals(each, facts, is_caught)


def saved(each: Try, facts: Facts) -> None:
    """The reply is legal in a deal; in how many it saves is proven with the puzzle."""
    move = read(each.before, facts["move"])
    after = [deal.apply(move) for deal in worlds(each.before.seen_by(each.before.turn))]
    replies = {with_arrows(str(reply)) for each in after for reply in each.legal()}
    assert facts["reply"] in replies


def replied(each: Try, facts: Facts) -> None:
    """The other player's card is one of those that may be played then."""
    card, cell = facts["reply"].split()[-2:]
    catalogue_of = catalogue("gridblock", "en")
    legal = {on_paper(str(move), catalogue_of) for move in each.after.legal()}
    assert f"{card} {cell}" in {text.replace("\u00a0", " ") for text in legal}


def wins_later(each: Try, facts: Facts) -> None:
    """So many moves of who tried, that move counted, and so many at best, or one."""
    took, least = own_moves(each)
    assert took > least
    assert {"least": "1", **facts} == {"moves": str(took), "least": str(least)}


def own_moves(each: Try) -> tuple[int, int]:
    """How many moves of who tried a win takes now, and how many at best."""
    after, before = table(()).value(each.after), table(()).value(each.before)
    assert (after.kind, before.kind) == ("loss", "win")
    return (after.distance or 0) // 2 + 1, ((before.distance or 0) + 1) // 2


def could_win_at_once(each: Try, _: Facts) -> None:
    """As another move does."""
    best = [each.before.apply(move).outcome() for move in each.before.legal()]
    assert any(end and end.scores[each.before.turn] > 0 for end in best)
    assert not each.after.outcome()


def wins_as_soon(each: Try, _: Facts) -> None:
    if each.after.outcome():
        return wins(each, {})
    took, least = own_moves(each)
    assert took == least


def wins(each: Try, _: Facts) -> None:
    outcome = each.after.outcome()
    assert outcome
    assert outcome.scores[each.before.turn] > 0


def wins_as_surely(each: Try, _: Facts) -> None:
    """At once, or with the next move whatever is replied, as it truly is."""
    if each.after.outcome():
        return wins(each, {})
    for reply in each.after.legal():
        then = each.after.apply(reply)
        ends = [then.apply(move).outcome() for move in then.legal()]
        assert any(end and end.scores[each.before.turn] > 0 for end in ends)


def is_a_step_too_many(each: Try, facts: Facts) -> None:
    """It keeps the pace; that one line alone has so few steps is proven before."""
    assert facts["steps"] == str(each.found.puzzle.task.facts["steps"])
    assert last_turn(each.before) == last_turn(each.after)


def places_as_many(each: Try, _: Facts) -> None:
    assert placed(each.before) == placed(each.after) + on_board(each)


def nothing(each: Try, facts: Facts) -> None:
    """What is said holds of every wrong try: nothing is claimed of this one."""
    also = "judged together" in each.note.why or each.note.head.startswith("This too")
    assert each.note.is_wrong or also
    assert not facts


Proof = Callable[[Try, Facts], None]

MOTIVES = {
    "claustro": claustro_motives,
    "gridblock": gridblock_motives,
    "tophats": tophats_motives,
}

CLAIMS: dict[str, Proof] = {
    "costs-a-turn": costs_a_turn,
    "costs-turns": costs_turns,
    "win-given-away": cannot_be_won,
    "(blue|orange)-(cut-off|pawn-lost|colour-lost|try-cut)": loses_at_once,
    "try-tile(-gate)?(-far|-apart)?|try-gate-late": comes_late,
    "try-step": is_not_of_the_first_turn,
    "try-spare-step": is_a_step_too_many,
    "try-slower(-than-one)?": wins_later,
    "try-not-at-once": could_win_at_once,
    "try-as-soon": wins_as_soon,
    "try-other-end": wins,
    "try-as-sure": wins_as_surely,
    "try-as-many": places_as_many,
    "(white|black)-profits(-at-once)?": wins_in,
    "misses-the-win": slips,
    "(white|black)-try-loses": refuted,
    "(white|black)-try-(ends|loses-at-once)": ended,
    "(white|black)-no-move": shut_in,
    "(white|black)-try-shuts-in": refuted,
    "try-balance": balanced,
    "try-drops-.*": counted,
    "why-.*": reasoned,
    "gives-(a-cube|cubes)-away": could_place,
    "try-start": starts_with,
    "try-duel-.*": replied,
    "try-fewer": takes_fewer,
    "(red|yellow|blue)-try-frees-none(-everywhere)?": frees_none,
    "try-caught(-everywhere)?": caught,
    "try-(unsure|never-sure)(-too)?": saved,
    "studio-answered": answered,
    "studio-(only-one|goes-on|filled-why)|try-gate-first": nothing,
}
"""What may be said of a try, by the name of the sentence, and how it is proven."""


class Sentence(NamedTuple):
    """A sentence that may be said, and what proves it."""

    shape: re.Pattern[str]
    proof: Proof


@cache
def sentences(game: str) -> list[Sentence]:
    """All that may be said of a try in a game."""
    return [
        Sentence(shape(message), proof)
        for key, message in catalogue(game, "en").messages.items()
        for name, proof in CLAIMS.items()
        if re.fullmatch(name, key)
    ]


def shape(message: str) -> re.Pattern[str]:
    """What a message looks like when its facts are filled in."""
    seen: set[str] = set()
    text = ""
    for literal, name, *_ in Formatter().parse(spaced(message)):
        text += re.escape(literal)
        if name:
            text += f"(?P={name})" if name in seen else f"(?P<{name}>[^.]+?)"
            seen.add(name)
    return re.compile(f"{text}(?= |$)")


def spaced(text: str) -> str:
    return text.replace("\u00a0", " ")


def prove(each: Try) -> None:
    """Every sentence that is said is one that can be proven, and is."""
    text, game = spaced(each.note.why), each.found.game.name
    while text:
        told = ((one.shape.match(text), one.proof) for one in sentences(game))
        found = [(match, proof) for match, proof in told if match]
        assert found, f"no proof is known of {text!r}"
        match, proof = min(found, key=lambda one: one[0].end())
        proof(each, match.groupdict())
        text = text[match.end() :].lstrip()


def gives_a_reason(each: Try) -> bool:
    """Whether more is said than that something else is right."""
    words = catalogue(each.found.game.name, "en")
    bare = words.text("studio-only-one"), words.text("studio-goes-on")
    return each.note.why not in bare


DEAR = 12
"""So many tries at most where boards or hands are searched to the end to judge one."""

LOOKED_UP = {"claustro", "tophats"}
"""The games in which a try is judged at once."""

LONG = {"ten-deals", "gate", "tile"}
"""What takes longest to make, and to judge."""


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param(*each, marks=[pytest.mark.slow] if each[1] in LONG else [])
        for each in KINDS
    ],
)
@pytest.mark.parametrize(
    ("count", "moves"),
    [(1, 12), pytest.param(50, 150, marks=pytest.mark.slow)],
)
def test_what_is_said_of_a_first_try_holds(
    name: str, kind: str, count: int, moves: int
) -> None:
    """Of all first moves, or of some where there are many or each is dear to judge."""
    most = moves if name in LOOKED_UP else min(moves, DEAR)
    for found in islice(puzzles(name, kind), count):
        told = list(tries(found, most))
        right = {str(each.move) for each in told if not each.note.is_wrong}
        assert len(told) > len(right) > 0
        for each in told:
            prove(each)
            assert not each.note.is_wrong or gives_a_reason(each)
            assert not re.search(r"\b1 (moves|turns|cubes|hats)\b", each.note.why)
            if "and only one" in each.note.why:
                assert len(right) == 1, each.before
            if find(name).rules.is_shared:
                assert "answers" not in each.note.why


def later_tries(found: Posed, most: int) -> Iterator[Try]:
    """Moves that leave the line of the solution once it has begun."""
    answer: Answer | None = found.puzzle.answer
    at = table_of(found, "")
    while answer:
        left = [answer.move]
        if not any(str(move) == answer.move for move in at.now.legal()):
            left = answer.move.split()
        while left:
            legal = at.now.legal() if at.moves else ()
            for move in legal[:: 1 + len(legal) // most]:
                tried = at.with_move(move)
                note = note_on_last_move(tried, found, "en")
                if isinstance(note, Note) and (note.is_wrong or note.is_over):
                    yield Try(found, at.now, move, tried.now, note)
            text = left.pop(0)
            at = at.with_move(next(m for m in at.now.legal() if str(m) == text))
        (replies, following), *_ = answer.defences or (((), None),)
        for text in replies[:1]:
            at = at.with_move(next(m for m in at.now.legal() if str(m) == text))
        answer = following


LONGER = {
    ("cancelletto", "last-turns"),
    *(("claustro", kind) for kind in ("win", "the-drop", "walk-in", "walled-in")),
    *(("tophats", kind) for kind in ("sure-win", "ten-deals")),
    *(("gridblock", kind) for kind in ("all-cards", "not-all", "where-to-start")),
}
"""The kinds of puzzles that are not solved by one move."""


@pytest.mark.parametrize(("name", "kind"), sorted(LONGER))
@pytest.mark.parametrize(
    ("count", "moves"),
    [(2, 12), pytest.param(30, 60, marks=pytest.mark.slow)],
)
def test_what_is_said_of_a_later_try_holds(
    name: str, kind: str, count: int, moves: int
) -> None:
    """And no try is without a reason, nor called wrong where it solves as well."""
    seen = 0
    for found in islice(puzzles(name, kind), count):
        for each in later_tries(found, moves):
            solved = each.note.head == "Solved."
            if not solved or each.note.why:
                prove(each)
                seen += 1
            assert solved or gives_a_reason(each)
            assert not re.search(r"\b1 (moves|turns|cubes|hats|steps)\b", each.note.why)
            if (end := each.after.outcome()) and name == "tophats":
                assert each.note.is_wrong == (end.scores[each.before.turn] <= 0)
    assert seen


def test_a_try_as_good_as_the_solution_is_called_so_and_can_be_taken_back() -> None:
    found = posed_puzzle("GRBP1-W5-00003-S")
    at = table_of(found, "@c4")
    move = next(m for m in at.now.legal() if str(m) == "5>c3")
    note = note_on_last_move(at.with_move(move), found, "it")
    assert isinstance(note, Note)
    assert note.head.startswith("Anche questa")
    assert "Così si piazzano altrettanti cubetti." in note.why
    assert (note.is_wrong, bool(note.back)) == (False, True)


def test_the_last_turn_is_made_in_any_order() -> None:
    found = posed_puzzle("CANP1-E2-00000-6")
    at = table_of(found, "f7-f8 h2-h1 h3-i3 i7-i8 xD2")
    for text, head in (("d7-c7", "Right."), ("a4-a3", "Solved.")):
        move = next(each for each in at.now.legal() if str(each) == text)
        at = at.with_move(move)
        note = note_on_last_move(at, found, "en")
        assert isinstance(note, Note)
        assert not note.is_wrong
        assert note.head.startswith(head)


def test_a_tile_that_loses_at_once_is_told_why() -> None:
    """Of the first move as of a later one: it may be taken, so it is ringed."""
    found = posed_puzzle("CANP1-E2-00000-6")
    for moves in ("", "f7-f8", "f7-f8 h2-h1 h3-i3 i7-i8"):
        at = table_of(found, moves)
        fatal = [
            move
            for move in at.now.legal()
            if str(move).startswith("x") and at.now.apply(move).outcome()
        ]
        assert fatal
        for move in fatal:
            note = note_on_last_move(at.with_move(move), found, "en")
            assert isinstance(note, Note)
            assert "both players lose." in note.why


def test_a_step_that_keeps_the_pace_costs_no_turn() -> None:
    """It is not judged as if it were all of a turn."""
    code = "CANP1-E3-00003-A"
    found = posed_puzzle(code, puzzle_found_again(code))
    told = {str(each.move): each for each in tries(found, 2000)}
    assert told["c1-c2"].note.is_wrong
    assert "costs" not in told["c1-c2"].note.why
    assert last_turn(told["c1-c2"].after) == last_turn(told["c1-c2"].before)
