// Finds the file and line of the sources that a place in a bundled script comes from. The build writes a source map
// beside each bundle, and the scripts that python3 -m app serves have none.
// A classic script, because the start panel needs it too.
(() => {
  "use strict";

  const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  /**
   * The address of the source with its line, as in ".../static/bridge/zoom.mjs:12"; null if the script is a source.
   * @param {string} script its address
   * @param {number} line
   * @param {number} column
   */
  window.sourcePlace = async (script, line, column) => {
    const name = /^\/\/# sourceMappingURL=(\S+)$/m.exec(await (await fetch(script)).text());
    if (!name) return null;
    const map = new URL(name[1], script);
    const { sources, mappings } = await (await fetch(map.href)).json();
    const place = placeIn(mappings, line, column);
    return `${new URL(sources[place.source], map).href}:${place.line}`;
  };

  /**
   * A segment is the difference to the one before it: of the column in the script, the source, and the line there.
   * @param {string} mappings lines of segments
   * @param {number} line
   * @param {number} column
   */
  function placeIn(mappings, line, column) {
    const at = { source: 0, line: 1 };
    let found = at;
    mappings.split(";", line).forEach((segments, index) => {
      let begin = 1;
      for (const segment of segments.split(",")) {
        const [columns = 0, sources = 0, lines = 0] = numbersIn(segment);
        begin += columns;
        at.source += sources;
        at.line += lines;
        if (index === line - 1 && begin <= column) found = Object.assign({}, at);
      }
    });
    return found;
  }

  /**
   * A digit has five bits of a number, the lowest first, and a bit that says that another digit follows. The lowest bit
   * of a number is its sign.
   * @param {string} segment
   */
  function numbersIn(segment) {
    const numbers = [];
    let number = 0;
    let shift = 0;
    for (const digit of segment) {
      const bits = DIGITS.indexOf(digit);
      number += (bits & 31) << shift;
      shift += 5;
      if (bits & 32) continue;
      numbers.push(number & 1 ? -(number >> 1) : number >> 1);
      number = shift = 0;
    }
    return numbers;
  }
})();
