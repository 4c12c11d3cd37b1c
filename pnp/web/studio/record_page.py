"""Records on a page: read, stepped through, judged, and told on paper."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.games import AnyGame, find
from pnp.games.transcripts import (
    Transcript,
    UnreadError,
    text_within_limit,
    transcript_of_text,
)
from pnp.press.captions.alt_text import silent
from pnp.press.captions.move_text import on_paper
from pnp.press.figures.turn_figures import Moments
from pnp.web.studio.game_state import Origin, Table
from pnp.web.studio.move_history import columns, ending_rule, ending_text
from pnp.web.studio.refusal_messages import Refusal, Rule, lines, refusal
from pnp.web.studio.touch_board import picture_address, picture_text
from pnp.words.catalogue import Catalogue, Language, catalogue


class Judgement(NamedTuple):
    """What a solver says of a turn, and whether it was a mistake."""

    said: str
    is_mistake: bool
    is_slip: bool = False
    """Whether that cost something, though not the result."""


Judgements = Mapping[int, Judgement]

TURNED = "turned"
"""The turn that is asked for, where it is the first at which the result changed.

Where no turn changed it, it is the first that cost something.
"""


class Step(NamedTuple):
    """A turn in the list of all."""

    number: int
    label: str
    mark: str


@dataclass(frozen=True, slots=True)
class Read:
    """A record, open at one of its turns."""

    game: AnyGame
    at: int
    """After how many turns."""
    turns: Sequence[Step]
    columns: int
    picture: str
    alt: str
    said: str
    remark: str
    """What is remarked on this turn."""
    about: str
    """What is remarked on the game: who played, and when."""
    judged: Judgement | None
    turned: int
    """The next turn at which the result changed, the first once all are behind; after
    these the turns that cost something; 0 where there is none, or no more."""
    slipped: bool
    """Whether that one cost something, though not the result."""
    result: str
    ended_by: Rule | None
    """The rule that ended it, if one did."""
    strict: str
    """The record in its strict form."""
    onward: int
    """After how many turns it is played on: before one that is a mistake."""
    table: str
    """Where it is; empty where the game is over."""
    can_judge: bool


def record_content(
    text: str,
    at: int | str | None,
    language: Language,
    judged: Judgements,
    seated: Mapping[str, str] | None = None,
) -> Read | Refusal:
    """A record after some of its turns, all of them if it is not said; or its fault.

    Where it is played on our players are seated as they were.
    """
    try:
        transcript = transcript_of_text(text_within_limit(text))
    except UnreadError as error:
        found = refusal(error.game or find("claustro"), error, language)
        return found._replace(lines=tuple(lines(text_within_limit(text), error)))
    return _content_after(transcript, at, language, judged, seated or {})


def _content_after(
    found: Transcript,
    at: int | str | None,
    language: Language,
    judged: Judgements,
    seated: Mapping[str, str],
) -> Read:
    game, played = find(found.record.game), found.played
    words = catalogue(game.name, language)
    last, outcome = len(played.turns), played.outcome
    mistakes = _mistakes(judged)
    wanted = next(iter(mistakes), None) if at == TURNED else at
    number = max(0, min(wanted, last)) if isinstance(wanted, int) else last
    is_mistake = number in mistakes
    turned = _next_mistake(number, judged)
    onward = number - is_mistake
    is_over = onward == last and bool(outcome or found.early)
    moments = Moments(game, words)
    moment = moments.moment(played, range(number, number + 1))
    scene = game.drawing.shown(*played.after(number))
    return Read(
        game,
        number,
        tuple(_steps(found, judged, words)),
        columns(played.turns, len(game.rules.owners(played.start.players))),
        picture_address(silent(scene), "classic"),
        picture_text(scene, words),
        "".join(run.text for run in moment.caption),
        found.remarks.get(number, "") if number else "",
        found.remarks.get(0, ""),
        judged.get(number),
        turned,
        bool(turned) and judged[turned].is_slip,
        _result(found, words),
        ending_rule(game, outcome, words),
        found.record_text(),
        onward,
        ""
        if is_over
        else replace(_table(found, onward), seated=seated).turned_to_you.address(),
        game.solver.verdict is not None,
    )


def _mistakes(judged: Judgements) -> Sequence[int]:
    """The turns at which the result changed, then those that cost something."""
    known = [n for n, each in judged.items() if each.is_mistake]
    return sorted(known, key=lambda n: (judged[n].is_slip, n))


def _next_mistake(number: int, judged: Judgements) -> int:
    """The mistake to look at after a turn; 0 if there is none, or no more."""
    mistakes = _mistakes(judged)
    if number in mistakes:
        later = mistakes[mistakes.index(number) + 1 :]
    else:
        worst = [n for n in mistakes if not judged[n].is_slip] or mistakes
        later = [n for n in worst if n > number] or worst
    return next(iter(later), 0)


def _steps(found: Transcript, judged: Judgements, words: Catalogue) -> Iterator[Step]:
    for number, turn in enumerate(found.played.turns, start=1):
        label = " ".join(on_paper(str(ply.move), words) for ply in turn)
        known = judged.get(number)
        mark = ("?!" if known.is_slip else "?") if known and known.is_mistake else ""
        yield Step(number, label, found.marks.get(number, mark))


def _result(found: Transcript, words: Catalogue) -> str:
    """That it is legal to the end, and how it ended."""
    count = len(found.played.turns)
    turns = words.text("turn-played" if count == 1 else "turns-played", count=count)
    outcome = found.played.outcome
    if found.early:
        key = "resigned" if found.is_given_up else "draw-agreed"
        return f"{turns}, {words.text(key)}."
    if outcome is None:
        return f"{turns}, {words.text('unfinished')}."
    last = found.played.turns[-1] if count else ()
    return f"{turns}. {ending_text(find(found.record.game), outcome, last, words)}"


def with_line(text: str, at: int, line: str, words: Catalogue) -> str:
    """A record that keeps other moves from one of its turns on, as a remark there.

    Raises ``UserError`` for moves that are not legal there.
    """
    found = transcript_of_text(text_within_limit(text))
    number = max(0, min(at, len(found.played.turns)))
    tried = _table(found, number)
    plies = replace(tried, moves=f"{tried.moves} {line}").plies[len(tried.plies) :]
    moves = " ".join(str(ply.move) for ply in plies)
    other = words.text("studio-or", moves=moves)
    remark = " ".join(filter(None, (found.remarks.get(number, ""), other)))
    return found._replace(remarks={**found.remarks, number: remark}).record_text()


def _table(found: Transcript, count: int) -> Table:
    """The table at which the game can be played on after some of its turns."""
    record, turns = found.record, found.played.turns[:count]
    moves = " ".join(str(ply.move) for turn in turns for ply in turn)
    variants = record.variants if record.position else ()
    return Table(Origin(record.game, record.setup, record.position, variants), moves)
