// Has computer players think in a Python that runs already, slice by slice, so that others get their turn in between.
import { unpack } from "../startup/archives.mjs";

const PATH = "/home/pyodide/bots.zip";

const ADD = `
import app
app.__path__.append("${PATH}/app")
`;

export class Slices {
  /** @type {(request: string, clock: () => number) => PyIterator<string>} */
  #reports;
  #milliseconds;
  #latest = 0;

  /**
   * @param {Python} python
   * @param {Uint8Array} bots
   * @param {number} milliseconds after which a slice ends with the step that is under way
   */
  constructor(python, bots, milliseconds) {
    unpack(python, PATH, bots);
    python.runPython(ADD);
    this.#reports = python.pyimport("app.bots.reports").reports;
    this.#milliseconds = milliseconds;
  }

  /**
   * Ends an earlier request.
   * @param {string} request
   * @param {(text: string) => void} report
   */
  async think(request, report) {
    const mine = ++this.#latest;
    const reports = this.#reports(request, () => performance.now());
    try {
      while (mine === this.#latest && this.#goesOn(reports, report)) await pause();
    } catch (problem) {
      report(JSON.stringify({ id: JSON.parse(request).id, error: String(problem) }));
    } finally {
      reports.destroy();
    }
  }

  stop() {
    this.#latest++;
  }

  /**
   * @param {PyIterator<string>} reports
   * @param {(text: string) => void} report
   */
  #goesOn(reports, report) {
    const end = performance.now() + this.#milliseconds;
    do {
      const { done, value } = reports.next();
      if (done) return false;
      if (value) report(value);
    } while (performance.now() < end);
    return true;
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve));
