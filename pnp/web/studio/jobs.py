"""Long work, as processes do it: values come in and go out."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pnp import render
from pnp.base.errors import ChoiceError, Reason, UserError, quoted
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle
from pnp.core.setup import Setup
from pnp.games import find, puzzle_code
from pnp.games.transcripts import transcript_of_text
from pnp.press.books.walkthrough import walkthrough
from pnp.press.captions.move_text import on_paper
from pnp.press.figures.annotated_record import every, story
from pnp.press.figures.turn_runs import alike
from pnp.press.kit.print_set import kit_files
from pnp.press.paper import Order, paper
from pnp.press.rulebook.booklet import booklet
from pnp.press.rulebook.rule_sheet import large_print, rulesheet
from pnp.press.sheets.print_runs import with_parts
from pnp.render import png
from pnp.scene.document import Document, Duplex
from pnp.scene.theme import USUAL, load
from pnp.web.documents import rules_page, story_page
from pnp.web.documents.story_page import serial
from pnp.web.studio import puzzle_page, rules_reading
from pnp.web.studio.game_state import Origin, Table
from pnp.web.studio.puzzle_page import Note, posed_puzzle, table_of
from pnp.web.studio.record_page import Judgement, Judgements
from pnp.web.studio.worker_pool import PRINT, REPLY, SOLVE, Rank, Work
from pnp.words.catalogue import Language, catalogue

BUDGET = 1000
"""So many tries a player who searches may spend, as at the prompt."""


def moves_of_adviser(origin: Origin, moves: str, player: str) -> str:
    """The moves and those that one of our players makes, until its turn is over."""
    table = Table(origin, moves)
    adviser = table.game.solver.players[player]
    mover, ends_turn = table.mover, table.game.rules.ends_turn
    while True:
        position = table.now
        move = adviser(position, BUDGET, Chance(len(table.plies)))
        table = table.with_move(move)
        if table.outcome or ends_turn(table.plies[-1].move) or table.mover != mover:
            return table.moves


def of_day(name: str, day: datetime.date, variants: tuple[str, ...]) -> Setup:
    """The setup of a day that no almanac has: boards are judged until one is worthy."""
    return find(name).of_day(day, variants)


def note_on_moves(
    code: str,
    puzzle: Puzzle[Any],
    moves: str,
    looks: frozenset[str],
    language: Language,
) -> Note | Table | None:
    """What is said of moves that were tried on a puzzle."""
    found = posed_puzzle(code, puzzle)
    return puzzle_page.note_on_last_move(table_of(found, moves, looks), found, language)


LIMIT = 50.0
"""So many seconds a solver may take."""


def proven_answer(origin: Origin, text: str) -> Mapping[str, Any]:
    """What is proven of a position of a game, as far as it is known."""
    game = find(origin.game)
    start = Table(origin).start
    position = game.rules.parse(text, start.variants)
    return game.solver.answer(position, LIMIT)


def puzzle_found_again(code: str) -> Puzzle[Any]:
    """The puzzle of a code that no almanac holds, found and proven again."""
    game, read = puzzle_code(code)
    if not game.puzzles.kinds:
        raise UserError(Reason("{} has no puzzles", game.name))
    found = game.puzzles.pose(read.wish)
    if found.moves != read.moves:
        raise UserError(Reason("{} names no puzzle", quoted(code)))
    return found


def turn_judgements(text: str, language: Language) -> Judgements:
    """What a solver says of the turns of a record, of which it says anything."""
    found = transcript_of_text(text)
    game = find(found.record.game)
    words = catalogue(game.name, language)
    if not (judge := game.solver.verdict):
        return {}
    verdicts, slips = (judge(turn) for turn in found.played.turns), game.solver.slips
    return {
        number: Judgement(
            on_paper(words.caption(said), words),
            is_mistake=len(said) > 1,
            is_slip=said[0].key in slips,
        )
        for number, said in enumerate(verdicts, start=1)
        if said
    }


def walkthrough_file(
    text: str, language: Language, form: str, theme: str, judge: bool
) -> bytes:
    """The walkthrough of a record, as the command makes it."""
    found = transcript_of_text(text)
    game = find(found.record.game)
    turns = found.played.turns
    verdict = game.solver.verdict if judge else None
    verdicts = {n: verdict(t) for n, t in enumerate(turns, 1)} if verdict else {}
    is_page = form == "html"
    spans = every(len(turns), 1) if is_page else alike(game, found, verdicts)
    made = story(game, found, language, spans, verdicts)
    colours = load(theme)
    if is_page:
        return story_page.render(serial(made), colours)
    document = walkthrough(made, Order(paper("a4"), language))
    (content,) = render.encode(document, Path("walkthrough.pdf"), colours)
    return content


def rules(name: str, variants: tuple[str, ...], language: Language) -> bytes:
    """The rules of a game as a page, with their clauses."""
    found = rules_reading.reading(find(name), language, variants)
    return rules_page.render(found, load(USUAL))


def rules_to_print(
    name: str, variants: tuple[str, ...], language: Language, form: str
) -> bytes:
    """The same on paper, in one of the forms of the command."""
    make = {"rules": rulesheet, "booklet": booklet, "large": large_print}[form]
    document = make(find(name), Order(paper("a4"), language, variants=variants))
    (content,) = render.encode(document, Path("rules.pdf"), load(USUAL))
    return content


class Sheets(NamedTuple):
    """A file of a kit, and its pages in small."""

    path: str
    title: str
    content: bytes
    pages: Sequence[bytes]


class Wanted(NamedTuple):
    """A kit as it is asked for."""

    game: str
    paper: str
    duplex: Duplex
    theme: str
    parts: tuple[str, ...]
    language: Language


DPI = 30
"""Dots an inch of a page in small."""


def drawings(wanted: Wanted, name: str) -> Mapping[str, bytes]:
    """The pages of a file of a kit as SVG, by their names."""
    made = {path.rpartition("/")[2]: document for path, document in _files(wanted)}
    if name not in made:
        raise ChoiceError("file", name, made)
    drawn = Path(name).with_suffix(".svg")
    contents = render.encode(made[name], drawn, load(wanted.theme))
    if len(contents) == 1:
        return {drawn.name: contents[0]}
    return {f"{drawn.stem}-{n}.svg": page for n, page in enumerate(contents, start=1)}


def _files(wanted: Wanted) -> Iterator[tuple[str, Document]]:
    game = find(wanted.game)
    order = Order(paper(wanted.paper), wanted.language, wanted.duplex)
    return kit_files(game, with_parts(game, order, wanted.parts), wanted.theme)


def kit(wanted: Wanted) -> Mapping[str, Sheets]:
    """The files of a kit, as the command writes them, by their paths."""
    theme, made = load(wanted.theme), dict[str, Sheets]()
    for path, document in _files(wanted):
        (content,) = render.encode(document, Path(path), theme)
        count = len(document.pages) if path.endswith(".pdf") else 0
        small = [png.png_file(png.image(content, DPI, n), DPI) for n in range(count)]
        title = document.title.partition(": ")[2] or document.title
        made[path] = Sheets(path, title, content, small)
    return made


RANKS: Mapping[Work, Rank] = {
    moves_of_adviser: REPLY,
    note_on_moves: REPLY,
    of_day: REPLY,
    proven_answer: SOLVE,
    puzzle_found_again: SOLVE,
    turn_judgements: SOLVE,
    walkthrough_file: PRINT,
    rules: REPLY,
    rules_to_print: PRINT,
    drawings: PRINT,
    kit: PRINT,
}
"""How urgent each is: what somebody waits for at a board comes first."""
