import pytest

from pnp.base.errors import UserError
from pnp.typeset.blocks import (
    Block,
    Bullets,
    Figure,
    Gallery,
    Heading,
    Note,
    Numbered,
    Paragraph,
    Run,
    Table,
)
from pnp.typeset.markdown import parse


def one(text: str, language: str = "en") -> Block:
    (block,) = parse(text, language)
    return block


def test_headings_have_three_levels() -> None:
    assert parse("# a\n## b\n### c", "en") == (
        Heading(1, (Run("a"),)),
        Heading(2, (Run("b"),)),
        Heading(3, (Run("c"),)),
    )


def test_emphasis_and_notation_are_faces() -> None:
    assert one("**Slide** *then* `a2-a4`,\nnow") == Paragraph(
        (
            Run("Slide", "bold"),
            Run(" "),
            Run("then", "italic"),
            Run(" "),
            Run("a2-a4", "medium"),
            Run(", now"),
        )
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "l’arte “x ‘y’ z” – 1…"), ("it", "l’arte «x “y” z» – 1…")],
)
def test_each_language_has_its_quotation_marks(language: str, expected: str) -> None:
    text = """l'arte "x 'y' z" -- 1..."""
    assert one(text, language) == Paragraph((Run(expected),))


def test_a_cell_in_brackets_is_no_copyright_sign() -> None:
    assert one("the column (c)") == Paragraph((Run("the column (c)"),))


def test_notation_is_left_as_it_is_written() -> None:
    assert one('`"..--"`') == Paragraph((Run('"..--"', "medium"),))


def test_lists_hold_paragraphs() -> None:
    assert one("- a\n- b\n\n  c") == Bullets(
        ((Paragraph((Run("a"),)),), (Paragraph((Run("b"),)), Paragraph((Run("c"),))))
    )
    assert one("4. a") == Numbered(((Paragraph((Run("a"),)),),), first=4)


def test_tables_keep_their_alignments() -> None:
    assert one("| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | `3` |") == Table(
        ((Run("a"),), (Run("b"),), (Run("c"),)),
        (((Run("1"),), (Run("2"),), (Run("3", "medium"),)),),
        ("start", "middle", "end"),
    )


def test_a_quotation_is_a_note() -> None:
    assert one("> - a") == Note((Bullets(((Paragraph((Run("a"),)),),)),))


def test_an_image_alone_is_a_figure_or_a_gallery() -> None:
    assert one("![so *it* is](first/3)") == Figure(
        "first/3", (Run("so "), Run("it", "italic"), Run(" is"))
    )
    assert one("![](first/0+)") == Gallery("first/0+")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a\n\n<div>\nx\n</div>", "line 3: '<div>': HTML is not"),
        ("a\nb <b>c</b>", "line 2: 'b <b>c</b>': HTML is not"),
        ("a\n\n```\nx = 1\n```", "line 3: '```': a block of code is not"),
        ("a\nb\n*c\nsee [d](e)*", r"line 4: 'see \[d\]\(e\)\*': a link is not"),
        ("see ![d](e#1)", r"line 1: 'see !\[d\]\(e#1\)': an image within text"),
        ("a\\\nb", "line 1: 'a.*': a forced line break"),
        ("a\n\n***", r"line 3: '\*\*\*': a rule is not"),
        ("a\n\n#### b", "line 3: '#### b': headings have three levels"),
        ("- a\n  - b", "line 2: '- b': a list holds nothing but paragraphs"),
        ("> a\n>\n> > b", "line 3: '> > b': a note holds neither notes nor galleries"),
        ("![a](b,c)", r"line 1: '!\[a\]\(b,c\)': a gallery has no caption"),
        ("- a\n-", "line 2: '-': an item needs some text"),
        ("a\n\n#", "line 3: '#': a heading needs some text"),
        (">", "line 1: '>': a note needs some text"),
        ('![](b#1 "c")', "line 1: .*: a title of an image is not supported"),
    ],
)
def test_what_is_not_set_is_refused_by_its_line(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        parse(text, "en")


def test_a_language_without_quotation_marks_is_refused() -> None:
    with pytest.raises(UserError, match="no language 'zz'; choose from en, de, it"):
        parse("a", "zz")
