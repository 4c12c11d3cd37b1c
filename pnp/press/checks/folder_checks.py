"""What printing would refuse of a game that comes as a folder, in the files of it."""

import re
from collections.abc import Iterator, Sequence
from shlex import quote

from pnp.base.errors import UserError
from pnp.folder.faults import Fault, line_of
from pnp.folder.places import given
from pnp.folder.rules_text import RulesText
from pnp.folder.source import Source
from pnp.folder.words import words
from pnp.games import AnyGame, typed
from pnp.games.mining import seed_of
from pnp.press.checks.all_checks import faults, proofs
from pnp.protocol.almanac import ALMANAC

_PLACE = re.compile(r"'?line (?P<line>\d+)'?: |(?P<keys>'[^']+': )")


_LACKING = re.compile(r"'[^']+': is missing; ")


def template_faults(game: AnyGame, source: Source) -> Iterator[Fault]:
    """All that reading its templates as printing does finds."""
    before = f"{game.name}/"
    own = {n: proof for n, proof in proofs([game]).items() if n.startswith(before)}
    own.pop(f"{before}{ALMANAC}", None)
    for said in faults(own):
        file, _, rest = said.removeprefix(before).partition(": ")
        # What is made for every folder is not the designer's to mend, and what one
        # language does not say is said in English.
        is_own = (source.path / file).is_file() or file.startswith("words.")
        if is_own and not _LACKING.match(rest):
            yield from _placed(file, rest, source)
    yield from almanac_faults(game)


def _placed(file: str, said: str, source: Source) -> Iterator[Fault]:
    """A fault in the file of the folder from which a template is made, if any is."""
    text, place = source.text(file), _PLACE.match(said)
    if place and place["line"]:
        line, own = int(place["line"]), source.prose.get(file.split(".")[1])
        if own and file.startswith("rules."):
            line = _line_of_sheet(own, line)
        yield Fault(file, line, said[place.end() :])
        return
    key = said.split("'")[1] if place else ""
    if file.startswith("words."):
        for named, line in _where_said(key, file.split(".")[1], source):
            yield Fault(named, line, said)
        return
    yield Fault(file, _line_of_key(text, key) if key else 1, said)


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


def _where_said(key: str, language: str, source: Source) -> Iterator[tuple[str, int]]:
    """Where a message stands: among words of its language, of others, or in rules."""
    for each in dict.fromkeys((language, "en", *source.prose)):
        if key in source.words(each):
            file = f"words.{each}.toml"
            yield file, line_of(source.text(file), key)
            return
    start = words(source, language).get(key, "")[:20]
    for each in dict.fromkeys((language, *source.prose)):
        file = f"rules.{each}.md"
        for number, row in enumerate(source.text(file).splitlines(), start=1):
            if start and start in row:
                yield file, number
                return


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
