"""The catalogs of all languages except English. Each is a package, because the page may load only one."""
