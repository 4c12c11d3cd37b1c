"""The rules that the studio shows: as they are read, then clause by clause."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from itertools import product
from urllib.parse import urlencode

from pnp.games import AnyGame
from pnp.press.figures.citations import cited_figures
from pnp.press.figures.illegal_moves import refused
from pnp.press.rulebook.prose import check_rules, paper_languages
from pnp.press.rulebook.reflowed_rules import anchor, rules_reading
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene.reflowable import Element, Link, Reading, Words
from pnp.typeset.blocks import Heading, Rule
from pnp.web.studio.game_state import Query
from pnp.words.catalogue import Catalogue, Language, catalogue

FORMS = ("rules", "booklet", "large")
"""How rules are printed; the words call each ``studio-rules-FORM``."""


def address(
    game: AnyGame,
    variants: Sequence[str] = (),
    page: str = "rules",
    table: Query = (),
) -> str:
    """Where the rules of a game are, from the folder of a language.

    They lead back to a table by what its address says, be it of a puzzle.
    """
    asked = [("game", game.name), *(("variant", each) for each in variants)]
    own = (each for each in table if each[0] not in ("game", "variant"))
    return f"{page}?{urlencode([*asked, *own])}"


def led_back(made: bytes, game: AnyGame, variants: Sequence[str], said: Query) -> bytes:
    """A page of rules whose links lead back to the table that its address says.

    It takes a while to make, and is made once for all tables.
    """
    names = {name for name, _ in said}
    if "code" in names:
        kept = [each for each in said if each[0] not in ("game", "variant")]
        back = f"puzzle?{urlencode(kept)}"
    elif names & {"setup", "sealed", "position"}:
        back = f"play?{urlencode(said)}"
    else:
        return made
    ways = {_table(game): back, address(game, variants): f"rules?{urlencode(said)}"}
    for language, (plain, own) in product(paper_languages(game.name), ways.items()):
        made = made.replace(
            _link_attribute(language, plain), _link_attribute(language, own)
        )
    return made


def _link_attribute(language: Language, to: str) -> bytes:
    return f'href="{escape(f"/{language}/{to}")}"'.encode()


def _table(game: AnyGame) -> str:
    return f"play?game={game.name}"


def reading(game: AnyGame, language: Language, variants: Sequence[str]) -> Reading:
    """The rules of a game, at whose end each clause has its code as an anchor."""
    check_rules(game.name, language)
    words = catalogue(game.name, language)
    found = rules_reading(game, language, variants)
    head = Element("heading-1", (Words(words.text("reference")),), name="clauses")
    clauses = _clauses(words, _sections(game, language, variants))
    return replace(
        found,
        elements=(*found.elements, head, *clauses),
        above=tuple(_links(game, words, variants)),
    )


def _links(game: AnyGame, words: Catalogue, variants: Sequence[str]) -> Iterator[Link]:
    """To the game, to paper, to other languages."""
    language = words.language
    yield Link(words.text("studio-play"), f"/{language}/{_table(game)}", language)
    for form in FORMS:
        to = f"/{language}/{address(game, variants, f'rules/{form}.pdf')}"
        yield Link(words.text(f"studio-rules-{form}"), to, language)
    for other in paper_languages(game.name):
        if other != language:
            name = catalogue(game.name, other).text("language-name")
            yield Link(name, f"/{other}/{address(game, variants)}", other)


def _clauses(
    words: Catalogue, sections: Mapping[str, tuple[str, str]]
) -> Iterator[Element]:
    for code, clause in words.clauses.items():
        said = " ".join(filter(None, (clause.text, clause.reading)))
        shown = [Words(f"{code} ", "bold"), Words(said)]
        if code in sections:
            title, at = sections[code]
            shown += [Words(f" {words.text('studio-drawn')}: ")]
            shown += [Words(title, target=at), Words(".")]
        yield Element("paragraph", tuple(shown), name=code)


def _sections(
    game: AnyGame, language: Language, variants: Sequence[str]
) -> Mapping[str, tuple[str, str]]:
    """The title under which a move is drawn that a clause forbids, and its anchor."""
    found = dict[str, tuple[str, str]]()
    ruled = (b for b in rule_blocks(game, language, variants) if isinstance(b, Rule))
    for rule in ruled:
        heading = rule.blocks[0]
        assert isinstance(heading, Heading)
        at = "".join(run.text for run in heading.runs), anchor(heading)
        for figure in cited_figures(game, rule.reference):
            if figure.kind == "illegal":
                found.setdefault(refused(game, figure.name).clause, at)
    return found
