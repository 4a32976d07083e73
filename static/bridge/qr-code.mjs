// Draws QR codes. The library for this is fetched when the first of them is asked for.
import { manifest } from "../built/manifest.mjs";

const LIBRARY = new URL(`../runtime/${manifest.qr}/index.mjs`, import.meta.url).href;

/**
 * Report the width of the code and the path of its dark squares, in squares; the path is empty if there is no code.
 * @param {string} content
 * @param {(width: number, path: string) => void} report
 */
export function draw(content, report) {
  return encoded(content).then(
    ({ size, rows }) => report(size, rows.join("")),
    () => report(0, ""),
  );
}

/** @param {string} content */
async function encoded(content) {
  const { generate, correction } = await import(LIBRARY);
  const code = generate(content, { maxCorrectionLevel: correction.M });
  return { size: code.size, rows: Array.from({ length: code.size }, (_, y) => row(code, y)) };
}

/**
 * @param {{ size: number, get: (x: number, y: number) => boolean }} code
 * @param {number} y
 */
function row(code, y) {
  let path = "";
  for (let x = 0, end = 0; x < code.size; x = end + 1) {
    for (end = x; code.get(end, y); ) end += 1;
    if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`;
  }
  return path;
}
