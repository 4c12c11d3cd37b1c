"""The command for puzzles."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.cards import puzzle_card
from pnp.cli.clock import Deadline, waiting
from pnp.cli.options import GAME, JSON, TIME, TONGUE, Number, say
from pnp.cli.telling import columns

if TYPE_CHECKING:
    from pnp.core.puzzle import Puzzle
    from pnp.games import AnyGame
    from pnp.words import Catalogue, Language


@click.command(epilog="Example: pnp puzzle claustro --seed 7 --moves 3")
@GAME
@click.option(
    "--seed",
    metavar="N",
    type=Number(0),
    default=0,
    show_default=True,
    help="A number names a puzzle.",
)
@click.option(
    "--level", metavar="1..5", type=Number(1, 5), help="How hard, 5 being hardest."
)
@click.option(
    "--moves", metavar="N", type=Number(1, 99), help="Solved in so many moves."
)
@TIME
@TONGUE
@JSON
def puzzle(
    game: "AnyGame",
    seed: int,
    level: int | None,
    moves: int | None,
    seconds: float | None,
    language: "Language",
    as_json: bool,
) -> None:
    """Make a puzzle of GAME with its solution.

    Where several defences are given with / the answer to them is the same; all other
    defences lose sooner.
    """
    from pnp.core.puzzle import Wish
    from pnp.words import catalogue

    if game.mind.puzzle is None:
        raise click.UsageError(f"{game.name} has no puzzles")
    if game.mind.grades:
        Wish(seed, level, moves).check_against(game.mind.grades())
    deadline = Deadline(seconds, _sought(game, seed, level, moves))
    with waiting(f"looking for a {deadline.sought}"):
        found = game.mind.puzzle(Wish(seed, level, moves, deadline.check))
    words = catalogue(game.name, "en" if as_json else language)
    if as_json:
        say(puzzle_card(game, seed, found, words))
        return
    click.echo(words.tell(found.task))
    columns(_facts(game, found, words))


def _facts(
    game: "AnyGame", found: "Puzzle[Any]", words: "Catalogue"
) -> "Iterator[tuple[str, object]]":
    """What is told of a puzzle under its task, each with its name."""
    from pnp.core.puzzle import LEVELS
    from pnp.press.puzzlecard import written

    yield words.text("told-position"), found.position
    level = words.text("level-of", level=found.level, most=LEVELS)
    yield words.text("told-level"), level
    for number, line in enumerate(found.lines):
        yield "" if number else words.text("told-solution"), written(line)
    if legend := words.caption(game.paper.legend(found).back):
        yield "", legend
    if reached := [*filter(None, [found.game.setup]), *found.game.turns]:
        yield words.text("told-reached"), " ".join(reached)


def _sought(game: "AnyGame", seed: int, level: int | None, moves: int | None) -> str:
    """What is looked for, in a few words."""
    wishes = {"level": level, "moves": moves, "seed": seed}
    told = (f"{name} {value}" for name, value in wishes.items() if value is not None)
    return f"puzzle of {game.name} ({', '.join(told)})"
