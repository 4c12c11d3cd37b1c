"""The page of a table: the board, what is chosen, the record, and who sits there."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import urlencode

from pnp.base.errors import UserError
from pnp.games import find, names
from pnp.press.rulebook.prose import paper_languages
from pnp.protocol.entries import RatedSetup
from pnp.scene.theme import THEMES
from pnp.web.studio import early_end, visibility
from pnp.web.studio.barred_places import refusal_of_place
from pnp.web.studio.game_state import (
    AGREED,
    ALL,
    ASK,
    GIVEN_UP,
    NOBODY,
    YOU,
    Table,
)
from pnp.web.studio.move_history import (
    Written,
    ending_rule,
    ending_text,
    move_history,
    undone,
)
from pnp.web.studio.refusal_messages import Refusal, Rule, move_or_refusal
from pnp.web.studio.shell_commands import Asked, commands
from pnp.web.studio.tongues import words_at
from pnp.web.studio.touch_board import Board, beside, board
from pnp.words.catalogue import Catalogue, Language, catalogue


class Option(NamedTuple):
    """Something to choose from, and whether it is chosen."""

    value: str
    label: str
    chosen: bool = False
    address: str = ""


class Seat(NamedTuple):
    """A player by the first seat, and who may play there."""

    name: str
    label: str
    options: Sequence[Option]


class Thinking(NamedTuple):
    """One of our players whose turn it is."""

    said: str
    """Where it is to be told to move, and where it does so by itself."""
    thinks: str
    instead: str
    """Where you play in its place."""


class Leaving(NamedTuple):
    """How a game may be ended between its players, and what is said of an offer."""

    options: Sequence[Option]
    said: str = ""
    answers: Sequence[Option] = ()


class Score(NamedTuple):
    """How many points there are, as a table."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    said: str
    """Who has won, and by what, once the game is over."""


@dataclass(frozen=True, slots=True)
class Played:
    """What the page of a table shows."""

    table: Table
    board: Board
    refusal: Refusal | None
    record: Written
    undo: str
    values: Option | None
    eyes: Sequence[Option]
    handing: Option | None
    thinking: Thinking | None
    leaving: Leaving
    commands: Sequence[str]
    sits: Sequence[Option]
    """Who plays what, beside players of ours; who moves is chosen."""
    over: str
    """How it ended by the last move."""
    ended_by: Rule | None
    """The rule that ended it so."""
    won: str
    """What that means for the only one of you, beside players of ours."""
    score: Score | None
    rated: str
    """What is known of its start, such as in how few turns it can be won."""
    again: Sequence[Option]
    """What is played once it is over."""
    opened: bool
    """Whether somebody saw what is hidden."""
    secret: bool
    """Whether the code of the setup would say too much."""
    can_judge: bool
    """Whether a solver says of each turn whether the result changed."""
    can_solve: bool
    solves: bool
    """Whether that is asked for."""


def page_content(
    table: Table, asked: Asked, language: Language, refused: Refusal | None = None
) -> Played | Table:
    """What the page of a table shows; the table itself after a move that was typed."""
    words = words_at(table, language)
    if asked.tried:
        found = move_or_refusal(table.game, _asked_of(table), asked.tried, language)
        if not isinstance(found, Refusal):
            return table.with_move(found)
        refused = found
    elif asked.missed:
        refused = refused or refusal_of_place(table, asked.missed, language)
    if asked.offers and early_end.is_taken(table):
        return replace(table, early=AGREED)
    worth = worths(table) if "values" in table.looks else {}
    before, over = undone(table), _ending_text(table, words)
    secret = table.has_secrets
    missed = bool(asked.missed and not refused)
    shown_board = board(table, language, asked.picked, worth, missed=missed)
    if table.adviser and before:
        # What you choose from stays in its place while you wait.
        kept = (each._replace(address="") for each in beside(before, language))
        shown_board = replace(shown_board, beside=tuple(kept))
    return Played(
        table,
        shown_board,
        refused,
        move_history(table, words),
        before.address() if before else "",
        _values(table, words),
        tuple(_viewers(table, words)),
        _handing(table, words),
        _thinking(table, words),
        _leaving(table, words, asked),
        commands(table, asked, language),
        tuple(sits(table, words)) if table.seated else (),
        over,
        ending_rule(table.game, table.outcome, words) if over else None,
        _result_text(table, words),
        _score(table, words),
        "" if table.hides else _rating_text(table, words),
        tuple(_again(table, words)) if table.is_over else (),
        secret and table.is_open,
        secret and visibility.looking(table) != ALL,
        table.game.solver.verdict is not None,
        _can_solve(table),
        asked.solves,
    )


def _asked_of(table: Table) -> Any:
    """The position of which a move is asked: what the eyes that look may know."""
    return visibility.visible_position(table, table.now)


