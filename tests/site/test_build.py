"""Tests of the files that `python3 -m app build` writes."""

import gzip
import json
import re
import shutil
from pathlib import Path
from struct import unpack_from

import pytest

from app.host import site
from app.host.publish import publish
from app.host.single import write_single

PAGE = 4096


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


# differences between versions of Node: which globals exist, which can be assigned to, and the version itself
ANOTHER_NODE = """
Object.defineProperty(performance, "now", { value: () => 7, writable: false, configurable: true });
delete globalThis.crypto;
const navigator = { userAgent: "Node.js/99", language: "fr-FR" };
Object.defineProperty(globalThis, "navigator", { get: () => navigator, configurable: true });
Object.defineProperty(process, "version", { value: "v99.0.0" });
"""


@pytest.mark.full
def test_the_same_input_gives_the_same_bytes_with_every_version_of_node(
    built_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "another-node.cjs").write_text(ANOTHER_NODE, "utf-8")
    monkeypatch.setenv("NODE_OPTIONS", f"--require {tmp_path / 'another-node.cjs'}")
    root = tmp_path / "elsewhere"
    for name in ("app", "static"):
        shutil.copytree(site.ROOT / name, root / name, ignore=shutil.ignore_patterns("built", "__pycache__"))
    shutil.copy(site.ROOT / "index.html", root)
    publish(root, tmp_path / "again")
    assert (
        write_single(root, tmp_path / "again").read_bytes() == write_single(site.ROOT, tmp_path / "single").read_bytes()
    )
    (tmp_path / "again" / "medina.html").unlink()
    before, after = contents(built_site), contents(tmp_path / "again")
    assert before.keys() == after.keys()
    assert [name for name in before if before[name] != after[name]] == []


def test_the_snapshot_contains_hardly_any_empty_pages(built_site: Path) -> None:
    (packed,) = built_site.glob("static/built/snapshot-*.pack")
    snapshot = gzip.decompress(packed.read_bytes())
    _, at = unpack_from("<2I", snapshot)
    (whole, nothing), included, empty, end = unpack_from("<2I", snapshot, at), 0, 0, -1
    at += 8
    while at < len(snapshot):
        place, length = unpack_from("<2I", snapshot, at)
        content = snapshot[at + 8 : at + 8 + length]
        assert end < place < place + length <= whole, "the pieces are in order, with gaps between them"
        empty += sum(not any(content[page : page + PAGE]) for page in range(0, length, PAGE))
        included, end, at = included + length, place + length, at + 8 + length
    assert nothing == 0
    assert included < whole / 2
    assert empty * PAGE < included / 10, "an empty page is included only where it has to overwrite a full one"


def test_the_page_switches_off_every_plugin_of_pyscript(built_site: Path) -> None:
    (core,) = built_site.glob("static/runtime/pyscript-*/core-*.js")
    known = re.search(r"\{codemirror:\(\)=>.*?\};", core.read_text("utf-8"))
    assert known
    plugins = re.findall(r"[{,]\"?([\w-]+)\"?:\(\)=>", known[0])
    switched_off = f'"plugins": {json.dumps([f"!{name}" for name in sorted(plugins)])}'
    assert (built_site / "index.html").read_text("utf-8").count(switched_off) == 2, switched_off


def test_no_path_of_the_computer_that_built_it_is_in_a_file(built_site: Path) -> None:
    folder = str(site.ROOT).encode()
    assert [name for name, content in contents(built_site).items() if folder in content] == []


def test_the_page_can_be_put_on_the_home_screen(built_site: Path) -> None:
    static = built_site / "static"
    assert '<link rel="manifest" href="static/medina.webmanifest"' in (built_site / "index.html").read_text("utf-8")
    manifest = json.loads((static / "medina.webmanifest").read_text("utf-8"))
    assert manifest["display"] == "fullscreen"
    assert manifest["start_url"] == "../"
    assert all((static / icon["src"]).is_file() for icon in manifest["icons"])
