"""Stories: a game of one's own, told moment by moment in a reader's language."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pnp.base.errors import UserError, quoted
from pnp.boards.cell_positions import cells
from pnp.core.event import Event
from pnp.games import AnyGame
from pnp.games.transcripts import Transcript
from pnp.press.attachments import Facts, record_facts
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.figures.annotated_game import key_moment_figure, key_moments
from pnp.press.figures.turn_figures import Moments
from pnp.press.figures.turn_runs import cells_put, numbered
from pnp.scene.nodes import Scene
from pnp.scene.typeface import lacks
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import Catalogue, Language, catalogue


@dataclass(frozen=True, slots=True)
class Story:
    """What is told of a game, in order."""

    game: str
    language: Language
    title: str
    what: str
    """That it is a game, told."""
    facts: tuple[str, ...]
    """How many played, with which variants, and the code of the setup."""
    opening: str
    """What its writer remarked before the first turn, if the start does not say it."""
    moments: tuple[Illustration, ...]
    score: tuple[str, ...]
    """Every turn as it is written, with its number."""
    record: Facts
    """What a program reads of it."""
    keys: tuple[int, ...] = ()
    """The turns of key moments, if it is told by these."""
    round: int = 1
    """How many turns have one number."""


def story(
    game: AnyGame,
    transcript: Transcript,
    language: Language,
    spans: Sequence[range],
    verdicts: Mapping[int, Sequence[Event]],
) -> Story:
    """A game told in some spans of turns, with what a solver says of some turns.

    Raises ``UserError`` for a remark with a letter that the typeface lacks.
    """
    words = catalogue(game.name, language)
    remarks = {turn: _printable(said) for turn, said in transcript.remarks.items()}
    teller = _Teller(
        Moments(game, words, transcript.round, place="steps"),
        transcript,
        verdicts,
        remarks,
    )
    moments = tuple(map(teller.moment, spans))
    opening = remarks.get(0, "")
    return Story(
        game.name,
        language,
        words.text("title"),
        words.text("walkthrough"),
        tuple(_facts(transcript, words)),
        "" if any(opening in _said(shown) for shown in moments[:1]) else opening,
        moments,
        tuple(
            f"{number}. {turn}{transcript.marks.get(number, '')}"
            for number, turn in enumerate(transcript.record.turns, start=1)
        ),
        record_facts(transcript.record),
        round=transcript.round,
    )


def _said(shown: Illustration) -> str:
    return "".join(run.text for run in shown.caption)


def by_key_moments(told: Story, game: AnyGame, transcript: Transcript) -> Story:
    """The same told by its key moments alone, as a solver finds them.

    Raises ``UserError`` where nobody can find them, or there are none.
    """
    words = catalogue(game.name, told.language)
    found = key_moments(game, transcript.played)
    if not found:
        raise UserError("no key moments were found: no turn is proven to teach any")
    moments = (
        key_moment_figure(game, moment, words, transcript.remarks.get(moment.turn, ""))
        for moment in found
    )
    signs = tuple(
        replace(each, caption=signed_runs(each.caption, words)) for each in moments
    )
    return replace(told, moments=signs, keys=tuple(each.turn for each in found))


def _printable(remark: str) -> str:
    if lacking := lacks(remark):
        fault = f"the typeface has no {quoted(lacking[0])}"
        raise UserError(f"the remark {quoted(remark)} cannot be printed: {fault}")
    return remark


def _facts(transcript: Transcript, words: Catalogue) -> Iterator[str]:
    record, start = transcript.record, transcript.played.start
    yield words.text("played-by", players=start.players)
    for variant in record.variants:
        name = words.text(f"variant-{variant}")
        yield words.text(
            "with-variants", variants=words.text("variant-name", name=name)
        )
    if record.setup:
        yield record.setup


@dataclass(frozen=True, slots=True)
class _Teller:
    moments: Moments
    transcript: Transcript
    verdicts: Mapping[int, Sequence[Event]]
    remarks: Mapping[int, str]

    def moment(self, span: range) -> Illustration:
        """A span as a picture of its last turn, with the words for all of them."""
        played = self.transcript.played
        notes = [note for turn in span for note in self.verdicts.get(turn, ())]
        shown = self.moments.moment(played, span, *notes)
        scene = self._scene(span)
        said = " ".join(self.remarks[turn] for turn in span if turn in self.remarks)
        caption = signed_runs(shown.caption, self.moments.words)
        own: Runs = (Run(f" {said}", "italic"),) if said and span[-1] else ()
        return Illustration(scene, (*caption, *own))

    def _scene(self, span: range) -> Scene:
        """The last turn of a span, or all by their numbers if they are alike."""
        played, game = self.transcript.played, self.moments.game
        position, last = played.after(span[-1])
        put = cells_put(game, [played.after(number)[1] for number in span])
        if not put or not (spots := game.drawing.spots):
            return self.moments.scene(position, last)
        numbers = (1 + (number - 1) // self.transcript.round for number in span)
        scene = self.moments.scene(position)
        stood = cells(str(position), spots)
        return numbered(scene, spots, dict(zip(put, numbers, strict=True)), stood)


def every(turns: int, step: int) -> list[range]:
    """The start, and spans of so many turns until the last.

    >>> every(5, 2)
    [range(0, 1), range(1, 3), range(3, 5), range(5, 6)]
    """
    starts = range(1, turns + 1, step)
    return [
        range(1),
        *(range(first, min(first + step, turns + 1)) for first in starts),
    ]


def turn_spans(turns: int, plies: Sequence[int]) -> list[range]:
    """Spans that end with some turns; ``UserError`` for one that was not played."""
    for number in plies:
        if number > turns:
            raise UserError(f"there is no turn {number}: the game has {turns}")
    ends = sorted(set(plies))
    starts = [0, *(end + 1 for end in ends)]
    return [range(first, end + 1) for first, end in zip(starts, ends, strict=False)]
