"""Games are told by their key moments, and nothing is said that no engine proved."""

import re
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.base.template_table import TemplateError
from pnp.base.templates import reading, templates
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.key_moment import KeyMoment, Mark, foremost
from pnp.games import GAMES, find
from pnp.games.claustro.solver.tablebases import table
from pnp.games.tophats.solver import answer as tophats
from pnp.press.captions.move_text import as_listed
from pnp.press.figures.annotated_game import (
    TOLD,
    how_to_read,
    key_moment_figure,
    key_moments,
    moments_of,
    moments_told,
    strays,
    told_moment,
    told_names,
)
from pnp.press.figures.examples import example, replayed_example
from pnp.press.figures.figures import Figures
from pnp.press.rulebook.prose import file, prose
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.press.rulebook.text_structure import references
from pnp.render import plain_text
from pnp.scene.nodes import Group
from pnp.solve.because import is_reason
from pnp.solve.players import Effort
from pnp.typeset.blocks import Gallery, Paragraph, Run, Score
from pnp.words import comments as comment
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.waivers import is_enough

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def told(game: str) -> tuple[str, ...]:
    """The examples that the rules of a game tell, from the reference to them."""
    found = references(prose(file(game, "rules", "en"), "en"))
    (reference,) = (each for each in found if each.startswith(TOLD))
    return tuple(told_names(reference))


def moments(game: str) -> Iterator[tuple[str, KeyMoment]]:
    for name in told(game):
        yield from ((name, moment) for moment in moments_told(find(game), name))


@every_game
def test_a_game_is_told_by_four_to_six_key_moments_in_its_order(game: str) -> None:
    found = [(told(game).index(name), each.turn) for name, each in moments(game)]
    test = "test_a_game_is_told_by_four_to_six_key_moments_in_its_order"
    assert is_enough(len(found), 4, test, game)
    assert len(found) <= 6
    assert found == sorted(set(found))


@pytest.mark.parametrize("game", ["tophats", "gridblock"])
def test_the_natural_move_is_proven_worse_three_times_or_more(game: str) -> None:
    """The one that the greedy player makes, as ``pnp advise`` tells it.

    A mistake that was made may be the natural move.
    """
    worse = 0
    for _, moment in moments(game):
        before = moment.options[0].plies[0].before
        natural = find(game).solver.players["greedy"](before, 0, Chance(0))
        made, *shown = [option.plies[0].move for option in moment.options]
        marks = [option.mark for option in moment.options]
        if natural in shown:
            assert marks[0] != marks[1]
            worse += 1
        elif shown:
            worse += made == natural and marks[0] != marks[1]
    assert worse >= 3


@pytest.mark.parametrize("game", ["claustro", "tophats", "gridblock"])
def test_no_proven_mistake_goes_without_a_remark(game: str) -> None:
    judge = find(game).solver.verdict
    assert judge
    remarked = {each.turn for _, each in moments(game) if each.sign == "?"}
    for name in told(game):
        for number, turn in enumerate(
            replayed_example(find(game), name).turns, start=1
        ):
            if any(event.key == "better-was" for event in judge(turn)):
                assert number in remarked


def soonest(game: str, before: Any, moves: int) -> int | None:
    """In how many own moves a win is proven, if that is fewer than so many."""
    match game:
        case "claustro":
            worth = table(before.variants).value(before)
            found = (worth.distance or 0) + 1 if worth.kind == "win" else 2 * moves
        case "tophats":
            proven = tophats.solve(before, Effort(None, 2 * moves - 3))
            found = (proven.distance or 0) + 1 if proven.value == "win" else 2 * moves
        case _:
            return None
    return found // 2 if found // 2 < moves else None


@pytest.mark.parametrize("game", ["claustro", "tophats"])
def test_no_move_is_praised_when_another_wins_sooner_and_that_goes_unsaid(
    game: str,
) -> None:
    praised = 0
    for name, moment in moments(game):
        before = moment.options[0].plies[0].before
        mark = moment.options[0].mark
        if not mark or mark.kind != "wins":
            continue
        praised += 1
        said = [e.facts["moves"] for e in moment.said if e.key == "told-sooner"]
        assert said == [m for m in [soonest(game, before, mark.number or 1)] if m]
        for language in LANGUAGES:
            words = catalogue(game, language)
            caption = told_moment(find(game), name, moment.turn, words).caption
            told = "".join(run.text for run in caption)
            start = words.message("told-sooner").partition("{")[0]
            assert (start in told) == bool(said)
    assert praised == 1


def test_the_quickest_win_is_named_beside_a_slower_one() -> None:
    (moment,) = (m for m in moments_of(find("tophats"), "first") if m.turn == 25)
    marks = [(str(each.plies[0].move), each.mark) for each in moment.options]
    assert ("g5-f5", Mark("wins", 4)) == marks[0]
    assert ("e8-e7", Mark("wins", 3)) in marks


