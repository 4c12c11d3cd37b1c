"""The files of a folder that is a game, each read once when it is asked for."""

import ast
import dataclasses
import importlib.util
import inspect
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from types import ModuleType
from typing import Any

from pnp.base import text_file
from pnp.boards import Board, Layout
from pnp.core.chance import Chance
from pnp.core.setup import Edition
from pnp.folder.game_facts import GameFacts, game_facts
from pnp.folder.guard import RULES, asked, line_of
from pnp.folder.rules_text import RulesText

DEAL = "deal"
"""The function of the rules that deals a start by chance, if there is one."""

TILES = "tiles"
"""The field of a position that says which tile lies on which cell."""

CARDS = "cards"
"""The field of a position that says which cards lie open before each seat."""

HAND = "hand"
"""The field of a position that says how many pieces each seat has still to place."""

FIGURE_KEYS = (
    "position", "after", "variant", "moves", "illegal", "because", "legal", "game",
)  # fmt: skip
"""What a figure may say, each a text."""

FIRST = "en"

DRAWN = "draw"
"""The clause by which a game is drawn by its length, if the rules mark it."""


@dataclass(frozen=True, eq=False)
class Source:
    """What a designer wrote; files that are not there say nothing."""

    path: Path

    @property
    def name(self) -> str:
        """What the game is called in commands."""
        return self.path.name

    @cached_property
    def rules(self) -> ModuleType:
        """The module of the rules; raises ``RulesError`` if it cannot be read."""
        spec = importlib.util.spec_from_file_location(
            f"pnp_folder_{self.name}", self.path / RULES
        )
        if not spec or not spec.loader:
            raise FileNotFoundError(self.path / RULES)
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        run = partial(spec.loader.exec_module, module)
        asked(self.path, "", run)
        return module

    @property
    def board(self) -> Board:
        """What all stands on."""
        board: Board = self.rules.BOARD
        return board

    @property
    def position(self) -> Any:
        """The class of the designer's positions."""
        return self.rules.Position

    @property
    def edition(self) -> Edition:
        """What codes of its setups say."""
        players = (len(self.letters_by_seat),)
        return Edition(self.name, self.facts.tag, 1, players, self.variants)

    @property
    def is_dealt(self) -> bool:
        """Whether chance has a say in how a game begins."""
        return hasattr(self.rules, DEAL)

    def start(self, seed: int = 0, variants: Iterable[str] = ()) -> Any:
        """The start that a seed deals by some variants, of which a deal may know.

        Without a deal there is one for all seeds.
        """
        chosen = frozenset(variants)

        def made() -> Any:
            if self.is_dealt:
                start = self._dealt(Chance(seed), chosen)
            else:
                start = self.position()
            return dataclasses.replace(start, variants=chosen) if chosen else start

        return asked(self.path, DEAL if self.is_dealt else "Position", made)

    def _dealt(self, chance: Chance, variants: frozenset[str]) -> Any:
        deal = getattr(self.rules, DEAL)
        knows_variants = len(inspect.signature(deal).parameters) > 1
        return deal(chance, variants) if knows_variants else deal(chance)

    @cached_property
    def variants(self) -> tuple[str, ...]:
        """The variants that the rules know."""
        return tuple(getattr(self.rules, "VARIANTS", ()))

    @cached_property
    def letters_by_seat(self) -> tuple[str, ...]:
        """The letters of each seat's pieces, in turn order."""
        return tuple(getattr(self.rules, "PIECES", "WB"))

    @property
    def seat_numbers(self) -> str:
        """Those of all seats, as faults list them."""
        *before, last = map(str, range(len(self.letters_by_seat)))
        return f"{', '.join(before)} and {last}"

    @cached_property
    def letters(self) -> str:
        """Those of all pieces."""
        return "".join(self.letters_by_seat)

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The fields of a position as they are written: layout, turn, the rest."""
        names = [each.name for each in dataclasses.fields(self.position)]
        rest = (n for n in names if n not in (self.layout, "turn", "variants"))
        return (self.layout, "turn", *rest)

    @property
    def unseen(self) -> tuple[str, ...]:
        """The fields that stand in the text of a position and in no picture."""
        shown = {HAND, *([CARDS] if self.card_letters else [])}
        shown |= {TILES} if self.tile_letters else set()
        return tuple(name for name in self.fields[2:] if name not in shown)

    @cached_property
    def layout(self) -> str:
        """The field that says what stands where."""
        held = (each.name for each in dataclasses.fields(self.model))
        layouts = (n for n in held if isinstance(getattr(self.model, n), Layout))
        return next(name for name in layouts if name != TILES)

    @cached_property
    def tile_letters(self) -> str:
        """The letters of all tiles; none where a board is whole."""
        return "".join(getattr(self.rules, "TILES", ""))

    @cached_property
    def card_letters(self) -> str:
        """The letters of all cards that lie open beside the board."""
        return "".join(getattr(self.rules, "CARDS", ""))

    @cached_property
    def model(self) -> Any:
        """The start by which others are read: what their fields hold is alike."""
        return self.start()

    def line_of(self, name: str) -> int:
        """Where a function, method, class or constant of the rules begins."""
        return line_of(self.path, name)

    # --- what is written beside the rules

    def text(self, file: str) -> str:
        """A file; the empty text if it is not there or cannot be read."""
        return text_file.text(self.path / file)

    def table(self, file: str) -> Mapping[str, Any]:
        """The table of a file; an empty one if it is no TOML."""
        with suppress(tomllib.TOMLDecodeError):
            return tomllib.loads(self.text(file))
        return {}

    @cached_property
    def game_table(self) -> Mapping[str, Any]:
        """What ``game.toml`` says."""
        return self.table("game.toml")

    @cached_property
    def facts(self) -> GameFacts:
        """What it says, and what is usual."""
        return game_facts(self.game_table, self.name, self.letters_by_seat)

    @cached_property
    def prose(self) -> Mapping[str, RulesText]:
        """The rules by the languages they are written in, English before others."""
        files = [p for p in self.path.glob("rules.*.md") if not text_file.fault(p)]
        found = {
            path.name.split(".")[1]: RulesText(self.text(path.name)) for path in files
        }
        return dict(sorted(found.items(), key=lambda each: (each[0] != FIRST, each[0])))

    def text_in(self, language: str) -> RulesText | None:
        """The rules in a language, else in that in which they were written first."""
        return self.prose.get(language) or next(iter(self.prose.values()), None)

    def words(self, language: str) -> Mapping[str, str]:
        """What is said in a language in words of the designer's own."""
        own = self.table(f"words.{language}.toml")
        return {key: said for key, said in own.items() if isinstance(said, str)}

    @cached_property
    def figures(self) -> Mapping[str, Mapping[str, str]]:
        """Positions, twins and games that the rules show, as far as they are texts."""
        return {
            name: table
            for name, table in self.figure_tables.items()
            if isinstance(table, dict)
            and all(isinstance(table.get(key, ""), str) for key in FIGURE_KEYS)
        }

    @cached_property
    def figure_tables(self) -> Mapping[str, Any]:
        """All that ``figures.toml`` says."""
        return self.table("figures.toml")

    # --- clauses

    @cached_property
    def clauses(self) -> Mapping[str, str]:
        """The clauses by the names that the rules give them: ``MIL-1`` and so on."""
        first = next(iter(self.prose.values()), None)
        marked = dict.fromkeys(name for name, _ in first.marks) if first else {}
        names = [*marked] or [*self.named_clauses]
        if self.facts.is_drawn_by_length and DRAWN not in names:
            names.append(DRAWN)
        names = names or ["rules"]
        return {name: f"{self.facts.tag}-{n}" for n, name in enumerate(names, start=1)}

    @cached_property
    def _tree(self) -> ast.Module:
        """The rules as Python reads them; nothing if it cannot."""
        with suppress(SyntaxError, ValueError):
            return ast.parse(self.text(RULES))
        return ast.Module([], [])

    @cached_property
    def named_clauses(self) -> Mapping[str, int]:
        """The clauses that ``rules.py`` names, and in which lines first."""
        found: dict[str, int] = {}
        for node in ast.walk(self._tree):
            for name, line in _clause_names(node):
                found[name] = min(line, found.get(name, line))
        return dict(sorted(found.items(), key=lambda each: each[1]))

    @cached_property
    def said_words(self) -> frozenset[str]:
        """The moves that are words, as far as they are known before they are legal.

        They stand in the rules, such as ``word("swap")``, have words of their own, or
        are the letter of a card.
        """
        calls = (n for n in ast.walk(self._tree) if _calls(n, "word"))
        written = (
            str(arg.value)
            for call in calls
            for arg in getattr(call, "args", ())
            if isinstance(arg, ast.Constant)
        )
        named = (WORD.fullmatch(key) for key in self.own_keys)
        called = (*written, *(each[1] for each in named if each))
        return frozenset((*called, *self.card_letters.lower()))

    @cached_property
    def own_keys(self) -> frozenset[str]:
        """The keys of the words of the designer's own, in whatever language."""
        files = self.path.glob("words.*.toml")
        languages = (path.name.split(".")[1] for path in files)
        return frozenset(key for each in languages for key in self.words(each))


