"""What holds where no option says otherwise: variable, file, locale, default."""

import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
import pytest

from pnp.cli import COMMANDS, group, settings
from pnp.cli.print_settings import SETTINGS, VARIABLES
from pnp.press.paper import SIZES
from pnp.scene.theme import THEMES
from pnp.words.catalogue import languages


@pytest.fixture(autouse=True)
def home(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to print in, and a file of settings that is not there yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(own_folder / "home"))
    return settings.file()


def say(home: Path, text: str) -> None:
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text(text, encoding="utf-8")


def printed(pnp: Any, *words: str) -> str:
    """The name of a cover, which tells its paper, language and theme."""
    answer = pnp("rules", "hex", "--cover", *words)
    assert answer.status == 0, answer.err
    return str(answer.out.strip())


# --- which comes first


def test_option_then_variable_then_file_then_locale_then_default(
    pnp: Any, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert printed(pnp) == "output/hex_cover_a4_en.pdf"
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert printed(pnp) == "output/hex_cover_letter_en.pdf"
    say(home, 'paper = "a4"\n')
    assert printed(pnp) == "output/hex_cover_a4_en.pdf"
    monkeypatch.setenv("PNP_PAPER", "letter")
    assert printed(pnp) == "output/hex_cover_letter_en.pdf"
    assert printed(pnp, "--paper", "a4") == "output/hex_cover_a4_en.pdf"


def test_every_setting_holds(pnp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"LANG": "it", "THEME": "grey", "OUTPUT": "carta"}.items():
        monkeypatch.setenv(f"PNP_{name}", value)
    assert printed(pnp) == "carta/hex_cover_a4_it_grey.pdf"
    monkeypatch.setenv("PNP_DUPLEX", "none")
    pnp("kit", "claustro", "--with", "flat-pawns")
    assert Path("carta/claustro/claustro_card_a4_it_grey.pdf").is_file()


def test_an_empty_variable_says_nothing(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_PAPER", "")
    assert pnp("config", "paper").out == "a4\n"


@pytest.mark.parametrize(
    ("variables", "paper"),
    [
        ({"LC_ALL": "en_US.UTF-8"}, "letter"),
        ({"LC_ALL": "", "LANG": "fr_CA"}, "letter"),
        ({"LC_ALL": "", "LANG": "es_MX.UTF-8", "LC_PAPER": "it_IT.UTF-8"}, "a4"),
        ({"LC_ALL": "", "LANG": "it_IT.UTF-8", "LC_PAPER": "es_CL@euro"}, "letter"),
        ({"LC_ALL": "C", "LC_PAPER": "en_US"}, "a4"),
        ({"LC_ALL": "", "LANG": ""}, "a4"),
        ({"LC_ALL": "US"}, "a4"),
    ],
)
def test_paper_is_letter_where_the_locale_says_so(
    pnp: Any,
    monkeypatch: pytest.MonkeyPatch,
    variables: Mapping[str, str],
    paper: str,
) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    assert pnp("config", "paper").out == f"{paper}\n"


def test_who_gets_letter_by_the_locale_is_told_until_it_is_chosen(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = ("rules", "hex", "--cover")
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    note = (
        "on letter paper, for the locale en_US.UTF-8; 'pnp config paper a4' changes it"
    )
    assert pnp(*rules).err == f"{note}\n"
    assert pnp(*rules, "-q").err == ""
    assert pnp(*rules, "--paper", "letter").err == ""
    pnp("config", "paper", "letter")
    assert pnp(*rules).err == ""
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    pnp("config", "paper", "--unset")
    assert pnp(*rules).err == ""


# --- the command


def test_what_is_chosen_is_shown_with_who_says_so(
    pnp: Any, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_THEME", "grey")
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    say(home, 'lang = "it"\n')
    assert pnp("config").out == (
        "paper   letter   locale es_MX.UTF-8\n"
        f"lang    it       {home}\n"
        "theme   grey     PNP_THEME\n"
        "duplex  long     default\n"
        "output  output   default\n"
    )


def test_a_choice_is_kept_changed_and_forgotten(pnp: Any, home: Path) -> None:
    assert pnp("config", "paper", "letter").out == f"paper  letter  {home}\n"
    pnp("config", "output", 'my "papers" à')
    pnp("config", "paper", "a4")
    assert home.read_text(encoding="utf-8") == (
        'output = "my \\"papers\\" à"\npaper = "a4"\n'
    )
    assert pnp("config", "output").out == 'my "papers" à\n'
    assert pnp("config", "paper", "--unset").out == f"paper  forgotten  {home}\n"
    assert pnp("config", "paper", "--unset").status == 0
    assert "paper =" not in home.read_text(encoding="utf-8")


def test_what_else_is_in_the_file_stays(pnp: Any, home: Path) -> None:
    say(home, '\ufeff# mine\n\ntheme = "grey" # for the office\npaper="a4"\n')
    pnp("config", "paper", "letter")
    assert home.read_text(encoding="utf-8") == (
        '# mine\n\ntheme = "grey" # for the office\npaper = "letter"\n'
    )


def test_a_file_written_in_a_way_of_its_own_is_left_alone(pnp: Any, home: Path) -> None:
    text = "paper = '''\na4'''\n"
    say(home, text)
    answer = pnp("config", "paper", "letter")
    assert answer.status == 1
    assert "paper is written in a way of its own: edit it" in answer.err
    assert home.read_text() == text


def test_a_variable_that_comes_first_is_named(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_PAPER", "a4")
    answer = pnp("config", "paper", "letter")
    assert answer.err == "PNP_PAPER comes first and says a4\n"


# --- faults


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('paper = "leter"', "did you mean 'letter'?; 'pnp config paper --unset'"),
        ('paper = "b4"', "no paper 'b4'; choose from a4, letter"),
        ('papper = "a4"', "no setting 'papper'; choose from paper, lang, theme,"),
        ("paper = 4", "paper: 4 is no text in quotes; 'pnp config paper --unset'"),
        ("paper = letter", "not TOML: invalid value (at line 1, column 9)"),
        ('[paper]\nsize = "a4"', "is no text in quotes"),
    ],
)
def test_what_the_file_says_wrongly_is_told_with_the_cure_and_the_usual_holds(
    pnp: Any, home: Path, text: str, fault: str
) -> None:
    say(home, text)
    for words in (("rules", "hex", "--cover"), ("config",)):
        answer = pnp(*words)
        assert answer.status == 0
        assert answer.err.startswith(f"pnp: {home}: ")
        assert fault in answer.err
        assert answer.err.count("\n") == 1
    assert "paper   a4       default\n" in answer.out
    assert Path("output/hex_cover_a4_en.pdf").is_file()


def test_a_paper_of_another_version_is_forgotten_as_it_is_told(
    pnp: Any, home: Path
) -> None:
    say(home, 'paper = "b4"\nlang = "it"\n')
    assert pnp("config", "paper").out == "a4\n"
    pnp("config", "paper", "--unset")
    assert pnp("config").err == ""
    assert pnp("config", "lang").out == "it\n"


def test_a_file_that_cannot_be_read_is_named(pnp: Any, home: Path) -> None:
    home.mkdir(parents=True)
    said = pnp("config").err
    assert said == (
        f"pnp: cannot read '{home}': is a directory; the usual settings hold\n"
    )
    home.rmdir()
    home.write_bytes(b"paper = \xff")
    assert "it is not UTF-8 text" in pnp("config", "paper").err


@pytest.mark.parametrize(
    ("variable", "value", "fault"),
    [
        ("PNP_PAPER", "a7", "no paper 'a7'; choose from a4, letter"),
        ("PNP_LANG", "fr", "no language 'fr'; choose from en, de, it"),
        ("PNP_THEME", "gray", "choose from full, classic, low-ink, grey, a file"),
        ("PNP_OUTPUT", "a\x1bb", "'a\\x1bb' is no name of a folder"),
    ],
)
def test_what_a_variable_says_wrongly_is_told_in_one_line(
    pnp: Any, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, fault: str
) -> None:
    monkeypatch.setenv(variable, value)
    answer = pnp("config")
    assert answer.status == 0
    assert answer.err.startswith(f"pnp: {variable}: ")
    assert fault in answer.err
    assert answer.err.endswith("; unset it\n")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("papper",), "no setting 'papper'; choose from paper, lang,"),
        (("paper", "a7"), "paper: no paper 'a7'; choose from a4, letter"),
        (("output", ""), "output: '' is no name of a folder"),
        (("--unset",), "--unset goes with NAME only"),
        (("paper", "a4", "--unset"), "choose only one of VALUE and --unset"),
    ],
)
def test_what_cannot_be_chosen_is_refused(
    pnp: Any, home: Path, words: tuple[str, ...], fault: str
) -> None:
    answer = pnp("config", *words)
    assert (answer.status, answer.out) == (2, "")
    assert fault in answer.err
    assert not home.exists()


