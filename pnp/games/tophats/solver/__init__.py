"""The solver of Top Hats: who judges and chooses moves."""
