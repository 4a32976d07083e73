// What the classic scripts of static/startup put on the page for one another and for the modules.

interface BrowserStorage {
  /** Null where localStorage is missing, full or closed to us. */
  local<T>(work: (store: Storage) => T): T | null;
  /** Null where sessionStorage is missing, full or closed to us. */
  session<T>(work: (store: Storage) => T): T | null;
  /** Opens a database that holds one store, and makes it at the first time. */
  openDatabase(name: string, store: string): Promise<IDBDatabase>;
  /** Nobody waits for it, nor hears where there is no such database. */
  deleteDatabase(name: string): void;
  resultOf<T>(request: IDBRequest<T>): Promise<T>;
}

interface StartPanel {
  download(received: number, total: number): void;
  stage(name: "python" | "game"): void;
  /** Whatever was thrown: also what is no error at all. */
  failWith(problem: any, event?: ErrorEvent): void;
}

type StartWord =
  "title" | "start" | "download" | "python" | "game" | "file" | "browser" | "missing" | "crash" | "retry" | "news" | "reload" | "later";

/** What happened, and in which line of our code; the event knows the place of an error that has no stack. */
declare var errorText: (problem: any, event?: ErrorEvent) => string;
/** Whether an error comes from the game, and not from an extension of the browser. */
declare var isOurError: (problem: any, event?: ErrorEvent) => boolean;
declare var browserStorage: BrowserStorage;
/** The result of the work, or an error after this time. */
declare var within: <T>(milliseconds: number, work: Promise<T>) => Promise<T>;
declare var startPanel: StartPanel;
/** Loads the page again, after a start that failed. Missing where its script did not arrive. */
declare var tryAgain: (() => Promise<void>) | undefined;
declare var startWords: Record<StartWord, string>;