def has_values(table: Table) -> bool:
    """Whether every move's value is known without a search."""
    tables = table.game.solver.tables
    return bool(tables) and not table.origin.variants and not table.start.variants


def _can_solve(table: Table) -> bool:
    """Whether a solver knows enough: one that searches ahead needs to know all."""
    solver, now = table.game.solver, table.now
    if not solver.solve or table.is_over:
        return False
    if not table.adviser and not visibility.legal(table):
        return False
    return solver.depth is None or bool(visibility.visible_position(table, now) == now)


def worths(table: Table) -> Mapping[str, str]:
    """What each move is worth, where that is known without a search."""
    if not has_values(table) or not table.game.solver.solve or table.outcome:
        return {}
    found: Mapping[str, str] = table.game.solver.answer(table.now).get("moves", {})
    return found


def _values(table: Table, words: Catalogue) -> Option | None:
    if not has_values(table):
        return None
    address = table.seen_otherwise("values").address()
    label = words.text("studio-values")
    return Option("values", label, "values" in table.looks, address)


def seat_name(seat: str, words: Catalogue) -> str:
    """A seat as its player is called."""
    key = f"studio-{seat}"
    return words.text(key) if key in words.messages else seat.capitalize()


def sits(table: Table, words: Catalogue) -> Iterator[Option]:
    """Who plays what, by all the seats of each."""
    for player, seat in enumerate(table.players):
        own = (
            seat_name(each, words)
            for each, owner in zip(table.game.rules.seats, table.owners, strict=False)
            if owner == player
        )
        who = adviser(table.seated.get(seat, YOU), words)
        moves = seat == table.mover and not table.is_over
        yield Option(seat, f"{' + '.join(own)}: {who}", moves)


def _viewers(table: Table, words: Catalogue) -> Iterator[Option]:
    if not table.has_secrets:
        return
    looking = visibility.looking(table)
    labels = {seat: seat_name(seat, words) for seat in table.players}
    labels[NOBODY] = words.text("studio-eyes-nobody")
    labels[ALL] = words.text("studio-eyes-all")
    for seat, label in labels.items():
        asked = ASK if seat == ALL and not table.is_open else seat
        address = replace(table, eyes=asked, opened=table.is_open).address()
        yield Option(seat, label, seat == looking, address)


def _handing(table: Table, words: Catalogue) -> Option | None:
    """Who is to look next, where several of you sit at a table with secrets."""
    if table.eyes == ASK and table.has_secrets:
        address = replace(table, eyes=ALL).address()
        return Option(words.text("studio-open"), words.text("studio-opens"), False,
                      address)  # fmt: skip
    if table.is_over or table.adviser or visibility.has_turn(table):
        return None
    seat = table.mover
    address = replace(table, eyes=seat).address()
    said = words.text("studio-hand-over", player=seat_name(seat, words))
    return Option(words.text("studio-look", player=seat_name(seat, words)), said, False,
                  address)  # fmt: skip


def _thinking(table: Table, words: Catalogue) -> Thinking | None:
    if not (name := table.adviser):
        return None
    player = seat_name(table.mover, words)
    who = {"player": player, "name": adviser(name, words)}
    said, thinks = (
        words.text(f"studio-{key}", **who) for key in ("thinking", "thinks")
    )
    return Thinking(said, thinks, table.with_player(table.mover, YOU).address())


def _leaving(table: Table, words: Catalogue, asked: Asked) -> Leaving:
    if not (seat := early_end.leaver(table)):
        return Leaving(())
    options = [
        Option(each, _leave(each, words), False, table.address(leave=each))
        for each in early_end.own(table, seat)
    ]
    sure = next((each for each in options if each.value == asked.leaves), None)
    if AGREED in table.early_ends:
        label = words.text("studio-offer")
        options.append(Option("offer", label, False, table.address(offer="on")))
    if sure:
        answers = [
            sure._replace(address=replace(table, early=sure.value).address()),
            Option("stay", words.text("studio-stay"), True, table.address()),
        ]
        return Leaving(options, words.text("studio-sure"), answers)
    if not asked.offers or AGREED not in table.early_ends:
        return Leaving(options)
    other = next(each for each in table.players if each != seat)
    if other in table.seated:
        key = "studio-too-early" if early_end.is_too_early(table) else "studio-declined"
        said = words.text(key, player=seat_name(other, words))
        return Leaving(options, said)
    said = words.text("studio-offered", player=seat_name(seat, words))
    taken = replace(table, early=AGREED).address()
    answers = [
        Option("take", words.text("studio-take-draw"), True, taken),
        Option("decline", words.text("studio-decline"), False, table.address()),
    ]
    return Leaving(options, said, answers)


