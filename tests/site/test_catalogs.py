"""Tests that the build and the tests compile the translations alike, with a package of npm and with Babel."""

import io
import shutil
import subprocess
from gettext import GNUTranslations
from pathlib import Path

import pytest

from app.host.runtime import POFILE, ensure_runtime, program
from app.host.site import ROOT, RUNTIME
from tests.tools.translations import TRANSLATED, compiled, po_file, read

ODD = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

msgctxt "tray"
msgid "wall"
msgstr "Wall \"\\\t"

msgid ""
"two "
"lines"
msgstr ""
"zwei\n"
"Zeilen"

#, python-brace-format
msgid "{number} dome"
msgid_plural "{number} domes"
msgstr[0] "{number} Kuppel"
msgstr[1] "{number} Kuppeln"

#, python-brace-format, fuzzy
#| msgid "a street"
msgid "a street of {number}"
msgstr "eine Straße"

msgid "not translated"
msgstr ""

#~ msgid "no longer used"
#~ msgstr "unbenutzt"
"""
SCRIPT = """
import fs from "node:fs";
const [catalogs, pofile, ...files] = process.argv.slice(1);
const { compiledCatalog } = await import(catalogs);
const { default: parser } = await import(pofile);
for (const file of files) fs.writeFileSync(`${file}.mo`, compiledCatalog(fs.readFileSync(file, "utf8"), parser));
"""


def entries(catalog: bytes) -> dict[str | tuple[str, int], str]:
    """Return all that gettext reads from a compiled catalog: its header, and each form of each sentence."""
    read: dict[str | tuple[str, int], str] = vars(GNUTranslations(io.BytesIO(catalog)))["_catalog"]
    return read


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with each catalog, and `odd`, each also as the build compiles it."""
    ensure_runtime(RUNTIME)
    folder = tmp_path_factory.mktemp("catalogs")
    (folder / "odd").write_text(ODD, "utf-8")
    for language in TRANSLATED:
        shutil.copy(po_file(language), folder / language)
    modules = [(ROOT / "app" / "host" / "catalogs.mjs").as_uri(), program(RUNTIME, POFILE).as_uri()]
    command = [shutil.which("node") or "node", "--input-type=module", "--eval", SCRIPT, "--", *modules]
    subprocess.run([*command, *sorted(map(str, folder.iterdir()))], check=True)
    return folder


@pytest.mark.parametrize("language", TRANSLATED)
def test_gettext_reads_the_same_from_both(built: Path, language: str) -> None:
    assert entries((built / f"{language}.mo").read_bytes()) == entries(compiled(read(language)))


def test_only_finished_translations_are_compiled(built: Path) -> None:
    said = GNUTranslations(io.BytesIO((built / "odd.mo").read_bytes()))
    assert said.pgettext("tray", "wall") == 'Wall "\\\t'
    assert said.gettext("two lines") == "zwei\nZeilen"
    assert [said.ngettext("{number} dome", "{number} domes", number) for number in (1, 2)] == [
        "{number} Kuppel",
        "{number} Kuppeln",
    ]
    for left_out in ("a street of {number}", "not translated", "no longer used"):
        assert said.gettext(left_out) == left_out
