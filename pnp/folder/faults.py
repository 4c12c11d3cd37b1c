"""All that is wrong with a folder, told at once: each its file, line, what to write."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.base import text_file
from pnp.base.errors import UserError
from pnp.folder.board_picture import art_names
from pnp.folder.checks.deal_faults import FEW, deal_faults
from pnp.folder.checks.figure_faults import figure_faults, form_faults
from pnp.folder.checks.rules_faults import playing_faults, rules_faults
from pnp.folder.game_facts import SPOT_ILLEGAL, fact_faults
from pnp.folder.guard import RULES, RulesError, blamed
from pnp.folder.inks import of_art
from pnp.folder.rules_text import RulesText
from pnp.folder.source import DRAWN, Source
from pnp.folder.tiles import table_faults
from pnp.folder.words import FOLDER, USUAL_FIGURES, filling_faults, strange_words
from pnp.scene.nodes import Ink
from pnp.scene.svg_art import ArtError, drawing
from pnp.words.texts import languages

GAME, FIGURES, PLAN = "game.toml", "figures.toml", "almanac.toml"


class Fault(NamedTuple):
    """Something to mend, and where."""

    file: str
    line: int
    said: str

    def line_in(self, name: str) -> str:
        """As a line, in a folder of some name."""
        return f"{name}/{self.file}:{self.line}: {self.said}"


class FolderError(UserError):
    """A folder that is no game yet, with all its faults, a line each."""

    def __init__(self, name: str, faults: Sequence[str]) -> None:
        count = f"{len(faults)} faults" if len(faults) > 1 else "a fault"
        super().__init__(f"{name} has {count}:")
        self.more = tuple(faults)


def check(source: Source) -> None:
    """Raises ``FolderError`` where anything keeps it from being played."""
    if faults_of_play(source):
        _refuse(source, faults(source))


def check_shown(source: Source) -> None:
    """Raises ``FolderError`` where its rules cannot be shown with their figures."""
    _refuse(source, _faults_shown(source))


def check_whole(source: Source) -> None:
    """Raises ``FolderError`` where anything is wrong at all."""
    _refuse(source, faults(source))


def _refuse(source: Source, found: Sequence[Fault]) -> None:
    if found:
        raise FolderError(source.name, [each.line_in(source.name) for each in found])


def faults(source: Source) -> Sequence[Fault]:
    """All faults; those that follow from others are not looked for."""
    found = [*faults_of_play(source)]
    made = not (_is_in(RULES, found) or _is_in(GAME, found))
    found += _figure_files(source) if found else _faults_shown(source)
    return _in_order([*found, *_beside(source, made)])


def _in_order(found: Iterable[Fault]) -> Sequence[Fault]:
    """Faults file by file, from the top of each down."""
    once = list(dict.fromkeys(found))
    files = [each.file for each in once]
    return sorted(once, key=lambda each: (files.index(each.file), each.line))


def faults_of_play(source: Source) -> Sequence[Fault]:
    """Those on account of which nothing can be played or drawn.

    Each file is read for itself; games are played where rules and facts allow it.
    """
    unread = list(_unread(source))
    rules = [] if _is_in(RULES, unread) else list(_rules(source))
    made = not rules and not _is_in(RULES, unread)
    facts = [*_toml(source, GAME), *_facts(source, made)]
    made = made and not facts
    found = [*unread, *rules, *facts, *_words(source, made), *_texts(source, made)]
    if made:
        found += _art(source, of_art(source))
        found += list(_deals(source)) or _faults_in_play(source)
    else:
        found += _art(source, None)
    return _in_order(found)


def _is_in(file: str, found: Iterable[Fault]) -> bool:
    return any(each.file == file for each in found)


def _faults_shown(source: Source) -> Sequence[Fault]:
    found = list(_figure_files(source))
    asked = [] if found and not source.figure_tables else _figures(source)
    return _in_order([*found, *asked])


def _figure_files(source: Source) -> Iterator[Fault]:
    """What is wrong with figures by themselves, whatever the rules say of them."""
    if found := list(_toml(source, FIGURES)):
        yield from found
        return
    yield from _unknown_figures(source)
    for name, key, said in form_faults(source):
        yield Fault(FIGURES, line_of(source.text(FIGURES), key, name), said)


def _unread(source: Source) -> Iterator[Fault]:
    """Files that cannot be read, or are none."""
    for pattern in (RULES, "*.toml", "rules.*.md", "*.jsonl", "art/*.svg"):
        for path in sorted(source.path.glob(pattern)):
            if found := text_file.fault(path):
                yield Fault(path.relative_to(source.path).as_posix(), *found)


def _rules(source: Source) -> Iterator[Fault]:
    for line, said in rules_faults(source):
        yield Fault(RULES, line, said)


def _deals(source: Source) -> Iterator[Fault]:
    for line, said in blamed(source.path, deal_faults(source, FEW)):
        yield Fault(RULES, line, said)


def _faults_in_play(source: Source) -> Iterator[Fault]:
    for line, said in playing_faults(source):
        yield Fault(RULES, line, said)


def _toml(source: Source, file: str) -> Iterator[Fault]:
    if found := text_file.toml_fault(source.text(file)):
        yield Fault(file, *found)


def _facts(source: Source, made: bool) -> Iterator[Fault]:
    """What is wrong with facts, as far as it can be told where no rules are made."""
    text, owned = source.text(GAME), source.letters_by_seat if made else None
    for key, said in fact_faults(source.game_table, owned):
        yield Fault(GAME, line_of_path(text, key), said)
    if not made:
        return
    laid = {"tile": source.tile_letters, "card": source.card_letters}
    for sort, letters in laid.items():
        for key, said in table_faults(sort, source.game_table.get(sort), letters):
            yield Fault(GAME, line_of(text, key), said)
    puzzles = source.game_table.get("puzzles")
    is_asked = isinstance(puzzles, dict) and SPOT_ILLEGAL in puzzles
    if is_asked and not hasattr(source.position, "breaks"):
        fault = f"{SPOT_ILLEGAL} asks what a move breaks: write breaks() in rules.py"
        yield Fault(GAME, line_of_path(text, f"puzzles.{SPOT_ILLEGAL}"), fault)


def _words(source: Source, made: bool) -> Iterator[Fault]:
    """Words that are no texts or, where a game is made, have braces nobody fills in."""
    for language, file in _own_words(source):
        text = source.text(file)
        yield from _toml(source, file)
        for key, said in source.table(file).items():
            if not isinstance(said, str) or not said.strip():
                fault = f"'{key}' is not a text between quotation marks"
                yield Fault(file, line_of(text, key), fault)
        for key, fault in filling_faults(source, language) if made else ():
            yield Fault(file, line_of(text, key), fault)


def _own_words(source: Source) -> Iterator[tuple[str, str]]:
    """The files of words, each after its language."""
    for path in sorted(source.path.glob("words.*.toml")):
        yield path.name.split(".")[1], path.name


def _beside(source: Source, made: bool) -> Iterator[Fault]:
    """What nobody reads; it is played all the same."""
    for language, file in _own_words(source) if made else ():
        for key, said in strange_words(source, language):
            yield Fault(file, line_of(source.text(file), key) if key else 1, said)
    for language in source.prose:
        if language not in (spoken := languages(FOLDER)):
            told = f"no language '{language}'; choose from {', '.join(spoken)}"
            begin = f"or begin it with pnp new language {language}"
            yield Fault(f"rules.{language}.md", 1, f"{told}, {begin}")
    if (source.path / PLAN).is_file():
        told = "nobody reads it: all kinds of [puzzles] in game.toml take turns"
        yield Fault(PLAN, 1, told)


def _texts(source: Source, made: bool) -> Iterator[Fault]:
    """Clauses that no paragraph tells, or not in every language."""
    if not source.prose:
        return
    (first, original), *others = source.prose.items()
    known = {name for name, _ in original.marks}
    for name, line in source.named_clauses.items():
        if name not in known and name != DRAWN:
            fault = f"no paragraph of rules.{first}.md is marked {{{name}}}"
            yield Fault(RULES, line, fault)
    for language, text in others:
        yield from _differences(first, original, language, text)
    for language, text in source.prose.items():
        file = f"rules.{language}.md"
        if not text.title:
            yield Fault(file, 1, "begin with '# ' and what the game is called")
        for name, variant in text.marks:
            if made and variant and variant not in source.variants:
                line = line_of(text.text, f"{{{name}:{variant}}}")
                fault = f"'{variant}' is not among the VARIANTS of rules.py"
                yield Fault(file, line, fault)


def _unknown_figures(source: Source) -> Iterator[Fault]:
    for language, text in source.prose.items():
        for number, name in text.figure_names:
            if name not in (*source.figure_tables, *USUAL_FIGURES):
                fault = f"no figure '{name}' in figures.toml"
                yield Fault(f"rules.{language}.md", number, fault)


def _differences(
    first: str, original: RulesText, language: str, text: RulesText
) -> Iterator[Fault]:
    """The marks that one language has and another has not."""
    for mark in original.marks:
        if mark not in text.marks:
            told = f"rules.{first}.md has one"
            fault = f"no paragraph is marked {_mark(mark)}; {told}"
            yield Fault(f"rules.{language}.md", 1, fault)
    for mark in text.marks:
        if mark not in original.marks:
            line = line_of(text.text, _mark(mark))
            fault = f"no paragraph of rules.{first}.md is marked {_mark(mark)}"
            yield Fault(f"rules.{language}.md", line, fault)


def _mark(mark: Iterable[str]) -> str:
    return f"{{{':'.join(filter(None, mark))}}}"


def _figures(source: Source) -> Iterator[Fault]:
    """What the rules say of figures; what they fail in is told of the rules."""
    text = source.text(FIGURES)
    for name in source.figures:
        try:
            for key, said in figure_faults(name, source):
                yield Fault(FIGURES, line_of(text, key, name), said)
        except RulesError as error:
            yield Fault(RULES, error.line, f"{error.said}, in [{name}] of {FIGURES}")


def line_of(text: str, key: str, table: str = "") -> int:
    r"""Where a key stands first in a text, or in a table of it, or where that begins.

    >>> line_of("[one]\nkey = 1\n[two]\nkey = 2", "key", "two")
    4
    """
    lines = list(enumerate(text.splitlines(), start=1))
    begun = next((n for n, row in lines if row.strip() == f"[{table}]"), 1)
    wanted = key if key.startswith("{") else rf"^\s*\[*{re.escape(key)}\b"
    for number, row in lines[begun - 1 :]:
        found = wanted in row if key.startswith("{") else re.search(wanted, row)
        if found:
            return number
    return begun


def line_of_path(text: str, path: str) -> int:
    r"""Where a key of a table stands, that of a list of tables by its number.

    >>> line_of_path("sign = 1\n[[seat]]\nsign = 2\n[[seat]]\nsign = 3", "seat.1.sign")
    5
    """
    *table, key = path.split(".")
    wanted, at, count = tuple(table), ("",) * 0, Counter[str]()
    begun = 0
    for number, row in enumerate(text.splitlines(), start=1):
        if head := re.match(r"\s*(\[+)\s*([\w.-]+)", row):
            name = head[2]
            many = head[1] == "[["
            at = (name, str(count[name])) if many else tuple(name.split("."))
            count[name] += 1
            begun = begun or number * (at == wanted)
        elif at == wanted and re.match(rf"\s*\"?{re.escape(key)}\"?\s*[=.]", row):
            return number
    return begun or line_of(text, key)


def _art(source: Source, inks: Mapping[str, Ink] | None) -> Iterator[Fault]:
    """What is wrong with its drawings, each read as it is printed.

    Where no inks are known any is taken, and any name.
    """
    names = art_names(source) if inks else []
    for path in sorted(source.path.glob("art/*.svg")):
        file, text = f"art/{path.name}", source.text(f"art/{path.name}")
        if inks and path.stem not in names:
            choices = ", ".join(f"{name}.svg" for name in names)
            told = f"{path.name} belongs to no seat: call it one of {choices}"
            yield Fault(file, 1, told)
            continue
        if not text:
            continue
        try:
            drawing(text, inks or _named_inks(text))
        except ArtError as error:
            yield Fault(file, error.line, str(error))


def _named_inks(text: str) -> Mapping[str, Ink]:
    """Those that a drawing names, and that of text."""
    named = re.findall(r"\b(?:ink|line)-([\w-]+)", text)
    return dict.fromkeys(("text", *named), "text")
