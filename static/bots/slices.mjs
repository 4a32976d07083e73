// Searches for turns in a Python that has started already, slice by slice, so that other work comes in between.
import { addToPackage } from "../startup/archives.mjs";

// each imports what it needs, in a task of its own, because all at once would keep the page busy for too long
const MODULES = ["fitted_weights", "terms", "evaluation", "search", "levels", "reasons", "think", "review", "reports"];

export class Slices {
  /** @type {PyReporter} */
  #reporter;
  #milliseconds;
  /** @type {PyIterator<string> | null} */
  #search = null;

  /**
   * Adds the bots to Python in several tasks.
   * @param {Python} python
   * @param {Uint8Array} bots
   * @param {number} milliseconds after which a slice ends, once its last step is done
   */
  static async start(python, bots, milliseconds) {
    addToPackage(python, "app", "bots", bots);
    for (const name of MODULES) {
      python.runPython(`import app.bots.${name}`);
      await pause();
    }
    return new Slices(python, milliseconds);
  }

  /**
   * @param {Python} python
   * @param {number} milliseconds
   */
  constructor(python, milliseconds) {
    this.#reporter = python.pyimport("app.bots.reports").Reporter();
    this.#milliseconds = milliseconds;
  }

  /**
   * Begins a search, which cancels the one before. Each report comes in a task of its own.
   * @param {string} request
   * @param {(text: string) => void} report
   */
  async think(request, report) {
    const search = this.#reporter.reports(request, () => performance.now());
    this.#search = search;
    try {
      await this.#run(search, report);
    } finally {
      search.return?.(); // ends one that was cancelled, too
      search.destroy();
    }
  }

  cancel() {
    this.#search = null;
  }

  /**
   * @param {PyIterator<string>} search
   * @param {(text: string) => void} report
   */
  async #run(search, report) {
    while (search === this.#search) {
      const text = this.#next(search);
      if (text === null) return;
      await pause();
      if (!text) continue;
      report(text);
      await pause();
    }
  }

  /**
   * The next report, empty if this slice has none, null at the end.
   * @param {PyIterator<string>} search
   */
  #next(search) {
    const end = performance.now() + this.#milliseconds;
    do {
      const { done, value } = search.next();
      if (done) return null;
      if (value) return value;
    } while (performance.now() < end);
    return "";
  }
}

const { port1, port2 } = new MessageChannel();
port1.start();

// between tasks of its own, because setTimeout waits at least 4 ms each time
const pause = () =>
  new Promise((resolve) => {
    port1.addEventListener("message", resolve, { once: true });
    port2.postMessage(null);
  });
