// Compiles catalogs of translations for the page: .po files, which translators edit, into .mo files, which gettext reads.

/**
 * The npm package pofile, as far as it is needed here.
 * @typedef {object} Pofile
 * @property {(text: string) => { headers: Record<string, string>, headerOrder: string[], items: Entry[] }} parse
 *
 * @typedef {object} Entry a sentence with its translations: one, or one for each plural form
 * @property {string | null} msgctxt
 * @property {string} msgid
 * @property {string | null} msgid_plural
 * @property {string[]} msgstr
 * @property {Record<string, boolean>} flags
 * @property {boolean} obsolete
 */

const MAGIC = 0x950412de;

/**
 * As msgfmt does, leave out what is not translated, or marked as fuzzy.
 * @param {string} text
 * @param {Pofile} pofile
 * @returns {Uint8Array}
 */
export function compiledCatalog(text, pofile) {
  const { headers, headerOrder, items } = pofile.parse(text);
  const header = headerOrder.map((name) => `${name}: ${headers[name]}\n`).join("");
  /** @type {[string, string][]} */
  const translated = items.filter(isTranslated).map((entry) => [key(entry), entry.msgstr.join("\0")]);
  const pairs = [["", header], ...translated].map((pair) => pair.map((each) => Buffer.from(each)));
  return packed(pairs.sort(([one], [other]) => Buffer.compare(one, other)));
}

/** @param {Entry} entry */
const isTranslated = ({ msgstr, flags, obsolete }) =>
  msgstr.every(Boolean) && !obsolete && !Object.keys(flags).some((flag) => flag.trim() === "fuzzy");

/** @param {Entry} entry */
const key = ({ msgctxt, msgid, msgid_plural }) =>
  (msgctxt === null ? "" : `${msgctxt}\x04`) + msgid + (msgid_plural === null ? "" : `\0${msgid_plural}`);

/**
 * Write seven numbers, then the length and the place of each original, those of each translation, and the texts.
 * @param {Buffer[][]} pairs
 */
function packed(pairs) {
  const [originals, translations, end] = [28, 28 + 8 * pairs.length, 28 + 16 * pairs.length];
  const numbers = [MAGIC, 0, pairs.length, originals, translations, 0, end];
  const texts = [0, 1].flatMap((side) => pairs.map((pair) => pair[side]));
  let place = end;
  for (const { length } of texts) {
    numbers.push(length, place);
    place += length + 1;
  }
  const ended = texts.flatMap((text) => [text, Buffer.of(0)]);
  // no Buffer, which Pyodide does not know
  return new Uint8Array(Buffer.concat([Buffer.from(Uint32Array.from(numbers).buffer), ...ended]));
}
