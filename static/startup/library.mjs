// Puts off unpacking Python's library. A start from the snapshot has imported what the first screen needs, so the library
// is unpacked after that screen, or by the first import that reads it.
import { manifest } from "../built/manifest.mjs";
import { addFile } from "./archives.mjs";
import { forget, library, packedLibrary } from "./downloads.mjs";

const PACKED = "/lib/packed-library";
const UNPACKED = "/lib/unpacked-library";

// an import cannot wait for the browser, so it unpacks the library itself, which takes longer
const PUT_OFF = `
def put_off_library():
    import os, sys, zipimport, zlib
    read = zipimport._get_data
    path = next(path for path in sys.path if path.startswith("/lib/") and path.endswith(".zip"))
    def read_later(archive, entry):
        if archive == path:
            with open("${PACKED}", "rb") as packed, open("${UNPACKED}", "wb") as unpacked:
                unpacked.write(zlib.decompress(packed.read(), wbits=31))
            add_library()
        return read(archive, entry)
    def add_library():
        if zipimport._get_data is read_later:
            os.replace("${UNPACKED}", path)
            os.remove("${PACKED}")
            zipimport._get_data = read
        else:
            os.remove("${UNPACKED}")
    zipimport._get_data = read_later
    return add_library
add_library = put_off_library()
`;

const isPutOff = new WeakSet();

/** What Pyodide puts in the place of the library. */
export const noLibrary = async () => new Uint8Array();

/** @param {Python} python that was started with `noLibrary` */
export async function putOffLibrary(python) {
  addFile(python, PACKED, await packedLibrary());
  python.runPython(PUT_OFF);
  isPutOff.add(python);
}

/** @param {Python} python */
export async function addLibrary(python) {
  if (!isPutOff.delete(python)) return;
  addFile(python, UNPACKED, await library());
  python.runPython("add_library()");
  forget(manifest.library);
}
