"""Answers in JSON have the shapes that ``pnp schema`` documents, and no other."""

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import click
import pytest
from jsonschema import Draft202012Validator

from pnp.cli import COMMANDS, group
from pnp.cli.commands.schema import names, schema_of
from pnp.games import GAMES, find
from pnp.press.kit import print_set

STARTS = {name: str(find(name).start(seed=246)) for name in GAMES}

STARTS["tophats"] = "c4:RYr,d7:Rr,f4:Yy full 2 R"

STARTS["gridblock"] = "525151/234523/161346/416154/325236/643462 - r:b1 1 6.1 r r:1235"

OVER = {
    "cancelletto": None,
    "claustro": "#...W/B.BW./...../WB.../B.W.# W",
    "tophats": "e3:RYRr full 2 Y",
    "gridblock": None,
}

KINDS = {
    "cancelletto": {"setup"},
    "claustro": {"win"},
    "gridblock": {"all-cards"},
    "tophats": {"most-hats", "sure-win"},
}


def validator(name: str) -> Draft202012Validator:
    """What lets nothing pass that is not documented."""
    shape: Any = json.loads(json.dumps(schema_of(name)))
    Draft202012Validator.check_schema(shape)
    closed = [shape, shape.get("items")]
    closed += [shape.get("$defs", {}).get(each) for each in ("file", "outcome")]
    for each in filter(None, closed):
        each["unevaluatedProperties"] = False
    return Draft202012Validator(shape)


def answers() -> Iterator[list[str]]:
    """Every command that answers at once, for every game it knows."""
    yield from (["games"], ["about"], ["tables", "list"], ["tables", "clear"])
    yield ["bench", "gridblock", "--boards", "1"]
    for game, position in STARTS.items():
        solver = find(game).solver
        yield ["setup", game]
        yield from ([each, game, position] for each in ("moves", "play", "solve"))
        yield ["perft", game, position, "1"]
        yield ["example", game]
        yield ["draw", game, position, "-o", "board.pdf"]
        yield ["rules", game, "--coverage"]
        if ended := OVER[game]:
            yield from (["solve", game, ended], ["play", game, ended])
        if solver.players:
            yield ["advise", game, position, "--player", next(iter(solver.players))]
    yield from (["puzzle", game, "--seed", "3"] for game in ("claustro", "gridblock"))
    for game in ("cancelletto", "gridblock"):
        yield ["daily", game, "--date", "2026-12-24", "--days", "2"]
    yield ["rules", "hex", "-o", "rules.svg"]
    yield ["kit", "claustro", "-o", "kit"]
    yield ["rules", "claustro", "gridblock", "--cover", "-o", "rules.pdf"]
    yield ["setup", "cancelletto", "--seed", "246", "--solvable"]
    yield ["book", "gridblock", "--count", "2", "-o", "book.pdf"]
    yield ["setup", "gridblock", "--measures"]
    yield ["solve", "cancelletto", STARTS["cancelletto"], "--time", "0.1"]


@pytest.mark.parametrize("words", list(answers()), ids=" ".join)
def test_an_answer_has_its_shape(
    pnp: Any,
    claustro_table: object,
    own_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
) -> None:
    monkeypatch.setenv("PNP_CACHE", str(own_folder / "cache"))
    answer = pnp(*words, "--json")
    assert answer.status == 0, answer.err
    assert all(line.endswith(" ...") for line in answer.err.splitlines())
    lines = answer.out.splitlines()
    assert lines
    for line in lines:
        validator(words[0]).validate(json.loads(line))


@pytest.mark.parametrize("game", GAMES)
def test_a_judged_record_has_its_shape(pnp: Any, tmp_path: Path, game: str) -> None:
    path = tmp_path / "game.txt"
    path.write_text(pnp("example", game).out, encoding="utf-8")
    judged = pnp("check", path, "--json").value
    validator("check").validate(judged)
    assert judged["game"] == game
    told = f"{game}: {judged['turns']} turns, "
    assert pnp("check", path).out.startswith(told)


@pytest.mark.parametrize(
    "words",
    [
        ["moves", "chess", "x"],
        ["play", "claustro", STARTS["claustro"], "b1-c1"],
        ["check", "absent.txt"],
    ],
    ids=" ".join,
)
def test_a_mistake_has_its_shape(pnp: Any, words: list[str]) -> None:
    validator("error").validate(pnp(*words, "--json").value)


