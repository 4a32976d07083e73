// Puts an archive of ours into Python's file system. It comes in bzip2's format, a third smaller than what browsers
// unpack themselves, so Python does it, in some 30 ms.
import { notArrived } from "./parts.mjs";

// bit by bit, because Python's memory never shrinks again
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
    throw notArrived(path, problem); // nobody else looks into it over plain http
  }
}