def _leave(early: str, words: Catalogue) -> str:
    return words.text("studio-give-up" if early == GIVEN_UP else "studio-resign")


def adviser(name: str, words: Catalogue) -> str:
    """One of our players, or you, as they are called."""
    key = f"studio-{name}"
    return words.text(key) if key in words.messages else name


def _ending_text(table: Table, words: Catalogue) -> str:
    if table.early:
        return early_text(table.early, table.players, words)
    outcome = table.outcome
    if not outcome or not table.moves:
        return ""
    return ending_text(table.game, outcome, table.plies, words).removesuffix(".")


def _result_text(table: Table, words: Catalogue) -> str:
    """Whether you have won, or who took the draw that you offered."""
    if not table.you or not table.is_over:
        return ""
    if table.early == AGREED:
        other = next(each for each in table.players if each != table.you)
        return words.text("studio-accepted", player=seat_name(other, words))
    key = {1: "studio-won", -1: "studio-lost"}.get(_score_of(table, table.you))
    return words.text(key) if key else ""


def _score_of(table: Table, seat: str) -> int:
    """What the end of a game counts for a player, as outcomes count."""
    if not table.early:
        assert table.outcome
        return table.outcome.scores[table.players.index(seat)]
    if table.early in (AGREED, GIVEN_UP):
        return -1 if table.early == GIVEN_UP else 0
    return -1 if table.early.lower().startswith(seat) else 1


def early_text(early: str, players: Sequence[str], words: Catalogue) -> str:
    """How players ended a game between them."""
    who = early.partition(" ")[0].lower()
    if who not in players:
        return words.text("draw-agreed" if early == AGREED else "resigned").capitalize()
    winner = next(each for each in players if each != who)
    said = {"player": seat_name(who, words), "winner": seat_name(winner, words)}
    return words.text("studio-resigned", **said)


def _score(table: Table, words: Catalogue) -> Score | None:
    scoring, own = table.game.drawing.scoring, table.game.rules.positions[0]
    if not scoring or not isinstance(table.now, own):
        return None
    found = scoring(table.now)
    return Score(
        [words.told(head) for head in found.heads],
        [[words.told(cell) for cell in row] for row in found.rows],
        words.caption(found.remarks) if table.outcome else "",
    )


def _rating_text(table: Table, words: Catalogue) -> str:
    almanac, code = table.game.almanac, table.origin.setup
    entry = almanac.find(code) if almanac and code else None
    held = almanac.held(entry) if almanac and entry else None
    return words.caption(held.rating) if isinstance(held, RatedSetup) else ""


def _again(table: Table, words: Catalogue) -> Iterator[Option]:
    """Another game in which everybody has the next seat, and the same anew."""
    first, *others = table.players
    asked = [
        ("game", table.game.name),
        ("players", str(table.start.players)),
        *(("variant", variant) for variant in table.start.variants),
    ]
    turned = zip(table.players, (*others, first), strict=True)
    seated = [(seat, table.seated.get(of, YOU)) for seat, of in turned]
    label = words.text("studio-rematch" if table.seated else "studio-another-game")
    yield Option("rematch", label, True, f"new?{urlencode([*asked, *seated])}")
    if table.game.rules.has_chance or table.origin.position:
        same = words.text("studio-same-start")
        yield Option(
            "same", same, False, replace(table, moves="", eyes="", early="").address()
        )


def seats(table: Table, words: Catalogue) -> Sequence[Seat]:
    """Who may play for whom: where that is chosen the same game goes on."""
    return [
        Seat(
            seat,
            seat_name(seat, words),
            [
                Option(
                    name,
                    adviser(name, words),
                    table.seated.get(seat, YOU) == name,
                    table.with_player(seat, name).address(),
                )
                for name in (YOU, *table.game.solver.players)
            ],
        )
        for seat in table.players
    ]


def variants(table: Table, words: Catalogue) -> Sequence[Option]:
    """The variants of a game, as players call them."""
    return [
        Option(name, words.text(f"variant-{name}"), name in table.start.variants)
        for name in table.game.rules.edition.variants
    ]


def themes(table: Table, words: Catalogue) -> Sequence[Option]:
    """The colours in which a board is drawn."""
    return [
        Option(
            name,
            words.text(f"studio-{name}"),
            name == table.theme,
            replace(table, theme=name).address(),
        )
        for name in THEMES
    ]


@cache
def choices(language: Language, chosen: str) -> Sequence[Option]:
    """All games by their names, but for folders with faults."""
    return [
        Option(name, catalogue(name, language).text("title"), name == chosen)
        for name in names()
        if _is_whole(name) and language in paper_languages(name)
    ]


def _is_whole(name: str) -> bool:
    """Whether a game can be played."""
    with suppress(UserError):
        return bool(find(name))
    return False
