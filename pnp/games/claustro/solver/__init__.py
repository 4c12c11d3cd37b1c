"""The solver of Claustro: who judges and chooses moves."""
