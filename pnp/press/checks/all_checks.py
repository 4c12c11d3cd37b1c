"""Proofs of the templates: every file is read as printing reads it, faults are told."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from pnp.base.errors import UserError
from pnp.base.template_table import TemplateError, naming_file, offer
from pnp.base.templates import is_there, template_files
from pnp.folder.places import known
from pnp.games import AnyGame, rated_setups
from pnp.games.almanac_plan import PLAN
from pnp.press.boxes import box_fill
from pnp.press.boxes.making_text import template
from pnp.press.cards import setup_card
from pnp.press.checks import word_checks
from pnp.press.checks.prose_checks import making_faults, prose_faults
from pnp.press.checks.record_checks import (
    almanac_faults,
    collection_faults,
    example_faults,
    finding_faults,
    plan_faults,
    refusal_faults,
    second_faults,
    statement_faults,
)
from pnp.press.checks.word_checks import (
    Faults,
    clause_faults,
    common_faults,
    misreading_faults,
    part_faults,
    unnamed,
    word_faults,
)
from pnp.press.figures import findings, shown_moves
from pnp.press.figures.annotated_game import strays
from pnp.press.kit import try_set
from pnp.press.kit.second_look import second_look
from pnp.press.kit.try_sheet import WHAT
from pnp.press.paper import EXTRAS
from pnp.press.rulebook import page_setting
from pnp.press.rulebook.prose import file, is_written, prose
from pnp.press.sheets import label_sheets, print_runs
from pnp.protocol.almanac import ALMANAC, COLLECTION, SECOND
from pnp.protocol.declared_parts import PARTS
from pnp.scene import motifs, theme
from pnp.scene.svg_art import ArtError, drawing
from pnp.words import comments, misreading_texts, refusal_texts, texts
from pnp.words.catalogue import Language
from pnp.words.texts import FIRST, languages

Proof = Callable[[], Iterable[UserError]]

FOLDER = "folder"
"""Where stands what is said of any game that comes as a folder."""

PAPERS = ("rules", "assembly")
"""What is told of a game in prose."""


def proofs(games: Iterable[AnyGame]) -> Mapping[str, Proof]:
    """All templates by their names, each with what finds its faults."""
    found: dict[str, Proof] = {}
    for look in theme.THEMES:
        found[theme.file(look)] = partial(theme_faults, look)
    found["labels/sheets.toml"] = _reading_proof(label_sheets.read_label_sheets)
    for language in languages():
        found[texts.words_file("common", language)] = partial(common_faults, language)
        if is_there(refusal_texts.file("common", language)):
            told_why = partial(word_checks.refusal_faults, "common", language)
            found[refusal_texts.file("common", language)] = told_why
        if _speaks(FOLDER, language):
            found.update(_of_folders(language))
        for extra in EXTRAS:
            found[template(extra, language)] = partial(making_faults, extra, language)
    for game in games:
        found.update(_of_game(game))
    for folder in sorted({name.partition("/")[0] for name in found}):
        for name in (f"{folder}/{each}" for each in template_files(folder)):
            if name not in found:
                found[name] = partial(_stray, name, list(found))
    return found


def _speaks(folder: str, language: Language) -> bool:
    """Whether anything in a folder of templates is in a language."""
    return any(f".{language}." in each for each in template_files(folder))


def _of_folders(language: Language) -> Iterator[tuple[str, Proof]]:
    """What is said of any game that comes as a folder."""
    yield texts.words_file(FOLDER, language), partial(word_faults, FOLDER, language)
    told_why = refusal_texts.file(FOLDER, language)
    if is_there(told_why):
        yield told_why, partial(word_checks.refusal_faults, FOLDER, language)
    for paper in ("assembly", WHAT):
        own = file(FOLDER, paper, language)
        yield own, _reading_proof(partial(prose, own, language))


def faults(found: Mapping[str, Proof]) -> Iterator[str]:
    """Each fault of some templates in a line, those told twice once."""
    said = dict.fromkeys(
        str(fault)
        for name, proof in found.items()
        for fault in _proof_faults(name, proof)
    )
    yield from said


def _of_game(game: AnyGame) -> Iterator[tuple[str, Proof]]:
    name = game.name
    yield f"{name}/examples.toml", partial(example_faults, game)
    for look in theme.THEMES:
        if is_there(own := f"{name}/{theme.file(look)}"):
            yield own, partial(ink_faults, own, look, partial(theme.read_inks, name))
    for drawn in motifs.names(name):
        yield f"{name}/{motifs.FOLDER}/{drawn}.svg", partial(art_faults, name, drawn)
    if is_there(f"{name}/{PARTS}"):
        yield f"{name}/{PARTS}", partial(part_faults, game)
    if rated_setups.has_cards(game):
        yield f"{name}/boards.toml", _reading_proof(partial(_boards, game))
    if is_there(f"{name}/{ALMANAC}"):
        yield f"{name}/{ALMANAC}", partial(almanac_faults, game)
    if is_there(f"{name}/{SECOND}"):
        yield f"{name}/{SECOND}", partial(second_faults, game)
    if is_there(f"{name}/{PLAN}"):
        yield f"{name}/{PLAN}", partial(plan_faults, game)
    if is_there(f"{name}/{COLLECTION}"):
        yield f"{name}/{COLLECTION}", partial(collection_faults, game)
    if is_there(f"{name}/{box_fill.STOWING}"):
        yield f"{name}/{box_fill.STOWING}", partial(box_fill.strays, game)
    if is_there(print_runs.file(game)):
        yield print_runs.file(game), _reading_proof(partial(_sheets, game))
    if is_there(try_set.file(game)):
        yield try_set.file(game), _reading_proof(partial(try_set.check_template, game))
    if is_there(shown_moves.file(game)):
        yield (
            shown_moves.file(game),
            _reading_proof(partial(shown_moves.all_candidates, game)),
        )
    if is_there(page_setting.file(name)):
        yield (
            page_setting.file(name),
            _reading_proof(partial(page_setting.all_settings, name)),
        )
    if is_there(findings.file(game)):
        yield findings.file(game), partial(finding_faults, game)
    if game.drawing.refusal:
        yield f"{name}/illegal.toml", partial(refusal_faults, game)
    for language in languages():
        if not _speaks(name, language):
            continue  # not every game speaks every language
        yield texts.words_file(name, language), partial(_word_faults, game, language)
        yield f"{name}/clauses.{language}.toml", partial(clause_faults, game, language)
        if is_there(refusal_texts.file(name, language)):
            told_why = partial(word_checks.refusal_faults, name, language)
            yield refusal_texts.file(name, language), told_why
        if is_there(findings.file(game)):
            said = findings.words_file(game, language)
            yield said, partial(statement_faults, game, language)
        if game.misreadings:
            told = misreading_texts.file(name, language)
            yield told, partial(misreading_faults, game, language)
        if is_there(said := comments.file(name, language)):
            yield said, partial(strays, game, language)
        tried = [WHAT] * is_written(name, WHAT, FIRST)
        for paper in (*PAPERS, *tried, *_readings(game, language)):
            if name in known() and not is_written(name, paper, language):
                continue  # what a folder lacks is not missing
            prove = partial(prose_faults, game, paper, language)
            yield file(name, paper, language), prove


def _word_faults(game: AnyGame, language: Language) -> Faults:
    """The messages of a game; of those it must have others are told of by the first."""
    yield from word_faults(game.name, language)
    if language == FIRST:
        yield from unnamed(game)


def _readings(game: AnyGame, language: Language) -> Sequence[str]:
    """What says how its puzzles are read, some kinds apart."""
    edition = game.puzzles.edition
    kinds = edition.kinds if edition else ()
    papers = ["puzzles", *(f"puzzles-{kind.name}" for kind in kinds)]
    return [each for each in papers if is_there(file(game.name, each, language))]


def _sheets(game: AnyGame) -> None:
    print_runs.check_template(game)
    second_look(game)


def _boards(game: AnyGame) -> None:
    setup_card.setups(game)
    rated_setups.ratings(game)


def _stray(name: str, known: Sequence[str]) -> Faults:
    """What nobody reads."""
    folder = name.partition("/")[0]
    near = offer(name, [each for each in known if each.startswith(f"{folder}/")])
    yield TemplateError(name, (), f"no template is called so{near}")


def _proof_faults(name: str, proof: Proof) -> Faults:
    try:
        with naming_file(name):
            yield from proof()
    except UserError as fault:
        yield fault


def _reading_proof(read: Callable[[], object]) -> Proof:
    """The proof of what has no faults but those that its reader tells."""
    return lambda: (read(), ())[1]


def theme_faults(name: theme.ThemeName) -> Faults:
    """Where a theme of pnp has not the same inks or headings as the others."""
    yield from ink_faults(
        theme.file(name), name, lambda each: theme.read_theme(each).inks
    )
    yield from ink_faults(theme.file(name), name, theme.read_headings, "heads")


def ink_faults(
    file: str,
    name: theme.ThemeName,
    read: Callable[[theme.ThemeName], Mapping[str, str]],
    table: str = "inks",
) -> Faults:
    """Where a theme has not the same inks as the others."""
    own = read(name)
    others = [read(other) for other in theme.THEMES if other != name]
    for ink in dict.fromkeys(ink for inks in others for ink in inks):
        if ink not in own and sum(ink in inks for inks in others) * 2 > len(others):
            yield TemplateError(file, [table, ink], "is missing")
    for ink in own:
        if not any(ink in inks for inks in others):
            near = offer(ink, [each for inks in others for each in inks])
            yield TemplateError(file, [table, ink], f"is in no other theme{near}")


def art_faults(game: str, name: str) -> Faults:
    """What of a drawing cannot be read, in inks that every theme has."""
    for look in theme.THEMES:
        inks = {ink: ink for ink in theme.inks_of(game, look)}
        try:
            drawing(motifs.text(game, name), inks)
        except ArtError as error:
            file = f"{game}/{motifs.FOLDER}/{name}.svg"
            yield TemplateError(file, (f"line {error.line}",), str(error))
