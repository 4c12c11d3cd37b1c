"""Every game played at random to its end, told, drawn and solved, alone."""

ALONE = """
import pnp, random, sys
from pnp.games import GAMES
chance = random.Random(1)
for game in map(pnp.find, GAMES):
    for players in game.rules.edition.players:
        position = game.start(3, players=players)
        while not position.outcome():
            move = chance.choice(list(position.legal()))
            for language in ("en", "it"):
                assert pnp.caption(position, str(move), language), move
            position = position.apply(move)
        assert game.drawing.view(position).nodes
        print(game.name, players, position.outcome())
pnp.find("claustro").solve(pnp.find("claustro").start())
ours = {"pnp", "__main__"}
assert not {name.split(".")[0] for name in sys.modules} - ours - sys.stdlib_module_names
"""
"""Run where there is no library, as Python itself tells what is loaded."""
