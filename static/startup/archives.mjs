// Puts an archive of the build into Python's file system. Archives are bzip2, a third smaller than what browsers can
// decompress, so Python decompresses them, in about 30 ms.
import { notArrived } from "./parts.mjs";

const HOME = "/home/pyodide";
const LANGUAGES = "app.table.wording.languages";

export const APP_PATH = `${HOME}/app.zip`;

// in small steps, because Python's memory never shrinks again
/** @param {string} path */
const unpackCode = (path) => `
import bz2, io
with open("${path}", "r+b") as archive, bz2.open(io.BytesIO(archive.read())) as content:
    archive.seek(0)
    while chunk := content.read(65536):
        archive.write(chunk)
del archive, bz2, chunk, content, io
`;

/**
 * @param {Python} python
 * @param {string} path
 * @param {Uint8Array} packed
 */
export function unpack(python, path, packed) {
  python.FS.writeFile(path, packed);
  try {
    python.runPython(unpackCode(path));
  } catch (problem) {
    throw notArrived(path, problem); // over plain http nothing else checks the content
  }
}

/**
 * Unpacks an archive, and has Python look for a package's modules there too.
 * @param {Python} python
 * @param {string} name of the package
 * @param {string} archive without an ending
 * @param {Uint8Array} packed
 */
export function addToPackage(python, name, archive, packed) {
  const path = `${HOME}/${archive}.zip`;
  unpack(python, path, packed);
  python.runPython(`import ${name}; ${name}.__path__.append("${path}/${name.replaceAll(".", "/")}")`);
}

/**
 * @param {Python} python
 * @param {Part} catalog of a language other than English
 * @param {Uint8Array} packed
 */
export const addCatalog = (python, catalog, packed) =>
  addToPackage(python, LANGUAGES, catalog.file.replace(".pack", ""), packed);
