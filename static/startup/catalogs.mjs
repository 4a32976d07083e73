// The catalogs of other languages than English: the one of the page comes with the start, the others after it.
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
 * @param {Uint8Array} content
 */
export function add(python, part, content) {
  const archive = `/home/pyodide/${part.file.replace(".pack", ".zip")}`;
  python.FS.writeFile(archive, content);
  python.runPython(addCode(archive));
}
