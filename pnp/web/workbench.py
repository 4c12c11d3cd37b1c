"""The workbench: a folder's game as it stands now, and all that is wrong with it.

``python -m pnp.web.workbench FOLDER LANGUAGE`` tells it as JSON. It is asked in
a process of its own, in which nothing is known from before a file was changed.
"""

import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from pnp.base.errors import UserError
from pnp.folder.faults import check_whole
from pnp.folder.source import source_of
from pnp.games import AnyGame, find
from pnp.press.figures.position_picture import Framing, picture
from pnp.press.kit.kit_documents import kit
from pnp.press.paper import Order, paper
from pnp.press.rulebook.prose import is_written
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.render import Rendering, encode
from pnp.scene.document import Document
from pnp.scene.theme import load
from pnp.words.catalogue import Language
from pnp.words.texts import FIRST

DOTS, WIDE = 110.0, 120.0
"""Dots an inch of what is printed, and how wide a board is, in millimetres."""


@dataclass(frozen=True, slots=True)
class Workbench:
    """What is seen of a game, and what keeps more from being seen."""

    pictures: Mapping[str, Sequence[str]]
    """The board, parts and pages of rules, as addresses that hold a picture."""
    faults: Sequence[str]


def stamp(folder: Path) -> str:
    """The same as long as no file in a folder changes, comes or goes."""
    found = sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            known = path.stat()
            told = f"{path}\0{known.st_mtime_ns}\0{known.st_size}\n"
            found.update(told.encode(errors="surrogateescape"))
    return found.hexdigest()[:16]


@lru_cache(1 << 2)
def workbench(folder: Path, stamped: str, language: Language) -> Workbench:
    """The game of a folder as it was stamped."""
    command = [sys.executable, "-m", __name__, f"{folder}", language]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    if told.returncode:
        lines = told.stderr.strip().splitlines()
        return Workbench({}, lines[-1:] or [f"{folder.name} ends Python"])
    return Workbench(**json.loads(told.stdout))


def _seen(folder: str, language: Language) -> Workbench:
    """The same, found out here and now."""
    faults, pictures = list[str](), dict[str, Sequence[str]]()
    try:
        game = find(folder)
    except UserError as error:
        return Workbench({}, _lines(error))
    try:
        check_whole(source_of(Path(folder).resolve()))
    except UserError as error:
        faults += _lines(error)
    for name, pictured in VIEWS.items():
        try:
            pictures[name] = [
                f"data:image/png;base64,{b64encode(png).decode()}"
                for png in pictured(game, language)
            ]
        except UserError as error:
            faults += [line for line in _lines(error) if line not in faults]
    return Workbench(pictures, faults)


def _lines(error: UserError) -> list[str]:
    """What is wrong, a line each."""
    return [*getattr(error, "more", ())] or [f"{error}"]


def _board(game: AnyGame, language: Language) -> Sequence[bytes]:
    """The start."""
    return _pages(picture(game, game.start(), framing=Framing(language, None, WIDE)))


def _parts(game: AnyGame, language: Language) -> Sequence[bytes]:
    """The fronts of all sheets of parts."""
    documents = kit(game, Order(paper("a4"), language, "none"))
    sheets = [each for key, each in documents.items() if key != "assembly"]
    return [png for document in sheets for png in _pages(document)]


def _rules(game: AnyGame, language: Language) -> Sequence[bytes]:
    """The pages of the rules, in English where they are in no other language yet."""
    for each in (language, FIRST):
        if is_written(game.name, "rules", each):
            return _pages(rulesheet(game, Order(paper("a4"), each)))
    return []


def _pages(document: Document) -> Sequence[bytes]:
    theme, dots = load("classic"), Rendering(dpi=DOTS)
    return encode(document, Path("page.png"), theme, dots)


VIEWS: Mapping[str, Callable[[AnyGame, Language], Sequence[bytes]]] = {
    "board": _board,
    "parts": _parts,
    "rules": _rules,
}
"""What stands beside each other."""


if __name__ == "__main__":
    json.dump(asdict(_seen(*sys.argv[1:])), sys.stdout)
