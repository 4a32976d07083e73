// The catalogs of other languages than English: the one of the page comes with the start, the others after it.
import { unpack } from "./archives.mjs";
import { manifest } from "../built/manifest.mjs";

/** @param {string} archive */
const addCode = (archive) => `
import app.table.wording.languages
app.table.wording.languages.__path__.append("${archive}/app/table/wording/languages")
`;

export const wanted = manifest.catalogs[document.documentElement.lang];
export const others = Object.values(manifest.catalogs).filter((part) => part !== wanted);

/**
 * @param {Python} python
 * @param {Part} part
 * @param {Uint8Array} packed
 */
export function add(python, part, packed) {
  const archive = `/home/pyodide/${part.file.replace(".pack", ".zip")}`;
  unpack(python, archive, packed);
  python.runPython(addCode(archive));
}
