"""What is told at the prompt is told in the language of the reader."""

import re
from pathlib import Path
from typing import Any

import pytest

from pnp.games import GAMES, find
from pnp.press.figures.examples import example
from pnp.words.catalogue import catalogue

GOAL = "#.BB./....W/B...B/W..../.WW.# w"

CLAUSTRO = "#.BB./....B/W...B/W..../.WW.# w"


def test_a_setup_is_told_with_words_of_the_language(pnp: Any) -> None:
    told = pnp("setup", "cancelletto", "--solvable", "--lang", "it").out.splitlines()
    assert [line.split()[0] for line in told] == [
        "codice", "varianti", "posizione", "par", "difficoltà"
    ]  # fmt: skip
    assert len({line.index(line.split()[1], 9) for line in told}) == 1


def test_a_puzzle_is_told_with_its_task_and_legend(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_LANG", "it")
    task, *told = pnp("puzzle", "gridblock", "--seed", 1).out.splitlines()
    assert task == (
        "Con queste 4 carte, nell’ordine che volete, piazzate il massimo: 4 cubetti."
    )
    assert told[0].startswith("codice        GRBP1-")
    assert told[2] == "livello       2 su 5"
    assert any(line.startswith("soluzione     1. 3>c1") for line in told)
    assert any(line.strip().startswith("1. onde c1") for line in told)


def test_a_puzzle_as_json_is_the_same_in_all_languages(pnp: Any) -> None:
    words = ("puzzle", "gridblock", "--seed", 1, "--json")
    assert pnp(*words, "--lang", "it").out == pnp(*words).out


def test_the_end_of_a_game_is_a_sentence(pnp: Any) -> None:
    words = ("play", "claustro", GOAL, "e4-e5")
    assert pnp(*words).out.splitlines()[1:] == [
        "result 1 -1 (goal, CLA-6)",
        "White reaches the goal and wins.",
    ]
    assert pnp(*words, "--lang", "it").out.splitlines()[1:] == [
        "risultato 1 -1 (goal, CLA-6)",
        "Il Bianco è alla meta e vince.",
    ]
    assert pnp(*words, "--json").out == pnp(*words, "--json", "--lang", "it").out


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_judged_in_the_language(
    pnp: Any, tmp_path: Path, game: str
) -> None:
    record = example(find(game), "first")
    path = tmp_path / "game.txt"
    path.write_text(str(record), encoding="utf-8")
    head, *ending = pnp("check", path, "--lang", "it").out.splitlines()
    assert head.startswith(f"{game}: {len(record.turns)} turni, ")
    assert bool(ending) is (record.result is not None)
    if not record.result:
        assert head.endswith(", partita non conclusa")


def test_one_turn_is_one_turn(pnp: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(f"game claustro\nposition {CLAUSTRO}\na3-a4\nresult *\n")
    assert pnp("check", path).out == "claustro: 1 turn, unfinished\n"
    told = pnp("check", path, "--lang", "it").out
    assert told == "claustro: 1 turno, partita non conclusa\n"


def test_an_example_is_rated_in_the_language(pnp: Any) -> None:
    told = pnp("example", "cancelletto", "--lang", "it").out
    rating = catalogue("cancelletto", "it").caption(
        find("cancelletto").solver.rating(
            find("cancelletto").rules.play(example(find("cancelletto"), "first")).start
        )
    )
    assert told.startswith(f"# {rating}\n")


@pytest.mark.parametrize(
    "words", [("play", "claustro", CLAUSTRO, "b1-a1"), ("play", "claustro", "x")]
)
def test_clauses_in_errors_are_in_the_language(pnp: Any, words: tuple[str]) -> None:
    english, italian = pnp(*words).err, pnp(*words, "--lang", "it").err
    (clause,) = re.findall(r"\. (CLA-\d): ", english)
    texts = (catalogue("claustro", each).clauses[clause].text for each in ("en", "it"))
    for said, text in zip((english, italian), texts, strict=True):
        assert text[:40] in said
    answers = [pnp(*words, "--json", "--lang", each).out for each in ("en", "it")]
    assert answers[0] == answers[1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "game claustro\n1. a3-a4 c5->a5",
            "riga 2: parola 3: «c5-a5» non si può: ",
        ),
        (
            "game claustro\nb1-b2\nresult 1 -1",
            "riga 3: «result 1 -1» non è come",
        ),
        ("chess", "riga 1: «chess» non è «game NOME»"),
    ],
)
def test_a_game_that_cannot_be_read_is_refused_in_the_language(
    pnp: Any, tmp_path: Path, text: str, told: str
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(text, encoding="utf-8")
    assert f"game.txt: {told}" in pnp("check", path, "--lang", "it").err