def test_a_fault_stops_no_completion_and_no_help(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_PAPER", "a7")
    assert "[default: (a4)]" in pnp("kit", "--help").out
    context = click.Context(group, resilient_parsing=True)
    command = group.get_command(context, "kit")
    assert command
    made = command.make_context("kit", ["claustro"], resilient_parsing=True)
    assert made.params["paper"].name == "a4"


# --- what it is in step with


def test_the_choices_of_settings_are_all_there_are() -> None:
    assert SETTINGS["paper"].choices() == tuple(SIZES)
    assert SETTINGS["lang"].choices() == languages()
    assert SETTINGS["theme"].choices() == tuple(THEMES)


def test_placeholders_are_written_alike() -> None:
    """Names to be filled in are capitals; words to choose from have bars between."""
    for name in COMMANDS:
        command = group.get_command(click.Context(group), name)
        assert command
        context = click.Context(command)
        for parameter in command.params:
            if isinstance(parameter, click.Option) and not parameter.is_flag:
                written = parameter.make_metavar(context)
                assert re.fullmatch(
                    r"\[usual\|large\]|[A-Z]+(\.jsonl)?(\|-|\|FILE)?|[a-z0-9-]+(\|[a-z0-9-]+)+(\|[A-Z]\w*)?|1\.\.5|1/8in\|3mm",
                    written,
                ), f"{name}: {written}"


def test_what_is_chosen_in_tests_stays_in_their_folder(
    pnp: Any, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """In this process and in those that it begins."""
    assert pnp("config", "paper", "letter").status == 0
    assert settings.file().is_relative_to(tmp_path)
    call = [sys.executable, "-m", "pnp", "config", "lang", "it"]
    said = subprocess.run(call, capture_output=True, text=True, check=True).stdout
    assert said == f"lang  it  {settings.file()}\n"
    assert settings.file().is_relative_to(tmp_path_factory.getbasetemp())
