"""What the front of a box says of its game."""

from pnp.games import AnyGame
from pnp.scene.look import Blurb
from pnp.words import Catalogue

HOUSE = "pnp press"


def blurb(game: AnyGame, words: Catalogue) -> Blurb:
    """For how many players it is, from which age and how long, and what it is."""
    players = game.rules.edition.players
    least, most = min(players), max(players)
    count = f"{least}" if least == most else f"{least}–{most}"
    tagline = words.text("tagline").partition(". ")[0].rstrip(".")
    subtitle = words.messages.get("subtitle", tagline)
    age, minutes = (words.messages.get(key, "") for key in ("age", "minutes"))
    return Blurb(subtitle, count, age, HOUSE, minutes)