def told_of(game: str, name: str, turns: int, last: str) -> list[str]:
    """What is told of a game that ends with another turn than it did."""
    record = example(find(game), name)
    shorter = replace(record, turns=(*record.turns[:turns], last), result=None)
    played = find(game).rules.play(shorter)
    words = catalogue(game, "en")
    found = key_moments(find(game), played)
    return [
        "".join(r.text for r in key_moment_figure(find(game), m, words).caption)
        for m in found
    ]


@pytest.mark.parametrize(
    ("game", "name", "turns", "last", "said"),
    [
        ("claustro", "first", 12, "e5xd4@c3", "e5×d4@a3 wins in 2."),
        ("cancelletto", "first", 0, "gate:f4n+g6w xA5", "would win a turn sooner."),
        ("gridblock", "end", 12, "2>a3", "cubes: not the ribbon."),
    ],
)
def test_a_slower_turn_of_any_record_is_not_praised_either(
    game: str, name: str, turns: int, last: str, said: str
) -> None:
    assert any(said in each for each in told_of(game, name, turns, last))


CODE = re.compile(r"[A-Z]{3}\d-\w+-\w{5}-\w")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_moment_has_its_comment_and_no_comment_a_number(
    game: str, language: Language
) -> None:
    found = comment.read_comments(comment.file(game, language))
    assert set(found) == set(told(game))
    for name, comments in found.items():
        turns = {each.turn for which, each in moments(game) if which == name}
        assert set(comments.turns) <= turns
        # What a lead says of a setup is told by its code.
        lead = "" if CODE.search(comments.lead) else comments.lead
        for text in (re.sub(r"\{.*?\}", "", lead), *comments.turns.values()):
            assert not re.search(r"\d", re.sub(r"\b[a-jA-E]\d+\b", "", text)), text
    first = {n: set(c.turns) for n, c in found.items()}
    other = comment.read_comments(comment.file(game, "en"))
    assert first == {n: set(c.turns) for n, c in other.items()}


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_has_every_turn_and_the_key_ones_in_bold(
    game: str, language: Language
) -> None:
    blocks = rule_blocks(find(game), language)
    scores = [block for block in blocks if isinstance(block, Score)]
    assert len(scores) == len(told(game))
    words = catalogue(game, language)
    compared = len(scores) > 1
    how = words.text("told-written") if compared else how_to_read(words)
    notes = ["".join(run.text for run in score.note) for score in scores]
    assert notes == [how] + [""] * (len(scores) - 1)
    (gallery,) = (
        block
        for block in blocks
        if isinstance(block, Gallery) and block.reference.startswith(TOLD)
    )
    assert told_names(gallery.reference) == list(told(game))
    assert gallery.large
    legend = (Run(words.text("told-legend")),) if compared else ()
    assert gallery.note == legend
    place = blocks.index(gallery)
    assert (place < blocks.index(scores[0])) == compared
    assert (blocks[place - 1] == scores[-1]) != compared
    for name, score in zip(told(game), scores, strict=True):
        assert len(score.turns) == len(replayed_example(find(game), name).turns)
        bold = [n for n, (run,) in enumerate(score.turns, 1) if run.face == "bold"]
        key = {moment.turn for moment in moments_told(find(game), name)}
        besides = {10} if (game, name) == ("cancelletto", "first") else set()
        assert bold == sorted(key | besides)
        for moment in moments_told(find(game), name):
            ((run,),) = score.turns[moment.turn - 1 : moment.turn]
            assert run.text.endswith(moment.sign)
        assert isinstance(blocks[blocks.index(score) - 1], Paragraph)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_solver_says_can_be_told(game: str, language: Language) -> None:
    words = catalogue(game, language)
    for name, moment in moments(game):
        caption = told_moment(find(game), name, moment.turn, words).caption
        said = "".join(run.text for run in caption)
        number = "Turn" if language == "en" else "Turno"
        assert re.match(rf"({'|'.join(titles(game, language))}){number} \d", said)
        assert not re.search(r"[{}>]|\d-[a-z]\d|gate:|  ", said), said
        assert said.endswith(".")


@every_game
def test_why_the_natural_move_fails_stands_out_once(game: str) -> None:
    words = catalogue(game, "en")
    for name, moment in moments(game):
        caption = told_moment(find(game), name, moment.turn, words).caption
        told = [words.tell(event) for event in moment.said if is_reason(event)]
        bold = [run.text for run in caption if run.face == "bold"]
        said = bold[len(bold) - len(told[:1]) :]
        assert said == [f" {as_listed(each, words)}" for each in told[:1]]


