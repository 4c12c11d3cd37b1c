"""Puzzles on a page: chosen, tried move by move, refuted, solved."""

import datetime
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from urllib.parse import urlencode

from pnp.base.errors import ChoiceError, Reason, UserError, quoted
from pnp.core.puzzle import LEVELS, Answer, Puzzle, Wish
from pnp.core.puzzle_code import Kind, PuzzleCode, PuzzleEdition
from pnp.core.setup import SEEDS
from pnp.games import AnyGame, kind_of, legend_of, puzzle_code
from pnp.games.day import Drawn
from pnp.press.captions.alt_text import silent
from pnp.press.captions.lesson_text import lesson_words
from pnp.press.captions.move_text import on_paper
from pnp.protocol.almanac import FIRST, Almanac
from pnp.protocol.entries import SETUP, RatedSetup
from pnp.scene.theme import USUAL, load
from pnp.web.documents.page_ground import picture_on_page
from pnp.web.site.entry import Entry, entry
from pnp.web.site.solution_pictures import SolutionPictures
from pnp.web.site.tries import next_moves
from pnp.web.site.wrong_tries import (
    Stray,
    engine_reason,
    first_move_reason,
    reply_text,
    stray_of,
)
from pnp.web.studio import refusal_messages, visibility
from pnp.web.studio.barred_places import refusal_of_place
from pnp.web.studio.game_page import Option
from pnp.web.studio.game_state import ALL, Origin, Table
from pnp.web.studio.refusal_messages import Refusal
from pnp.web.studio.shell_commands import drawing
from pnp.web.studio.tongues import words_at
from pnp.web.studio.touch_board import Board, board
from pnp.words.catalogue import Catalogue, Language


class Posed(NamedTuple):
    """A puzzle with its code."""

    game: AnyGame
    code: str
    wish: Wish
    puzzle: Puzzle[Any]


class Note(NamedTuple):
    """What is said of a try."""

    head: str
    why: str
    is_wrong: bool
    back: str = ""
    """Where it is taken back, if it has not solved."""
    is_over: bool = False
    """Whether there is nothing more to try."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What the page of a puzzle shows."""

    table: Table
    posed: Posed
    told: Entry
    hint: str
    legend: str
    """What there is to know of how the solution is written."""
    board: Board
    solution: str
    """The address of the solution drawn as on its card."""
    tried: str
    """The address of a drawing of a try that fails, if there is one."""
    note: Note | None
    refusal: Refusal | None
    """Why a move that was touched is not legal."""
    laid: Sequence[Option]
    """What was done in any order, each with where it is taken back alone."""
    onward: str
    """Where the next one is, as hard and of the same kind."""
    levels: Sequence[Option]
    kinds: Sequence[Option]
    drawing: str
    """What draws the board at the prompt."""
    answered: bool
    """Whether the other side made the last move, which is seen to be made."""


def of_day(game: AnyGame, day: datetime.date) -> str:
    """The code of the puzzle of a day, or of the next that has one."""
    own = game.almanac and game.almanac.on(day)
    if not own or not own.has_puzzles:
        edition = _edition(game)
        kind = edition.kinds[day.toordinal() % len(edition.kinds)]
        return _puzzle_code(edition, kind, day.toordinal(), None)
    first = own.place(day)
    entries = (own.entry((first + n) % len(own)) for n in range(len(own)))
    return next(str(entry["code"]) for entry in entries if entry["kind"] != SETUP)


def another(game: AnyGame, after: str, level: int | None, kind: str) -> str:
    """The code of the next puzzle in the almanac that is so hard and of a kind."""
    known = _puzzle_almanac(game)
    quotation = f'"code":"{after}"'
    days = [(each, n) for each in known.editions for n in range(len(each))]
    lines = (each.lines[n] for each, n in days)
    at = next((n for n, line in enumerate(lines) if quotation in line), -1)
    for step in range(1, len(days) + 1):
        own, place = days[(at + step) % len(days)]
        found = own.entry(place)
        if found["kind"] == SETUP:
            continue
        if level in (None, found["level"]) and kind in ("", found["kind"]):
            return str(found["code"])
    raise UserError(Reason("no puzzle of {} is so hard and of this kind", game.name))


