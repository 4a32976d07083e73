// Puts archives of the build into Python's file system.

const HOME = "/home/pyodide";
const LANGUAGES = "app.table.wording.languages";

export const APP_PATH = `${HOME}/app.zip`;

/**
 * Python takes the content as it is, without a copy.
 * @param {Python} python
 * @param {string} path
 * @param {Uint8Array} content
 */
export const addFile = (python, path, content) => python.FS.writeFile(path, content, { canOwn: true });

/**
 * Has Python look for a package's modules in this archive too.
 * @param {Python} python
 * @param {string} name of the package
 * @param {string} archive without an ending
 * @param {Uint8Array} content
 */
export function addToPackage(python, name, archive, content) {
  const path = `${HOME}/${archive}.zip`;
  addFile(python, path, content);
  python.runPython(`import ${name}; ${name}.__path__.append("${path}/${name.replaceAll(".", "/")}")`);
}

/**
 * @param {Python} python
 * @param {Part} catalog of a language other than English
 * @param {Uint8Array} content
 */
export const addCatalog = (python, catalog, content) =>
  addToPackage(python, LANGUAGES, catalog.file.replace(".pack", ""), content);