def titles(game: str, language: Language) -> set[str]:
    """What the games are called, if several are told."""
    found = comment.read_comments(comment.file(game, language)).values()
    return {f"{each.title} " if each.title else "" for each in found}


def test_a_game_told_is_read_without_pages_too() -> None:
    text = plain_text.render(rules_reading(find("claustro"), "en")).decode()
    assert "\n1. a3→a4\n2. c5→c4\n" in text
    told = (
        "Black to move: c5→b5? It attacks a4, but loses in 3. It spares the pawn on d3"
    )
    assert told in " ".join(text.split())


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_is_bold_an_asterisk_stands_at_turns_that_are_told(
    game: str, language: Language
) -> None:
    read = rules_reading(find(game), language, seen=False)
    text = plain_text.render(read).decode()
    words = catalogue(game, language)
    assert " ".join(words.text("told-in-letters").split()) in " ".join(text.split())
    assert " ".join(words.text("told-legend").split()) not in " ".join(text.split())
    starred = [int(n) for n in re.findall(r"^(\d+)\. .* \*$", text, re.M)]
    besides = [10] if game == "cancelletto" else []
    key = [each.turn for _, each in moments(game)]
    assert sorted(starred) == sorted(key + besides)


@pytest.mark.parametrize(
    ("game", "turn", "heard"),
    [
        ("claustro", 10, "Drawn: c5→b5 loses in 3; c4×d3@a3 holds."),
        ("tophats", 25, "Drawn: g5→f5 wins in 4; e8→d7; e8→e7 wins in 3."),
        ("gridblock", 5, "W→d5: 2."),
    ],
)
def test_the_picture_of_a_key_moment_tells_the_moves_drawn_and_how_they_end(
    game: str, turn: int, heard: str
) -> None:
    (name,) = told(game)
    scene = told_moment(find(game), name, turn, catalogue(game, "en")).scene
    (figure,) = scene.nodes
    assert isinstance(figure, Group)
    assert str(figure.alt).replace("\N{NO-BREAK SPACE}", " ").endswith(heard)


def test_what_nobody_can_tell_is_refused() -> None:
    figures = Figures(find("claustro"), catalogue("claustro", "en"))
    with pytest.raises(UserError, match="no example in .* 'fist'"):
        figures("told:fist")
    with pytest.raises(TemplateError, match=r"told.en.toml: 'swap': there is nothing"):
        figures("told:swap")


@pytest.mark.parametrize("game", ["claustro", "tophats", "gridblock"])
def test_the_four_moments_that_engines_weigh_most_are_told(game: str) -> None:
    (name,) = told(game)
    found = moments_of(find(game), name)
    weights = sorted((each.weight for each in found), reverse=True)
    assert len(found) > 4
    assert sorted(m.weight for _, m in moments(game)) == sorted(weights[:4])


def test_a_board_played_twice_is_told_by_the_same_turn() -> None:
    assert [each.turn for _, each in moments("cancelletto")] == [1, 1]


@pytest.mark.parametrize(("language", "title"), [("en", "With"), ("it", "Con il")])
def test_turns_drawn_beside_games_told_say_which_game_they_are_of(
    language: Language, title: str
) -> None:
    figures = Figures(find("cancelletto"), catalogue("cancelletto", language))
    *_, beside = figures("told:without,first;first/10")
    (alone,) = figures("first/10")
    (said, other) = ("".join(r.text for r in f.caption) for f in (beside, alone))
    assert said.startswith(title)
    assert said.endswith(other)
    assert said != other


@pytest.mark.parametrize(
    ("turn", "other", "fault"),
    [
        ("5 =", "7 =", "is no key moment"),
    ],
)
def test_comments_on_other_turns_than_those_that_are_told_are_faults(
    tmp_path: Path, turn: str, other: str, fault: str
) -> None:
    folder = shutil.copytree(str(templates()), tmp_path / "templates")
    file = folder / "gridblock" / "told.en.toml"
    text = file.read_text(encoding="utf-8").replace(f"\n{turn}", f"\n{other}")
    file.write_text(text, encoding="utf-8")
    with reading(folder):
        faults = [str(each) for each in strays(find("gridblock"), "en")]
    assert any(each.endswith(fault) and "told.en.toml" in each for each in faults)


def moment(turn: int, weight: float) -> KeyMoment:
    return KeyMoment(turn, (), (Event("start"),), weight)


def test_the_weightiest_moments_are_told_the_earlier_first_of_equals() -> None:
    some: Sequence[KeyMoment] = [moment(n, w) for n, w in enumerate((0.1, 2, 0.5, 0.1))]
    assert [each.turn for each in foremost(some, 3)] == [0, 1, 2]