def onward(game: AnyGame, after: PuzzleCode, level: int | None, name: str) -> str:
    """The code of the next puzzle that is so hard and of a kind, yet to be made."""
    edition = _edition(game)
    kind = edition.kind(name or after.kind.name)
    kept = after.level if after.level in _levels_of_kind(kind) else None
    return _puzzle_code(edition, kind, after.seed + 1, level or kept)


def _puzzle_code(
    edition: PuzzleEdition, kind: Kind, seed: int, level: int | None
) -> str:
    wish = edition.wish(kind.name, seed % SEEDS, level)
    moves = wish.moves or min(kind.levels)
    return PuzzleCode(edition, kind, moves, wish.seed, level).code


def _levels_of_kind(kind: Kind) -> set[int]:
    """The levels that puzzles of a kind may have."""
    return {level for levels in kind.levels.values() for level in levels}


def holds(game: AnyGame, after: PuzzleCode, kind: str) -> bool:
    """Whether the almanac holds puzzles of a kind, be it any; others are made.

    After one of an edition before the first that holds any, others are made too.
    """
    quotation = f'"kind":"{kind}"' if kind else '"moves":'
    every = game.almanac.editions if game.almanac else ()
    editions = [each for each in every if each.has_puzzles]
    if not editions or after.edition.number < editions[0].edition:
        return False
    return any(quotation in line for each in editions for line in each.lines)


def has_puzzles(game: AnyGame) -> bool:
    """Whether there is any to pose."""
    return bool(game.puzzles.edition or (game.almanac and game.almanac.has_puzzles))


def is_held(game: AnyGame, code: PuzzleCode) -> bool:
    """Whether the almanac knows the puzzle of a code."""
    return bool(game.almanac and game.almanac.find(code.code))


def _edition(game: AnyGame) -> PuzzleEdition:
    edition = game.puzzles.edition
    if not edition:
        raise UserError(Reason("{} has no puzzles", game.name))
    return edition


def _puzzle_almanac(game: AnyGame) -> Almanac:
    known = game.almanac
    if not known or not any(each.has_puzzles for each in known.editions):
        raise UserError(Reason("{} has no puzzles", game.name))
    return known


def posed_puzzle(code: str, made: Puzzle[Any] | None = None) -> Posed:
    """The puzzle of a code, as made or in the almanac: nothing is searched for."""
    game, read = puzzle_code(code)
    if made:
        return Posed(game, read.code, read.wish, made)
    known = game.almanac
    if not known or not (found := known.find(read.code)):
        fault = Reason(
            "{} is not in the almanac; pnp puzzle --code looks for it", quoted(code)
        )
        raise UserError(fault)
    held = known.held(found)
    if isinstance(held, RatedSetup):
        raise UserError(Reason("{} is no puzzle", quoted(code)))
    return Posed(game, read.code, *held)


def note_on_last_move(
    table: Table, found: Posed, language: Language
) -> Note | Table | None:
    """What is said of the last move; a table where more follows."""
    words = words_at(table, language)
    moves = [str(ply.move) for ply in table.plies]
    if _in_any_order(found):
        return _judged_whole(found, table, moves, words)
    where = _along(found.puzzle.answer, moves)
    if where.reply:
        return table.with_move(where.reply)
    return _note(found, table, where, words)


Noting = Callable[[Table, Posed, Language], Note | Table | None]
"""Who says something of a try."""


def try_content(
    table: Table,
    found: Posed,
    picked: tuple[str, ...],
    language: Language,
    noting: Noting = note_on_last_move,
    *,
    missed: bool = False,
) -> Tried | Table:
    """What the page of a puzzle shows after some moves; a table where more follows."""
    words = words_at(table, language)
    if isinstance(note := noting(table, found, language), Table):
        return note
    told = entry(_drawn(found), language)
    lesson = lesson_words(found.game, found.puzzle, words)
    legend = legend_of(found.game, found.puzzle)
    _, read = puzzle_code(found.code)
    plies, replied = None, bool(_answerer(table))
    if replied:
        # What was tried is seen to move before the reply: both came at once.
        last = tuple(ply for turn in table.turns[-2:] for ply in turn)
        plies = visibility.seen_plies(table, last)
    shown = board(table, language, picked, plies=plies, missed=missed)
    if note and note.is_over:
        shown = replace(shown, spots=(), beside=(), moves=(), elsewhere="")
        if note.back:
            before = board(table.back(len(table.plies) - 1), language)
            shown = _touched_again(shown, before, note.back)
        if not note.is_wrong:
            told = replace(told, told=replace(told.told, how=""))
    return Tried(
        table,
        found,
        told,
        "" if _is_begun(found, table) else lesson.hint,
        on_paper(words.caption(legend.unpictured), words),
        shown,
        _picture_address(table, ANSWER),
        _picture_address(table, TRIED),
        note,
        None,
        tuple(_move_options(table, words)) if _in_any_order(found) else (),
        f"puzzle?{urlencode([*_onward(found, read)])}",
        tuple(levels(found.game, read, found.puzzle.level)),
        tuple(kinds(found.game, read, words)),
        drawing(table, language),
        replied,
    )


