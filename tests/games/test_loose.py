"""Games of all variants are read however they are written, and never as others."""

import random
import re
from collections.abc import Iterator
from itertools import islice

import pytest

from pnp.base.errors import UserError
from pnp.core.record import Record
from pnp.core.setup import Edition
from pnp.games import GAMES, find
from pnp.games.gridblock.rules.moves import INITIALS, NAMES
from pnp.games.transcripts import transcript_of_text
from pnp.testing.playouts import Playout, playouts
from pnp.words.catalogue import LANGUAGES, Language, catalogue

SQUARE = r"[a-j]\d+"

ARROWS = ("-", "–", "—", "→", "->", " - ", " → ", " > ", "", " ")

ENDS = {1: "1", 0: "½", -1: "0"}

LONGEST = 60

JUNK = [*"ab19x@>-→,;.{}()*# \n", "1-0", "White resigns", "setup 5", "waves", "b3"]


def record_of(name: str, playout: Playout, longest: int = LONGEST) -> Record:
    """The beginning of a game, up to the end of a turn."""
    rules, setup = find(name).rules, playout.setup
    turns, turn = [], list[str]()
    plies = playout.plies[:longest]
    outcome = None
    for number, ply in enumerate(plies, start=1):
        turn.append(str(ply.move))
        outcome = rules.adjudicate(plies[:number])
        if outcome or rules.ends_turn(ply.move):
            turns.append(" ".join(turn))
            turn = []
    result = outcome.scores if outcome else None
    return Record(
        name, setup.code, None, tuple(turns), result, setup.variants, setup.players
    )


def loose(move: str, chance: random.Random) -> str:
    """A move as somebody may write it."""
    if capture := re.fullmatch(rf"({SQUARE})x({SQUARE})@({SQUARE})", move):
        origin, target, drop = capture.groups()
        x = chance.choice(["x", "×", " x ", "X"])
        forms = (f"@{drop}", f"({drop})", f" {drop}", f", {drop}", f" @ {drop}", drop)
        return f"{origin}{x}{target}{chance.choice(forms)}"
    if card := re.fullmatch(rf"([1-6])>({SQUARE})", move):
        names = NAMES[card[1]]
        called = chance.choice([*names, names[0][0].upper(), names[1][0], card[1]])
        joint = chance.choice([">", "→", " > "] if called.isdigit() else ARROWS)
        return f"{called}{joint}{card[2]}"
    if re.fullmatch(rf"{SQUARE}([->]{SQUARE})+", move):
        joint = chance.choice(ARROWS[:-2] if move.count(">") > 1 else ARROWS)
        return re.sub("[->]", joint, move)
    if move.startswith("x"):
        return chance.choice([move, f"x {move[1:]}", move.lower()])
    return chance.choice([move, move.replace("@", " @ ")])


def written(record: Record, chance: random.Random) -> str:
    """A game as somebody may write it."""
    moves = r"shrink \S+|\S+"
    number = chance.choice(["", "{}.", "{}. ", "{}) ", "{}... ", "{} "])
    apart = chance.choice([" ", "\n", " {so} "])
    turns = apart.join(
        number.format(count)
        + " ".join(
            chance.choice([said, said, said.upper()]) + chance.choice(["", "!", "?"])
            for said in (loose(move, chance) for move in re.findall(moves, turn))
        )
        for count, turn in enumerate(record.turns, start=1)
    )
    title = chance.choice([record.game, f"Partita a {record.game}, Anna e Bruno"])
    ends = ["resigned", "*", ""]
    if record.result is not None:
        scores = "-".join(ENDS[score] for score in record.result)
        ends = ["", scores if len(record.result) > 1 else "result *"]
    heads = f"Setup: {record.setup}\nvarianti {', '.join(record.variants) or '-'}"
    return f"{title}\n{heads}\n{turns}\n{chance.choice(ends)}"


def records(name: str) -> Iterator[tuple[Record, random.Random]]:
    for seed, playout in enumerate(playouts(find(name))):
        yield record_of(name, playout), random.Random(seed)


@pytest.mark.parametrize("name", GAMES)
def test_a_strict_record_is_read_as_it_stands(name: str) -> None:
    for record, _ in records(name):
        assert str(transcript_of_text(str(record)).record) == str(record)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_the_same_however_its_moves_are_written(name: str) -> None:
    for record, chance in records(name):
        for _ in range(3):
            text = written(record, chance)
            found = transcript_of_text(text).record
            assert (found.turns, found.result) == (record.turns, record.result), text


@pytest.mark.parametrize("name", GAMES)
def test_what_is_mangled_is_refused_or_read_letter_by_letter(name: str) -> None:
    """Nothing that is written is left out, and nothing added to it."""
    for playout in islice(playouts(find(name)), 12):
        record, chance = record_of(name, playout, 6), random.Random(name)
        for _ in range(12):
            letters = list("\n".join(record.turns))
            place = chance.randrange(len(letters))
            letters[place : place + chance.randrange(3)] = chance.choice(JUNK)
            said = "".join(letters)
            try:
                found = transcript_of_text(f"game {name}\nsetup {record.setup}\n{said}")
            except UserError:
                continue
            if found.record.turns != record.turns:
                told = re.sub(r"#.*|\{.*?\}|White resigns|\b1-0\b|\b\d+\b", "", said)
                assert bare(told) == bare(" ".join(found.record.turns)), said


def bare(text: str) -> str:
    return re.sub(r"[\W_]", "", text).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_read_by_the_names_that_paper_has(language: Language) -> None:
    words = catalogue("gridblock", language)
    for card, names in NAMES.items():
        assert words.text(f"symbol-{card}") in names
        assert INITIALS[words.text(f"initial-{card}")] == card


def test_the_example_of_a_code_is_of_the_game_that_is_read() -> None:
    for name in GAMES:
        with pytest.raises(UserError) as caught:
            transcript_of_text(f"{name}\nsetup: 5")
        edition: Edition = find(name).rules.edition
        assert f"'5' is not a code such as '{edition.tag}1-" in str(caught.value)


@pytest.mark.parametrize("line", ["game: Clawstro", "game Clawstro", "Game clawstro"])
def test_a_game_that_nobody_knows_is_named_with_those_there_are(line: str) -> None:
    with pytest.raises(
        UserError, match="no game '[Cc]lawstro'; choose from canc.*, gr"
    ):
        transcript_of_text(f"{line}\nsetup: CLA1-20-00000-F\n1. a3-a4\n")
