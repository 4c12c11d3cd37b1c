"""The command that proves anew what a card, a file of puzzles or a manifest says."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import is_folder, is_there
from pnp.cli.answers import JSON, say
from pnp.cli.audit import audit_manifest, manifests
from pnp.cli.entry_file import Mined
from pnp.cli.game_param import FOLDER
from pnp.cli.manifest import is_manifest
from pnp.cli.progress import progress
from pnp.core.puzzle_code import StrangePuzzleCodeError, is_puzzle_code
from pnp.core.setup import StrangeCodeError
from pnp.games.verification import Proven, is_taught, of_code, of_entry


@click.command(epilog="Example: pnp verify CLAP1-W3-00001-9")
@click.argument("claimed", metavar="CODE|FILE|DIR")
@FOLDER
@JSON
def verify(claimed: str, as_json: bool) -> None:
    """Prove anew what the card with CODE says, or each line of a FILE of pnp mine.

    A puzzle or a setup is made again from its code; its task, answer, level or par are
    found out again, by plain rules where they do. Of a manifest.json, or of those in
    DIR and below, every file is compared with what is said of it, and what was added
    by others or taken out is told. A lie ends with status 1.
    """
    if is_manifest(claimed):
        _compare(claimed, as_json=as_json)
        return
    for proven in _proven(claimed):
        if as_json:
            said = {"code": proven.code, "proven": True, "by": proven.by}
            say({**said, "claims": list(proven.claims)})
        else:
            click.echo(f"{proven.code}: {', '.join(proven.claims)} proven: {proven.by}")


def _compare(claimed: str, *, as_json: bool) -> None:
    """The files of a folder beside the lists of them."""
    path = Path(claimed)
    for each in manifests(path) if is_folder(claimed) else [path]:
        count, more = audit_manifest(each)
        if as_json:
            by = f"the sums of {count} files"
            said = {"code": each.as_posix(), "proven": True, "by": by}
            say({**said, "claims": ["files"]})
        else:
            are = "file is" if count == 1 else "files are"
            click.echo(f"{count} {are} as {each} says")
            if more:
                names = ", ".join(quoted(name, PATH) for name in more)
                click.echo(f"{len(more)} more that pnp wrote here: {names}")


def _proven(claimed: str) -> Iterator[Proven]:
    """What is claimed, one after another as it is proven."""
    path = Path(claimed)
    if is_puzzle_code(claimed) or not is_there(path):
        try:
            yield of_code(claimed)
        except (StrangeCodeError, StrangePuzzleCodeError) as error:
            raise UserError(f"{error}: --game DIR") from None
        return
    entries = Mined(path).entries()
    if not entries:
        raise UserError(f"{quoted(claimed, PATH)} holds nothing to prove")
    taught = any(map(is_taught, entries))
    numbered = progress(enumerate(entries, start=1), len(entries), "proving")
    with closing(numbered) as counted:
        for number, entry in counted:
            yield of_entry(entry, number, taught=taught)