ANSWER, TRIED = "answer", "tried"
"""The pictures of a solution: what solves, and a try that fails."""


def solution_picture(found: Posed, which: str) -> bytes:
    """A picture of the solution as its card has it."""
    drawn = SolutionPictures.of(_drawn(found))
    named = {ANSWER: drawn.board, TRIED: drawn.tried}
    scenes = {name: each for name, each in named.items() if each}
    if which not in scenes:
        raise ChoiceError("picture", which, scenes)
    return picture_on_page(silent(scenes[which]), load(USUAL), outline_text=True)


def _picture_address(table: Table, which: str) -> str:
    return f"solution?{urlencode({'code': table.puzzle, 'picture': which})}"


def _drawn(found: Posed) -> Drawn:
    """A puzzle as of a day, be it of none."""
    return Drawn(found.game, FIRST, (found.wish, found.puzzle))


def _touched_again(shown: Board, before: Board, back: str) -> Board:
    """A board on which any touch takes back what was tried, and begins anew.

    Nothing is ringed: what is seen is not yet taken back.
    """
    spots = tuple(
        spot if spot.kind == "no" else spot._replace(kind="other")
        for spot in before.spots
        if spot.address
    )
    return replace(shown, spots=spots, beside=before.beside, elsewhere=back)


def with_refusal(shown: Tried, text: str, language: Language) -> Tried:
    """The same with why a move that was touched is not legal."""
    table = shown.table
    fault = refusal_messages.move_or_refusal(
        table.game, visibility.visible_position(table, table.now), text, language
    )
    return replace(shown, refusal=fault) if isinstance(fault, Refusal) else shown


def with_barred_place(shown: Tried, place: str, language: Language) -> Tried:
    """The same with why no move begins where it was touched, if a rule says so."""
    fault = refusal_of_place(shown.table, place, language)
    if not fault:
        return shown
    return replace(shown, refusal=fault, board=replace(shown.board, missed=""))


def table_of(found: Posed, moves: str, looks: frozenset[str] = frozenset()) -> Table:
    """The table at which a puzzle is tried.

    Where something is hidden, it is seen with the eyes of who solves it.
    """
    start = found.puzzle.truth or found.puzzle.position
    variants = found.game.rules.edition.checked(start.variants)
    table = Table(
        Origin(found.game.name, None, str(start), variants),
        " ".join(moves.split()),
        puzzle=found.code,
        looks=looks,
    )
    if not found.puzzle.truth:
        return replace(table, eyes=ALL)
    return replace(table, eyes=table.mover if not moves else _solver(table))


def _answerer(table: Table) -> str:
    """Who of the other side made the last move; empty where nobody did."""
    if not table.moves or table.game.rules.is_shared:
        return ""
    seat: int = table.plies[-1].before.turn
    player = table.players[table.owners[seat]]
    return "" if player == _solver(table) else player


def _solver(table: Table) -> str:
    seat: int = table.start.turn
    return table.players[table.owners[seat]]


class _Where(NamedTuple):
    """How far moves go along the answer of a puzzle."""

    reply: str = ""
    """What the other side answers to the last of them."""
    wrong: str = ""
    """The move that leaves the answer."""
    is_over: bool = False
    is_first: bool = False
    is_only: bool = True
    """Whether one move alone would have been right."""


