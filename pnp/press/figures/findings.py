"""Tactics: what was measured of a game, told in the words that its rules print."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor
from typing import NamedTuple

from pnp.base.errors import ChoiceError, UserError
from pnp.base.template_table import Section, TemplateError, naming_file, offer, section
from pnp.boards.charts import percent
from pnp.core.finding import Z_AGAIN, Finding, Share, wilson
from pnp.games import AnyGame
from pnp.press.captions.alt_text import told_scene
from pnp.typeset.blocks import Fact, Run
from pnp.typeset.text_context import Illustration
from pnp.words import texts
from pnp.words.catalogue import Catalogue
from pnp.words.texts import FIRST, Language

KEYS, OPTIONAL = ("number", "lead", "text", "found"), ("caption",)


class Bounds(NamedTuple):
    """An interval in whole percents, rounded outwards."""

    low: int
    high: int

    def __str__(self) -> str:
        """From the least to the greatest.

        >>> str(Bounds(84, 86)), str(Bounds(0, 0))
        ('84–86', '0')
        """
        low, high = self
        return str(low) if low == high else f"{low}–{high}"


def bounds(share: Share) -> Bounds:
    """Between which the share of another sample as large lies 99 times in 100.

    >>> str(bounds(Share(438, 2000)))
    '18–26'
    >>> str(bounds(Share(0, 10)))
    '0–58'
    """
    low, high = wilson(*share, Z_AGAIN)
    return Bounds(max(0, floor(100 * low)), min(100, ceil(100 * high)))


class Stray(NamedTuple):
    """A share that was found again elsewhere than within what is printed."""

    name: str
    found: Share
    printed: Bounds

    def __str__(self) -> str:
        """Both in percent.

        >>> str(Stray("a2", Share(21, 100), Bounds(22, 23)))
        'a2 21.0, printed 22–23'
        """
        hits, trials = self.found
        return f"{self.name} {100 * hits / trials:.1f}, printed {self.printed}"


def strays(known: Finding, again: Finding) -> Iterator[Stray]:
    """The shares of a sample that was drawn again that strayed from what is printed."""
    for name, found in again.shares.items():
        printed = bounds(known.shares[name])
        if not printed.low <= 100 * found.hits / found.trials <= printed.high:
            yield Stray(name, found, printed)


def holds(known: Finding, again: Finding) -> bool:
    """Whether what was found again lies within what is printed."""
    return not any(strays(known, again)) if known.sample else known == again


# --- what is known


def file(game: AnyGame) -> str:
    """The template of the findings of a game."""
    return f"{game.name}/tactics.toml"


def words_file(game: AnyGame, language: Language) -> str:
    """The template of what is said of them."""
    return f"{game.name}/tactics.{language}.toml"


def findings(game: AnyGame) -> Mapping[str, Finding]:
    """What was found of a game, by name, from ``templates/<game>/tactics.toml``."""
    if not game.solver.studies:
        raise UserError(f"of {game.name} no tactics are measured")
    return {
        name: _finding(each) for name, each in section(file(game)).sections().items()
    }


def finding(game: AnyGame, name: str) -> Finding:
    """The finding called ``name``."""
    known = findings(game)
    if name not in known:
        raise ChoiceError(f"finding in {file(game)}", name, list(known))
    return known[name]


def measured_finding(game: AnyGame, name: str, seed: int, sample: int) -> Finding:
    """The finding called ``name``, found anew."""
    studies = game.solver.studies
    if name not in studies:
        raise ChoiceError("study", name, list(studies))
    return studies[name].find(seed, sample)


def _finding(found: Section) -> Finding:
    found.only(
        (), ("seed", "sample", "position", "played", "shares", "numbers", "signs")
    )
    drawn = "sample" in found.table
    return Finding(
        seed=found.number("seed") if drawn else 0,
        sample=found.number("sample") if drawn else 0,
        shares={k: _share(found, k) for k in _inner(found, "shares")},
        numbers={
            k: found.section("numbers").number(k) for k in _inner(found, "numbers")
        },
        signs=found.section("signs").all_texts() if "signs" in found.table else {},
        position=found.text("position") if "position" in found.table else "",
        played=found.text("played") if "played" in found.table else "",
    )


def _inner(found: Section, key: str) -> Iterator[str]:
    yield from found.section(key).table if key in found.table else ()


def _share(found: Section, key: str) -> Share:
    match found.section("shares").table[key]:
        case [int() as hits, int() as trials] if 0 <= hits <= trials and trials:
            return Share(hits, trials)
        case _:
            fault = "is no share such as [9, 16]"
            raise found.section("shares").error(fault, key)


def finding_toml(name: str, found: Finding) -> str:
    """A finding as its template has it."""
    lines = [f"[{name}]"]
    if found.sample:
        lines += [f"seed = {found.seed}", f"sample = {found.sample}"]
    if found.position:
        lines.append(f'position = "{found.position}"')
    if found.played:
        lines.append(f'played = "{found.played}"')
    shares = {
        key: f"[{hits}, {trials}]" for key, (hits, trials) in found.shares.items()
    }
    signs = {key: f'"{sign}"' for key, sign in found.signs.items()}
    tables = {"shares": shares, "numbers": found.numbers, "signs": signs}
    for table, values in tables.items():
        if values:
            lines += ["", f"[{name}.{table}]"]
            lines += [f"{key} = {value}" for key, value in values.items()]
    return "\n".join(lines) + "\n"


# --- what is said


def facts(game: AnyGame, words: Catalogue) -> Mapping[str, Fact]:
    """The statements of a game, by name."""
    known, names = findings(game), _statement_names(game, words)
    return {name: told_fact(game, name, known[name], words) for name in names}


def _statement_names(game: AnyGame, words: Catalogue) -> Sequence[str]:
    """The names of the statements of a game, each of something that was found."""
    known, said = findings(game), messages(game, words.language)
    names = list(dict.fromkeys(key.partition(".")[0] for key in said))
    for name in names:
        if name not in known:
            fault = f"nothing was found{offer(name, list(known))}"
            raise TemplateError(words_file(game, words.language), [name], fault)
    return names


def fact(game: AnyGame, name: str, words: Catalogue) -> Fact:
    """The statement called ``name``."""
    names = _statement_names(game, words)
    if name not in names:
        where = words_file(game, words.language)
        raise ChoiceError(f"statement in templates/{where}", name, names)
    return told_fact(game, name, findings(game)[name], words)


def chart(game: AnyGame, name: str, words: Catalogue) -> Illustration:
    """The map of a finding, with its caption."""
    if name not in game.drawing.charts:
        raise ChoiceError("chart", name, list(game.drawing.charts))
    found = finding(game, name)
    try:
        with naming_file(file(game), name):
            drawn = game.drawing.charts[name](found)
    except (KeyError, ValueError) as fault:
        raise TemplateError(file(game), [name], f"cannot be drawn: {fault}") from None
    said = messages(game, words.language).get(f"{name}.caption", "")
    caption = (Run(_filled_message(game, name, said, found, words)),) if said else ()
    return Illustration(told_scene(drawn.scene, words), caption, drawn.cells)


def messages(game: AnyGame, language: Language) -> Mapping[str, str]:
    """All that is said of findings, such as ``drop.lead``, as in all languages."""
    own = words_file(game, language)
    found = read_statements(own)
    if language != FIRST:
        other = words_file(game, FIRST)
        for fault in texts.differences(own, found, other, read_statements(other)):
            raise fault
    return found


def read_statements(name: str) -> Mapping[str, str]:
    """The same of one file."""
    found: dict[str, str] = {}
    for statement, each in section(name).sections().items():
        for key, text in each.only(KEYS, OPTIONAL).all_texts().items():
            texts.placeholders(each, key, text)
            found[f"{statement}.{key}"] = text
    return found


def filling(found: Finding, words: Catalogue) -> Mapping[str, str]:
    """What a sentence may be filled with.

    Of a share ``won``: in percent, ``won_in`` within which bounds, ``won_of`` how many,
    ``won_hits`` of these. Numbers by their names, ``sample``, and ``within``, by how
    much any share may be off.
    """
    told = {name: words.number(count) for name, count in found.numbers.items()}
    for name, share in found.shares.items():
        told[name] = str(percent(share))
        told[f"{name}_of"] = words.number(share.trials)
        told[f"{name}_hits"] = words.number(share.hits)
        if found.sample:
            told[f"{name}_in"] = str(bounds(share))
    if found.sample:
        told["sample"] = words.number(found.sample)
        told["within"] = str(max(map(_off, found.shares.values()), default=0))
    return told


def _off(share: Share) -> int:
    """By how much the printed percentage may be off, in whole percents."""
    low, high = bounds(share)
    return max(high - percent(share), percent(share) - low)


def told_fact(game: AnyGame, name: str, found: Finding, words: Catalogue) -> Fact:
    """What is said of a finding, its numbers filled in."""
    said = messages(game, words.language)
    number, lead, text, source = (
        _filled_message(game, name, said[f"{name}.{key}"], found, words) for key in KEYS
    )
    return Fact(number, (Run(lead, "bold"),), (Run(text),), (Run(source),))


def _filled_message(
    game: AnyGame, name: str, message: str, found: Finding, words: Catalogue
) -> str:
    known = filling(found, words)
    try:
        return message.format_map(known)
    except KeyError as error:
        fault = (
            f"there is no {{{error.args[0]}}}{offer(str(error.args[0]), list(known))}"
        )
        where = words_file(game, words.language)
        raise TemplateError(where, [name], fault) from None
