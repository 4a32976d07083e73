// The catalogs of other languages: one that is wanted at once comes with the start, the others after it.
import { manifest } from "../built/manifest.mjs";

const SETTINGS = "medina.settings"; // where the game keeps the language that somebody chose
const ADD = (archive) => `
import app.table.wording.languages
app.table.wording.languages.__path__.append("${archive}/app/table/wording/languages")
`;

function chosen() {
  try {
    return /"language": *"(\w+)"/.exec(localStorage.getItem(SETTINGS))?.[1];
  } catch {
    return null; // this browser keeps nothing for us
  }
}

const spoken = [chosen() ?? navigator.languages].flat().map((language) => language.split("-")[0].toLowerCase());
const first = spoken.find((language) => language === "en" || language in manifest.catalogs);

export const wanted = manifest.catalogs[first];
export const others = Object.values(manifest.catalogs).filter((part) => part !== wanted);

export function add(python, part, bytes) {
  const archive = `/home/pyodide/${part.file.replace(".pack", ".zip")}`;
  python.FS.writeFile(archive, bytes);
  python.runPython(ADD(archive));
}
