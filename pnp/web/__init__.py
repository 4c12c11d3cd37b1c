"""Pages for a browser: single files, the site, the studio."""
