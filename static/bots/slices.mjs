// Has computer players think in a Python that runs already, slice by slice, so that others get their turn in between.
import { addToPackage } from "../startup/archives.mjs";

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
    addToPackage(python, "app", "bots", bots);
    this.#reports = python.pyimport("app.bots.reports").reports;
    this.#milliseconds = milliseconds;
  }

  /**
   * Ends an earlier request; an empty one does no more than that. Reports come in tasks of their own.
   * @param {string} request
   * @param {(text: string) => void} report
   */
  async think(request, report) {
    const mine = ++this.#latest;
    if (!request) return;
    const reports = this.#reports(request, () => performance.now());
    try {
      await this.#run(reports, () => mine === this.#latest, report);
    } catch (problem) {
      report(JSON.stringify({ id: JSON.parse(request).id, error: String(problem) }));
    } finally {
      reports.destroy();
    }
  }

  /**
   * @param {PyIterator<string>} reports
   * @param {() => boolean} isWanted
   * @param {(text: string) => void} report
   */
  async #run(reports, isWanted, report) {
    while (isWanted()) {
      const text = this.#next(reports);
      if (text === null) return;
      await pause();
      if (!text || !isWanted()) continue;
      report(text);
      await pause();
    }
  }

  stop() {
    this.#latest++;
  }

  /**
   * The next report, empty if there is none in this slice, null if there are no more.
   * @param {PyIterator<string>} reports
   */
  #next(reports) {
    const end = performance.now() + this.#milliseconds;
    do {
      const { done, value } = reports.next();
      if (done) return null;
      if (value) return value;
    } while (performance.now() < end);
    return "";
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve));