WORD = re.compile("word-(.+?)(?:-called)?")
"""What the words of one's own call a move that is a word, and how it is told."""

_OPENED: dict[Path, Source] = {}


def source_of(path: Path) -> Source:
    """The folder at a place, one for ever: its rules make classes when they are read.

    So it is no cache, which may be emptied when a drawing changes.
    """
    return _OPENED.setdefault(path, Source(path))


def _clause_names(node: ast.AST) -> Iterator[tuple[str, int]]:
    """The clauses that an end of a game names, or what illegal moves break."""
    if isinstance(node, ast.FunctionDef) and node.name == "breaks":
        for each in ast.walk(node):
            if isinstance(each, ast.Return) and each.value:
                yield from ((n, each.lineno) for n in _texts_of_expression(each.value))
    if _calls(node, "wins", "draw") and isinstance(node, ast.Call) and node.args:
        yield from ((name, node.lineno) for name in _texts_of_expression(node.args[-1]))


def _calls(node: ast.AST, *names: str) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in names
    )


def _texts_of_expression(value: ast.expr) -> Iterator[str]:
    """The texts that an expression may come to, as far as it says."""
    match value:
        case ast.IfExp():
            yield from _texts_of_expression(value.body)
            yield from _texts_of_expression(value.orelse)
        case ast.Subscript(value=ast.Tuple(elts=choices)):
            for each in choices:
                yield from _texts_of_expression(each)
        case ast.Constant(value=str(said)) if said:
            yield said
