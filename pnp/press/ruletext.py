"""The text of the rules of a game, with all that is filled in."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.errors import UserError
from pnp.games import AnyGame
from pnp.press.beside import renumbered
from pnp.press.prose import file, prose
from pnp.press.score import scored
from pnp.press.signs import signed_block
from pnp.press.typeset.blocks import (
    Alignment,
    Block,
    Bullets,
    Note,
    Paragraph,
    Run,
    Runs,
    Table,
    Turned,
)
from pnp.templates.section import Section, section, told
from pnp.words import Catalogue, Language, catalogue


def rule_blocks(game: AnyGame, language: Language) -> tuple[Block, ...]:
    """The rules of a game with all that is filled in, for every format alike."""
    words = catalogue(game.name, language)
    template = file(game.name, "rules", language)
    with told(template):
        text = renumbered(prose(template, language), game)
        found = _expanded(text, words, game)
        return tuple(signed_block(block, words) for block in found)


def _expanded(
    blocks: Sequence[Block], words: Catalogue, game: AnyGame
) -> Iterator[Block]:
    """The blocks with readings, variants, facts and the scoring of a game told."""
    for block in blocks:
        match block:
            case Paragraph((Run("{readings}"),)):
                yield Bullets(tuple(_readings(words)))
            case Paragraph((Run("{variants}"),)):
                yield Bullets(tuple(_variants(words)))
            case Paragraph((Run("{facts}"),)):
                yield _facts(words, game)
            case Paragraph((Run("{scoring}"),)):
                yield from scored(game, words)
            case Note(inner):
                yield Note(tuple(_expanded(inner, words, game)))
            case Turned(inner):
                yield Turned(tuple(_expanded(inner, words, game)))
            case _:
                yield block


def _facts(words: Catalogue, game: AnyGame) -> Table:
    """What is known of a game, a row for each table of ``facts.toml``."""
    if not game.paper.findings:
        raise UserError(f"{game.name} has no findings")
    found = findings(game)
    heads = _cells(words.text("facts-heads", **next(iter(found.values()))))
    rows = tuple(_cells(words.text(f"facts-{name}", **f)) for name, f in found.items())
    numbers: list[Alignment] = ["end"] * (len(heads) - 1)
    return Table(heads, rows, ("start", *numbers))


def findings(game: AnyGame) -> Mapping[str, Mapping[str, object]]:
    """What the tables of ``facts.toml`` come to, by their names."""
    tables = section(f"{game.name}/facts.toml").sections()
    return {name: _findings(game, facts) for name, facts in tables.items()}


def _findings(game: AnyGame, facts: Section) -> Mapping[str, object]:
    try:
        return game.paper.findings(facts.table) if game.paper.findings else {}
    except KeyError as error:
        raise facts.error("is missing", str(error.args[0])) from None
    except (TypeError, ValueError, ArithmeticError) as error:
        raise facts.error(f"its numbers cannot be: {error}") from None


def _cells(row: str) -> tuple[Runs, ...]:
    """The cells of a row of the catalogue, parted by bars."""
    return tuple((Run(cell.strip()),) for cell in row.split("|"))


def _readings(words: Catalogue) -> Iterator[tuple[Paragraph]]:
    for clause in words.clauses.values():
        if clause.reading:
            yield (Paragraph((Run(clause.reading),)),)


def _variants(words: Catalogue) -> Iterator[tuple[Paragraph]]:
    said: dict[str, list[str]] = {}
    for clause in words.clauses.values():
        for variant, text in clause.variants.items():
            said.setdefault(variant, []).append(text)
    for variant, texts in said.items():
        name = words.text(f"variant-{variant}")
        yield (Paragraph((Run(f"{name}:", "bold"), Run(f" {' '.join(texts)}"))),)
