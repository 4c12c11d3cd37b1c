"""The solver of Gridblock: who judges and chooses moves."""
