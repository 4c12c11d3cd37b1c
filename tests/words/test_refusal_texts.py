"""Whatever is refused in English can be said in every other language."""

import ast
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import pnp
from pnp.base.errors import ChoiceError, Reason
from pnp.base.template_table import TemplateError
from pnp.core.record import Record, RecordError
from pnp.games import GAMES, find
from pnp.words import refusal_texts
from pnp.words.catalogue import LANGUAGES, catalogue
from tests.base.test_templates import misread

PACKAGE = Path(pnp.__file__).parent

COMMON = (
    "base/errors.py", "boards/cell_names.py", "boards/squares.py", "boards/hexes.py",
    "core/setup.py", "core/puzzle_code.py", "core/puzzle.py", "core/record.py",
    "protocol/rules.py", "core/position.py", "games/transcripts.py", *(
        f"web/studio/{each.name}" for each in (PACKAGE / "web/studio").glob("*.py")
        if each.name != "app.py"
    ),
)  # fmt: skip

OTHERS = [language for language in LANGUAGES if language != "en"]


def said(path: Path) -> Iterator[str]:
    """The English patterns of reasons in a module, and what is raised as it stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(
                func=ast.Name(id="Reason"), args=[ast.Constant(str(text)), *_]
            ):
                yield text
            case ast.Raise(exc=ast.Call(args=[*args])):
                yield from _plain(args)
            case ast.Return(ast.Tuple([ast.Constant() as first, _])):
                yield from _plain([first])
            case ast.Assign([ast.Name("fault")], ast.Constant(str(text))):
                yield text
            case _:
                pass


def _plain(arguments: list[ast.expr]) -> Iterator[str]:
    for each in arguments:
        if isinstance(each, ast.Constant) and " " in str(each.value):
            yield str(each.value)


def is_glue(text: str) -> bool:
    """Whether it is the same in all languages."""
    return not any(map(str.isalpha, text))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", ["common", *GAMES])
def test_every_refusal_is_said_in_every_language(folder: str, language: str) -> None:
    rules = (PACKAGE / "games" / folder / "rules").glob("*.py")
    paths = map(PACKAGE.joinpath, COMMON) if folder == "common" else rules
    known = {
        **refusal_texts.known_patterns("common", language),
        **refusal_texts.known_patterns(folder, language),
    }
    missing = {text for path in paths for text in said(path)} - known.keys()
    assert [text for text in missing if not is_glue(text)] == []


@cache
def everywhere() -> str:
    """All that the package says, as it is quoted."""
    return "".join(
        ast.unparse(ast.parse(path.read_text(encoding="utf-8")))
        for part in (
            "base",
            "boards",
            "core",
            "protocol",
            "games",
            "web",
            "press/sheets",
        )
        for path in [PACKAGE / part, *(PACKAGE / part).rglob("*.py")]
        if path.is_file()
    )


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", ["common", *GAMES])
def test_nothing_is_translated_that_is_never_said(folder: str, language: str) -> None:
    strange = [
        text
        for text in refusal_texts.known_patterns(folder, language)
        if repr(text)[1:-1] not in everywhere() and text.partition(" ")[0] not in GAMES
    ]
    assert strange == []


def test_facts_are_said_in_the_language_too_and_in_its_order() -> None:
    fault = Reason("no {} pawn stands on {}", "black", "c4")
    assert fault == "no black pawn stands on c4"
    assert catalogue("claustro", "it").why(fault) == "in c4 non c’è un pedone nero"
    assert catalogue("claustro", "en").why(fault) == fault


def test_a_choice_is_offered_in_the_language() -> None:
    error = ChoiceError("theme", "grye", ["classic", "grey"])
    assert catalogue("claustro", "it").why(error.why) == (
        "tema sconosciuto: «grye»; si può scegliere fra classic, grey; forse «grey»?"
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{0} accanto a {2}", "{2} is no fact of the English"),
        ("{cell} accanto a {1}", "braces stand around a number"),
        ("{0 accanto a {1}", "braces stand around a number"),
    ],
)
def test_a_template_with_other_facts_is_refused(text: str, why: str) -> None:
    name = "claustro/refusals.it.toml"
    with pytest.MonkeyPatch.context() as patch:
        misread(patch, name, f'"{{}} is next to {{}}" = "{text}"')
        with pytest.raises(TemplateError, match=re.escape(why)):
            refusal_texts.read_patterns(name)


def test_a_fault_tells_its_line_apart_from_its_reason() -> None:
    text = "game claustro\nvariants -\nsetup CLA1-20-00000-F\na3-a5\nresult *\n"
    with pytest.raises(RecordError) as caught:
        find("claustro").rules.play(Record.strict(text))
    assert str(caught.value).startswith("line 4: 'a3-a5' is not legal: nothing may ")
    why = pickle.loads(pickle.dumps(caught.value.why))
    told = "in a5, un angolo chiuso, nessun pedone può stare"
    assert catalogue("claustro", "it").why(why) == told
