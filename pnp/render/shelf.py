"""A shelf as one HTML file: nothing from the network, no script, all languages."""

from html import escape

from pnp.render import svg
from pnp.scene.document import Page
from pnp.scene.nodes import Scene
from pnp.scene.screen import colours
from pnp.scene.shelf import Opening, Paper, Shelf, Shown, Told
from pnp.scene.theme import Theme

_STYLE = """
body{font:17px/1.5 'Fira Sans',system-ui,sans-serif;color:var(--ink);
background:var(--paper);margin:0 auto;max-width:66rem;padding:1rem 1.25rem 3rem}
h1{font-size:1.9rem;line-height:1.15;margin:.6rem 0 .2rem}
h2{font-size:1.5rem;line-height:1.2;margin:0}
a{color:inherit}a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.tongues{display:grid;grid-template-columns:repeat(auto-fit,minmax(19rem,1fr));
gap:1rem 2.5rem}
section{border-top:1px solid var(--line);margin-top:2rem;padding-top:1.5rem}
.picture{background:#fff;border:1px solid var(--line);border-radius:6px;padding:.4rem;
margin:0 0 1.2rem}
.picture svg{display:block;width:100%;height:auto;max-height:17rem;margin:auto}
.facts,.time,footer{color:var(--soft);font-size:.9rem;margin:.2rem 0 .8rem}
ol{list-style:none;padding:0;margin:0}
li{display:flex;gap:.9rem;margin:.7rem 0;align-items:flex-start}
li>div{flex:none;width:3.9rem;background:#fff}
li svg{display:block;width:100%;height:auto}
li a{font-weight:600}li span{display:block;color:var(--soft);font-size:.85rem}
"""


def render(shelf: Shelf, theme: Theme, each: svg.Each = map) -> bytes:
    """The page, byte for byte the same every time."""
    scenes = [scene for game in shelf.games for scene in _scenes(game)]
    fonts, drawn = svg.together([Page(scene) for scene in scenes], theme, each=each)
    pictures = dict(zip(map(id, scenes), drawn, strict=True))
    first = shelf.openings[0]
    heads = "".join(map(_opening, shelf.openings))
    games = "".join(_game(game, pictures) for game in shelf.games)
    links = "".join(map(_links, shelf.openings))
    text = f"""<!DOCTYPE html>
<html lang="{escape(first.language)}">
<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{escape(first.title)}</title><style>{colours()}{_STYLE}{fonts}</style></head>
<body>
<header class="tongues">{heads}</header>
<main>{games}</main>
<section class="tongues">{links}</section>
</body>
</html>
"""
    return text.encode()


def _scenes(game: Shown) -> list[Scene]:
    papers = (paper for told in game.told for paper in told.papers)
    return [game.picture, *(paper.picture for paper in papers)]


def _opening(opening: Opening) -> str:
    return (
        f'<div lang="{escape(opening.language)}"><h1>{escape(opening.title)}</h1>'
        f"<p>{escape(opening.lead)}</p></div>\n"
    )


def _links(opening: Opening) -> str:
    links = "".join(
        f'<p><a href="{escape(place)}">{escape(name)}</a></p>'
        for place, name in opening.links
    )
    return f'<footer lang="{escape(opening.language)}">{links}</footer>\n'


def _game(game: Shown, pictures: dict[int, str]) -> str:
    told = "".join(_told(each, pictures) for each in game.told)
    return (
        f'<section id="{escape(game.name)}"><div class="picture">'
        f"{pictures[id(game.picture)]}</div>\n"
        f'<div class="tongues">{told}</div></section>\n'
    )


def _told(told: Told, pictures: dict[int, str]) -> str:
    facts = "<br>".join(map(escape, told.facts))
    papers = "".join(_paper(each, pictures) for each in told.papers)
    return (
        f'<article lang="{escape(told.language)}"><h2>{escape(told.title)}</h2>'
        f'<p class="facts">{facts}</p><ol>{papers}</ol>'
        f'<p class="time">{escape(told.time)}</p></article>\n'
    )


def _paper(paper: Paper, pictures: dict[int, str]) -> str:
    return (
        f"<li><div>{pictures[id(paper.picture)]}</div>"
        f'<p style="margin:0"><a href="{escape(paper.place)}">{escape(paper.name)}</a>'
        f"<span>{escape(paper.said)}</span></p></li>\n"
    )
