"""What printing would refuse of a game that comes as a folder, in the files of it."""

import re
from collections.abc import Iterator, Sequence
from shlex import quote

from pnp.base.errors import UserError
from pnp.folder.faults import Fault, line_of
from pnp.folder.opening import given
from pnp.folder.rules_text import RulesText
from pnp.folder.source import Source
from pnp.folder.words import words
from pnp.games import AnyGame, typed
from pnp.games.mining import seed_of
from pnp.press.checks.all_checks import faults, proofs
from pnp.protocol.almanac import ALMANAC

_PLACE = re.compile(r"'?line (?P<line>\d+)'?: |(?P<keys>'[^']+': )")


def template_faults(game: AnyGame, source: Source) -> Iterator[Fault]:
    """All that reading its templates as printing does finds."""
    before = f"{game.name}/"
    own = {n: proof for n, proof in proofs([game]).items() if n.startswith(before)}
    own.pop(f"{before}{ALMANAC}", None)
    for said in faults(own):
        file, _, rest = said.removeprefix(before).partition(": ")
        place = _PLACE.match(rest)
        yield _placed(file, rest, place, source)
    yield from almanac_faults(game)


def _placed(file: str, said: str, place: re.Match[str] | None, source: Source) -> Fault:
    """A fault in the file of the folder from which a template is made."""
    text = source.text(file)
    if place and place["line"]:
        language, number = file.split(".")[1], int(place["line"])
        line = _line_of_sheet(source.prose[language], number)
        return Fault(file, line, said[place.end() :])
    key = said.split("'")[1] if place else ""
    if file.startswith("words."):
        file, line = _where_said(key, file.split(".")[1], source)
        return Fault(file, line, said)
    return Fault(file, _line_of_key(text, key) if key else 1, said)


def _line_of_key(text: str, key: str) -> int:
    """Where a key stands, be it in a table within a line."""
    stands = re.compile(rf"[^#]*(?<![\w-]){re.escape(key)}\b")
    rows = enumerate(text.splitlines(), start=1)
    return next((number for number, row in rows if stands.match(row)), 1)


def _line_of_sheet(text: RulesText, number: int) -> int:
    """The line of rules as they are written that has become one of a rule sheet."""
    shown = text.sheet({}).splitlines()[number - 1]
    rows = text.without_marks.splitlines()
    return next((n for n, row in enumerate(rows, start=1) if shown in row), 1)


def _where_said(key: str, language: str, source: Source) -> tuple[str, int]:
    """The file in which a message stands: its own, that of English, or the rules."""
    for each in dict.fromkeys((language, "en", *source.prose)):
        if key in source.words(each):
            file = f"words.{each}.toml"
            return file, line_of(source.text(file), key)
    start = words(source, language).get(key, "")[:20]
    for each in dict.fromkeys((language, *source.prose)):
        file = f"rules.{each}.md"
        for number, row in enumerate(source.text(file).splitlines(), start=1):
            if start and start in row:
                return file, number
    return f"words.{language}.toml", 1


def almanac_faults(game: AnyGame) -> Iterator[Fault]:
    """That days are no puzzles of the game, such as those mined under another tag."""
    if not (known := game.almanac):
        return
    found = list[tuple[int, str]]()
    for place in range(len(known)):
        try:
            seed_of(game, known.entry(place))
        except (UserError, LookupError, TypeError):
            found.append((place + 1, known.lines[place]))
    if found:
        yield Fault(ALMANAC, found[0][0], _cure(game, found, len(known)))


def _cure(game: AnyGame, found: Sequence[tuple[int, str]], days: int) -> str:
    (_, line), *others = found
    more = f", and {len(others)} more are not" if others else ""
    code = re.search(r'"code": ?"([^"]*)"', line)
    called = f"'{code[1]}'" if code else "this line"
    target = quote(f"{given(game.name)}/{ALMANAC}")
    again = f"pnp almanac {typed(game.name)} --days {days} -o {target}"
    return f"{called} is no puzzle of {game.name}{more}: mine anew, {again}"
