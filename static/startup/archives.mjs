// Puts an archive of ours into Python's file system. It comes in bzip2's format, a third smaller than what browsers
// unpack themselves, so Python does it, in some 30 ms.
import { notArrived } from "./parts.mjs";

/** @param {string} path */
const unpackCode = (path) => `
import bz2
with open("${path}", "r+b") as archive:
    content = bz2.decompress(archive.read())
    archive.seek(0)
    archive.write(content)
del archive, bz2, content
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
    throw notArrived(path, problem); // nobody else looks into it over plain http
  }
}
