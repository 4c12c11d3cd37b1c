"""The command for those who make a game: whether it keeps what every game promises."""

import click

from pnp.base.libraries import look_for
from pnp.cli.answers import JSON, say
from pnp.cli.game_options import GAME
from pnp.cli.progress import waiting
from pnp.folder.checks import deal_faults, refusal_faults, rules_faults
from pnp.folder.checks.gaps import gaps
from pnp.folder.faults import Fault, check_whole
from pnp.folder.guard import RULES, blamed
from pnp.folder.places import known
from pnp.folder.source import source_of
from pnp.games import AnyGame
from pnp.press.checks.folder_checks import template_faults

LONG = 300
"""So many turns a game by chance has at most."""


@click.command("check-game", epilog="Example: pnp check-game ./mills")
@GAME
@JSON
def check_game(game: AnyGame, as_json: bool) -> None:
    """Check that GAME keeps what every game promises, and tell where it does not.

    Of a folder all is checked that any command would refuse, more games are played by
    chance, and moves that are not legal are tried: each must break a clause. A seed
    must deal the same start each time, in another process too. Parts are counted as
    they lie about in those games, and names looked for in each language of the rules.
    """
    look_for("pytest")
    from pnp.testing.promises import promises

    with waiting(f"checking {game.name}"):
        count, said = _of_folder(game)
        kept = list(promises(game))
    said += [f"{game.name}: {each.said}: {each.broken}" for each in kept if each.broken]
    if as_json:
        answer = {"game": game.name, "promises": len(kept), "refused": count}
        say({**answer, "faults": said})
    for line in () if as_json else said:
        click.echo(line)
    if said:
        raise click.exceptions.Exit(1)
    if not as_json:
        tried = f", {count} illegal moves are refused by a clause" if count else ""
        click.echo(f"{game.name} keeps {len(kept)} promises{tried}{_unseen(game)}")


def _unseen(game: AnyGame) -> str:
    """The fields of a folder's positions that no picture shows."""
    if game.name not in known():
        return ""
    fields = source_of(known()[game.name]).unseen
    return f"; no picture shows {', '.join(fields)}" if fields else ""


def _of_folder(game: AnyGame) -> tuple[int, list[str]]:
    """How many illegal moves were tried in the game of a folder, and its faults."""
    if game.name not in known():
        return 0, []
    source = source_of(known()[game.name])
    check_whole(source)
    count, refused = refusal_faults.illegal_tries(source)

    found = (
        deal_faults.deal_faults(source, deal_faults.MANY),
        deal_faults.restless_faults(source),
        rules_faults.playing_faults(source, 8, LONG, ("", *source.variants)),
        rules_faults.endless_faults(source),
        iter(refused),
    )
    told = [
        Fault(RULES, line, said)
        for each in found
        for line, said in blamed(source.path, each)
    ]
    told += [*gaps(source), *template_faults(game, source)]
    return count, [fault.line_in(game.name) for fault in dict.fromkeys(told)]
