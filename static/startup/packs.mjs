// Loads a pack of the game: Python that the page does not need until somebody asks for what is in it.
import { manifest } from "../built/manifest.mjs";
import { addToPackage } from "./archives.mjs";
import { started } from "./interpreter.mjs";
import { offerReplacement } from "./new-version.mjs";
import { fetchContent } from "./parts.mjs";

/**
 * @param {"help" | "learning" | "houses"} name
 * @param {(isThere: boolean) => void} report
 */
export async function load(name, report) {
  const isThere = await add(name).then(
    () => true,
    () => false,
  );
  if (!isThere) offerReplacement();
  report(isThere);
}

/** @param {"help" | "learning" | "houses"} name */
async function add(name) {
  addToPackage(await started, "app", name, await fetchContent(manifest[name]));
}
