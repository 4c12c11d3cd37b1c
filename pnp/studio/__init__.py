"""The studio: the pages of the site alive, on the own machine and for nobody else."""
