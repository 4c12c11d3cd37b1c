"""The templates that a game here has, made from what a folder says."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial

from pnp.base.errors import IllegalMoveError
from pnp.base.templates import read_text
from pnp.core.chance import Chance
from pnp.core.record import Record
from pnp.core.setup import Setup
from pnp.folder import inks
from pnp.folder.parts import components
from pnp.folder.position import Position, figure_position, figure_turns, position_class
from pnp.folder.source import FIRST as ENGLISH
from pnp.folder.source import Source
from pnp.folder.template_tree import TemplateTree
from pnp.folder.words import (
    FIRST,
    START,
    clause_names,
    clause_texts,
    usual_words,
    words,
)
from pnp.words.texts import common_languages, languages

SHOWN = 4
"""So many turns has the example that shows the start."""

ALMANAC = "almanac.jsonl"
"""What was mined for each day, as ``pnp almanac`` writes it."""

THEMES = ("classic", "low-ink", "grey")


@cache
def templates(source: Source) -> TemplateTree:
    """All of them."""
    return TemplateTree(source.name, dict(_texts(source)))


def _texts(source: Source) -> Iterator[tuple[str, Callable[[], str]]]:
    for language in _languages(source):
        yield f"words.{language}.toml", partial(_words, source, language)
        yield f"clauses.{language}.toml", partial(_clauses, source, language)
        yield f"assembly.{language}.md", partial(_assembly, source, language)
        if language != "en":
            yield f"refusals.{language}.toml", partial(_refusals, source, language)
        if language in source.prose:
            yield f"try.{language}.md", partial(_try, source, language)
            yield f"rules.{language}.md", partial(_rules, source, language)
    yield "examples.toml", partial(_examples, source)
    yield "figures.toml", partial(_figures_toml, source)
    yield "illegal.toml", partial(_twins, source)
    if not source.tile_letters:
        yield "box.toml", lambda: '[part-board]\nway = "paper"\n'
    if source.is_dealt and source.facts.cards:
        yield "boards.toml", partial(_boards, source)
    for theme in THEMES:
        yield f"themes/{theme}.toml", partial(_theme, source, theme)
    if (source.path / ALMANAC).is_file():
        yield ALMANAC, partial(source.text, ALMANAC)


def _languages(source: Source) -> Iterator[str]:
    """Those in which all is said, and those in which the folder says something."""
    for each in languages("folder"):
        own = source.text(f"words.{each}.toml")
        if own or each in (*common_languages(), *source.prose):
            yield each


def _usual(name: str) -> str:
    return read_text(f"folder/{name}")


def _assembly(source: Source, language: str) -> str:
    """How parts are cut: a board, or the tiles that it is made of; then cards."""
    usual = usual_words(language)
    cut = usual["of-cut-tiles" if source.tile_letters else "of-cut-board"]
    cards = usual["of-cut-cards"] if source.card_letters else ""
    text = _usual(f"assembly.{language}.md").replace("{cut}", cut)
    text = text.replace("{cut-cards}", cards)
    # Whatever has sorts is told apart by more than whose it is.
    has_sorts = any(len(seat.letters) > 1 for seat in source.facts.seats)
    coins = "" if has_sorts or not _has_discs(source) else usual["of-no-cutting"]
    text = text.replace("{no-cutting}", f"> {coins}" if coins else "")
    named = ",".join(dict.fromkeys(part.name for part in components(source)))
    text = text.replace("{parts}", f"![](parts:{named})")
    turned = _has_turned_discs(source)
    backs = usual["of-need-backs" if turned else "of-leave-backs"]
    text = text.replace("{no-backs}", backs)
    return text.replace("{turn-discs}", _turning(usual) if turned else "")


def _turning(usual: Mapping[str, str]) -> str:
    """How a disc becomes another sort, as a condition on how it is printed."""
    turn, draw = usual["of-turn-discs"], usual["of-draw-backs"]
    return f" {{if backs or fold-over: {turn}}}{{unless backs or fold-over: {draw}}}"


def _try(source: Source, language: str) -> str:
    """How to play from a single sheet: pieces of two sorts are exchanged; the start.

    In front stands what it is all about.
    """
    usual = usual_words(language)
    turned = usual["of-try-turned"] if _has_turned_discs(source) else ""
    shown = f"![{usual['start']}]({_start(source)})\n\n" if _is_set_out(source) else ""
    pieces = usual["of-try-discs" if _has_discs(source) else "of-try-coins"]
    text = _usual(f"try.{language}.md").replace("{pieces}", pieces)
    text = text.replace("{turned}", turned)
    own = source.prose[language]
    idea = own.idea or own.tagline
    text = text.replace("{idea}", f"{idea} " if idea else "")
    return text.replace("{figures}", f"{shown}{{figures}}")


def _is_set_out(source: Source) -> bool:
    """Whether all games begin alike, on a board that is neither empty nor full."""
    held = dict(getattr(source.model, source.layout).on)
    return not source.is_dealt and 0 < len(held) < len(source.board.cells)


def _start(source: Source) -> str:
    """The figure that shows how a game begins."""
    return START if START in source.figures else f"{FIRST}/0"


def _has_discs(source: Source) -> bool:
    """Whether the kit has pieces."""
    return any(seat.count for seat in source.facts.seats)


def _has_turned_discs(source: Source) -> bool:
    """Whether the kit has discs that show another sort on their back."""
    return any(seat.count and seat.is_turned for seat in source.facts.seats)


def _refusals(source: Source, language: str) -> str:
    """What is usual, and how clauses are called that forbid a move."""
    first, named = (clause_names(source, each) for each in (ENGLISH, language))
    clauses = {said: named[mark] for mark, said in first.items() if mark in named}
    return f"{_usual(f'refusals.{language}.toml')}\n{_table(clauses)}"


def _table(rows: Mapping[str, str | Sequence[str]]) -> str:
    """Keys and texts, or lists of these, as TOML writes them."""
    return "".join(
        f"{_key(key)} = {json.dumps(said, ensure_ascii=False)}\n"
        for key, said in rows.items()
    )


def _key(key: str) -> str:
    """A key, which is bare where it may be."""
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else json.dumps(key)


def _words(source: Source, language: str) -> str:
    return _table(words(source, language))


def _clauses(source: Source, language: str) -> str:
    told = clause_texts(source, language)
    tables = []
    for name, code in source.clauses.items():
        variants = {v: said for (each, v), said in told.items() if v and each == name}
        changed = f"[{code}.variants]\n{_table(variants)}" if variants else ""
        tables.append(f"[{code}]\n{_table({'text': told[name, '']})}{changed}")
    return "\n".join(tables)


def _rules(source: Source, language: str) -> str:
    return source.prose[language].sheet({START: _start(source)})


def _figures_toml(source: Source) -> str:
    return "\n".join(
        f"[{name}]\n"
        + _table({**_shown(figure_position(t, source)), "moves": t["moves"]})
        for name, t in source.figures.items()
        if "moves" in t
    )


def _shown(position: Position) -> Mapping[str, str | Sequence[str]]:
    """A position as tables of figures have it."""
    varied = {"variants": sorted(position.variants)} if position.variants else {}
    return {"position": str(position), **varied}


def _twins(source: Source) -> str:
    return "\n".join(
        f"[{name}]\n" + _table(_twin(source, table))
        for name, table in source.figures.items()
        if "illegal" in table
    )


def _twin(
    source: Source, table: Mapping[str, str]
) -> Mapping[str, str | Sequence[str]]:
    """An illegal move beside a legal one, with the reason that the engine gives."""
    position, reason = figure_position(table, source), ""
    try:
        position.read(table["illegal"])
    except IllegalMoveError as error:
        reason = error.why
    return {
        **_shown(position),
        "move": table["illegal"],
        "clause": source.clauses[table["because"]],
        "partner": table["legal"],
        "reason": reason,
    }


def _examples(source: Source) -> str:
    """A game from the start, and those that figures show to their end."""
    start = position_class(source)(source.start())
    found = [_record(FIRST, start, _begun(start))]
    for name, table in source.figures.items():
        if "game" in table:
            turns = figure_turns(table, source)
            found.append(_record(name, figure_position(table, source), turns))
    return "\n".join(found)


def _begun(position: Position) -> Sequence[str]:
    """A few turns by chance."""
    chance, turns = Chance(0), list[str]()
    for _ in range(SHOWN):
        if legal := position.legal():
            turns.append(str(legal[chance.below(len(legal))]))
            position = position.apply(position.read(turns[-1]))
    return turns


def _record(name: str, position: Position, turns: Sequence[str]) -> str:
    start, variants = str(position), tuple(sorted(position.variants))
    for turn in turns:
        position = position.apply(position.read(turn))
    outcome = position.outcome()
    record = Record(
        position.source.name,
        variants=variants,
        position=start,
        turns=tuple(turns),
        result=outcome.scores if outcome else None,
    )
    return f'[{name}]\nrecord = """\n{record}\n"""\n'


def _boards(source: Source) -> str:
    """The setups of its cards."""
    codes = source.edition
    seeds = range(source.facts.cards)
    listed = (f'"{Setup(codes, seed=seed).code}"' for seed in seeds)
    return f"codes = [{', '.join(listed)}]\n"


def _theme(source: Source, theme: str) -> str:
    return f"[inks]\n{_table(inks.colours(source, theme))}"
