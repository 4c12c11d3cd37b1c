"""The command for puzzles."""

from collections.abc import Iterator
from typing import Any

import click
from click.core import ParameterSource

from pnp.cli.answers import JSON, say
from pnp.cli.card_json import puzzle_card
from pnp.cli.game_options import KIND, LEVEL, TIME
from pnp.cli.game_param import GameName
from pnp.cli.language_options import TONGUE
from pnp.cli.param_types import Number
from pnp.cli.positions import almanac_puzzle, looked_for, puzzle_of_code
from pnp.cli.prompt_text import columns
from pnp.core.puzzle import LEVELS, Puzzle, Wish
from pnp.games import AnyGame, legend_of
from pnp.games.day import puzzle_code
from pnp.press.captions.lesson_text import Taught, lesson_words, plain
from pnp.press.captions.move_text import line_text, on_paper, with_arrows
from pnp.words.catalogue import Catalogue, Language, catalogue


@click.command(epilog="Example: pnp puzzle claustro --seed 7 --moves 3")
@click.argument("game", metavar="[GAME]", type=GameName(), required=False)
@click.option(
    "--seed",
    metavar="N",
    type=Number(0),
    default=0,
    show_default=True,
    help="A number names a puzzle.",
)
@LEVEL
@KIND
@click.option(
    "--moves", metavar="N", type=Number(1, 99), help="Solved in so many moves."
)
@click.option("--code", metavar="CODE", help="The puzzle with a printed code.")
@TIME
@TONGUE
@JSON
@click.pass_context
def puzzle(
    context: click.Context,
    /,
    game: AnyGame | None,
    code: str | None,
    seconds: float | None,
    language: Language,
    as_json: bool,
    **wished: Any,
) -> None:
    """Make a puzzle of GAME with its solution, or the one with a printed code.

    Where several defences are given with / the answer to them is the same; no other
    defence holds out longer.
    """
    if code is not None:
        for name in ("seed", "level", "moves", "kind"):
            if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
                raise click.UsageError(f"--code says all: leave out --{name}")
        game, wish, found = puzzle_of_code(code, game, seconds)
    elif game is None:
        raise click.UsageError("Missing argument 'GAME'; or give a --code")
    else:
        wish = game.wish(**wished)
        found = almanac_puzzle(game, wish) or looked_for(game, wish, seconds)
    words = catalogue(game.name, "en" if as_json else language)
    if as_json:
        say(puzzle_card(game, wish, found, words))
        return
    click.echo(words.tell(found.task))
    columns(_facts(game, wish, found, words))


def _facts(
    game: AnyGame, wish: Wish, found: Puzzle[Any], words: Catalogue
) -> Iterator[tuple[str, object]]:
    """What is told of a puzzle under its task, each with its name."""
    told = lesson_words(game, found, words, str)
    if code := puzzle_code(game, wish, found):
        yield words.text("told-code"), code.code
    yield words.text("told-position"), found.position
    level = words.text("level-of", level=found.level, most=LEVELS)
    yield words.text("told-level"), level
    if found.rating is not None:
        yield words.text("told-rating"), found.rating
    if told.theme:
        yield words.text("told-theme"), told.theme
    if told.hint:
        yield words.text("told-hint"), told.hint
    answer = legend_of(game, found).answer
    first = 1
    if answer and "move" in answer.facts:
        # The answer is one of the moves that are numbered.
        first = int(str(answer.facts["number"]))
    for number, line in enumerate(found.lines):
        typed = line_text(line, first=first)
        yield "" if number else words.text("told-solution"), typed
        named = on_paper(typed, words)
        if not answer and named != with_arrows(typed):
            yield "", named
    if answer:
        yield "", words.tell(answer)
    behind = legend_of(game, found).unpictured
    if legend := words.caption(behind):
        yield "", legend
    if reached := [*filter(None, [found.game.setup]), *found.game.turns]:
        yield words.text("told-reached"), " ".join(reached)
    yield from _lesson_lines(told, words)


def _lesson_lines(told: Taught, words: Catalogue) -> Iterator[tuple[str, object]]:
    """What the solution teaches, each with its name."""
    for number, refutation in enumerate(told.refutations):
        yield "" if number else words.text("told-why-not"), plain(refutation)
    if told.end:
        yield words.text("told-end"), told.end
    yield words.text("told-proof"), plain(told.proof)
