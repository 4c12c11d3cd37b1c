"""What the front of a box says of its game."""

from pnp.games import AnyGame
from pnp.scene.look import Blurb
from pnp.words import Catalogue

HOUSE = "pnp press"


def blurb(game: AnyGame, words: Catalogue) -> Blurb:
    """For how many players it is, from which age, and a line that says what it is."""
    players = game.rules.edition.players
    least, most = min(players), max(players)
    count = f"{least}" if least == most else f"{least}–{most}"
    tagline = words.text("tagline").partition(". ")[0].rstrip(".")
    subtitle = words.messages.get("subtitle", tagline)
    return Blurb(subtitle, count, words.messages.get("age", ""), HOUSE)