def _along(answer: Answer | None, moves: Sequence[str]) -> _Where:
    """Follows moves and replies, of which there may be none, to where they end."""
    rest, is_first = list(moves), True
    while answer and rest:
        # One move may have two words, such as "shrink pass".
        whole = rest[0] == answer.move
        turn = [answer.move] if whole else answer.move.split(" ")
        while turn and rest:
            right = next_moves(turn, is_last=not answer.defences)
            if (move := rest.pop(0)) not in right:
                is_only = len(right) == 1
                return _Where(
                    wrong=move, is_over=True, is_first=is_first, is_only=is_only
                )
            turn.remove(move)
            is_first = False
        if turn:
            return _Where()
        if not answer.defences:
            return _Where(is_over=True)
        replies, following = answer.defences[0]
        if replies:
            if not rest:
                return _Where(reply=replies[0])
            given = rest.pop(0)
            following = next(
                (after for each, after in answer.defences if given in each), None
            )
        answer = following
    return _Where(is_over=answer is None)


def _is_begun(found: Posed, table: Table) -> bool:
    """Whether the first move is made of which a hint speaks."""
    answer = found.puzzle.answer
    return bool(answer and {*answer.move.split()} <= {*table.moves.split()})


def _in_any_order(found: Posed) -> bool:
    """Whether nobody replies, and all that is done counts together."""
    kind = kind_of(found.game, found.puzzle)
    return bool(kind and kind.in_any_order)


def _judged_whole(
    found: Posed, table: Table, moves: Sequence[str], words: Catalogue
) -> Note | None:
    """What is said once all is done: bit by bit it could be guessed."""
    answer = found.puzzle.answer
    lines = answer.lines() if answer else ()
    known = {move for line in lines for ply in line for move in ply}
    if known == set(moves):
        return Note(words.text("studio-solved"), "", False, is_over=True)
    if not moves:
        return None
    if table.outcome:
        head, why = (words.text(f"studio-{key}") for key in ("not-so", "not-so-why"))
        return Note(head, why, True)
    count = words.text("studio-filled", done=len(moves), count=len(known))
    return Note(count, words.text("studio-filled-why"), False)


def _move_options(table: Table, words: Catalogue) -> Iterator[Option]:
    moves = table.moves.split()
    for place, move in enumerate(moves):
        rest = replace(table, moves=" ".join((*moves[:place], *moves[place + 1 :])))
        label = on_paper(move, words)
        yield Option(move, label, place == len(moves) - 1, rest.address())


def _onward(found: Posed, code: PuzzleCode) -> Iterator[tuple[str, str]]:
    yield "code", code.code
    if level := found.puzzle.level:
        yield "level", str(level)
    yield "kind", code.kind.name


def _note(found: Posed, table: Table, where: _Where, words: Catalogue) -> Note | None:
    if where.wrong:
        back = table.back(len(table.plies) - 1).address()
        why, is_as_good = _why(found, table, where, words)
        if is_as_good and table.outcome:
            return Note(words.text("studio-solved"), why, False, is_over=True)
        key = "studio-also" if is_as_good else "studio-wrong"
        head = words.text(key, move=on_paper(where.wrong, words))
        is_only = where.is_first and where.is_only
        end = words.text("studio-only-one" if is_only else "studio-goes-on")
        said = " ".join(filter(None, [why, end]))
        return Note(head, said, not is_as_good, back, True)
    who = _answerer(table)
    answer = reply_text(who, str(table.plies[-1].move), words) if who else ""
    if where.is_over:
        return Note(words.text("studio-solved"), answer, False, is_over=True)
    return Note(words.text("studio-right"), answer, False) if table.moves else None


def _why(found: Posed, table: Table, where: _Where, words: Catalogue) -> Stray:
    """What is known of a try, or what the engine says."""
    game, puzzle = found.game, found.puzzle
    if not where.is_first:
        return stray_of(game, puzzle, table.plies, words)
    said = first_move_reason(game, puzzle, where.wrong, words)
    return Stray(said or engine_reason(game, table.plies[-1], words), is_as_good=False)


def levels(game: AnyGame, code: PuzzleCode, own: int | None) -> Iterator[Option]:
    """How hard another may be."""
    held = holds(game, code, code.kind.name)
    offered = range(1, LEVELS + 1) if held else _levels_of_kind(code.kind)
    for level in sorted(offered):
        yield Option(str(level), str(level), level == own)


def kinds(game: AnyGame, code: PuzzleCode, words: Catalogue) -> Iterator[Option]:
    """The kinds of puzzles of the game, where there are several."""
    edition = _edition(game)
    if len(edition.kinds) < 2:
        return
    for kind in edition.kinds:
        key = f"studio-kind-{kind.name}"
        label = words.text(key) if key in words.messages else kind.name
        yield Option(kind.name, label, kind.name == code.kind.name)