def test_a_mistake_among_lines_has_its_shape(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = b"nonsense\n" + STARTS["claustro"].encode()
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))
    fault, found = map(json.loads, pnp("moves", "claustro", "-").out.splitlines())
    validator("error").validate(fault)
    validator("moves").validate(found)


def test_what_was_written_is_told_with_its_sum_and_pages(
    pnp: Any, own_folder: Path
) -> None:
    (sheet,) = pnp("rules", "claustro", "-o", "rules.pdf", "--json").value["files"]
    pages = pnp("rules", "claustro", "-o", "rules.svg", "--json").value["files"]
    assert sheet["pages"] == len(pages) > 1
    assert {each["pages"] for each in pages} == {1}
    for each in (sheet, *pages):
        assert each["sha256"] == sha256(Path(each["path"]).read_bytes()).hexdigest()


def test_everything_is_told_as_its_list_of_sums_has_it(
    pnp: Any, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the parts of one game for everything."""
    only = find("claustro")
    monkeypatch.setattr("pnp.cli.commands.build.every_game", lambda *_: [only])
    monkeypatch.setattr(print_set, "cards", lambda *_: iter(()))
    made = pnp("build", "-o", "all", "--date", "2026-12-24", "--json").value
    validator("build").validate(made)
    listed = Path(made["manifest"]).read_text().splitlines()
    assert made["date"] == "2026-12-24"
    assert len(listed) > 3
    assert listed == [
        f"{each['sha256']}  {Path(each['path']).relative_to('all').as_posix()}"
        for each in sorted(made["files"], key=lambda each: each["path"])
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_of_the_day_is_an_object_whose_solution_is_moves(
    pnp: Any, tmp_path: Path, claustro_table: object, game: str
) -> None:
    words = ("daily", game, "--date", "2026-12-24", "--days", "2", "--json")
    said = pnp(*words, "-o", tmp_path / "cards.pdf").out.splitlines()
    cards = list(map(json.loads, said))
    assert [card["date"] for card in cards] == ["2026-12-24", "2026-12-25"]
    for card in cards:
        assert card["solution"][0][0]
        assert card["game"] == game
        assert card["kind"] in KINDS[game]
        seen = "?" not in card["position"]
        for line in card["solution"] if seen else ():
            assert pnp("play", game, card["position"], *line).status == 0
        if card["kind"] == "setup":
            dealt = pnp("setup", game, "--code", card["code"], "--json").value
            assert dealt["position"] == card["position"]


# --- the shapes themselves


def test_every_command_with_json_has_a_schema_and_no_other() -> None:
    top = click.Context(group, info_name="pnp")
    able = set()
    for name in COMMANDS:
        command = group.get_command(top, name)
        assert command
        below = command.commands if isinstance(command, click.Group) else {}
        if any(
            p.name == "as_json" for c in (command, *below.values()) for p in c.params
        ):
            able.add(name)
    assert able == set(names()) - {"error"}


@pytest.mark.parametrize("name", names())
def test_a_schema_is_printed_whole_in_itself(pnp: Any, name: str) -> None:
    printed = pnp("schema", name).value
    Draft202012Validator.check_schema(printed)
    assert printed == schema_of(name) == pnp("schema").value[name]
    assert printed["description"]
    assert not Draft202012Validator(printed).is_valid("no answer")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["setup", "gridblock"], "setup"),
        (["play", "claustro", STARTS["claustro"]], "play"),
        (["solve", "gridblock", STARTS["gridblock"]], "solve"),
        (["puzzle", "gridblock"], "puzzle"),
    ],
    ids=" ".join,
)
def test_a_shape_misses_what_is_not_there_and_sees_what_is_new(
    pnp: Any, words: list[str], name: str
) -> None:
    answer = pnp(*words, "--json").value
    known = validator(name)
    assert known.is_valid(answer)
    assert not known.is_valid({**answer, "new": 1})
    for key in answer:
        assert not known.is_valid(
            {each: answer[each] for each in answer if each != key}
        )


def test_there_is_no_schema_of_what_has_no_json(pnp: Any) -> None:
    answer = pnp("schema", "config")
    assert (answer.status, answer.out) == (2, "")
    assert "no schema 'config'; choose from games, setup" in answer.err
