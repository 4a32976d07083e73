// Puts an archive of ours into Python's file system. It comes in bzip2's format, a third smaller than what browsers
// unpack themselves, so Python does it.
const UNPACK = (path) => `
import bz2
with open("${path}", "r+b") as archive:
    unpacked = bz2.decompress(archive.read())
    archive.seek(0)
    archive.write(unpacked)
del archive, bz2, unpacked
`;

export function unpack(python, path, packed) {
  python.FS.writeFile(path, packed);
  python.runPython(UNPACK(path));
}
