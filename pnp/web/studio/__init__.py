"""The studio: the pages of the site alive, on one's own machine and for nobody else."""
