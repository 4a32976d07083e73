"""The catalogs of other languages, each a package, because the page may get one without the others."""
