// The globals that the classic scripts in static/startup create for each other and for the modules.

interface BrowserStorage {
  /** Null if localStorage is missing, full or forbidden. */
  local<T>(work: (store: Storage) => T): T | null;
  /** Null if sessionStorage is missing, full or forbidden. */
  session<T>(work: (store: Storage) => T): T | null;
  /** Opens a database with one store, and creates it the first time. */
  openDatabase(name: string, store: string): Promise<IDBDatabase>;
  resultOf<T>(request: IDBRequest<T>): Promise<T>;
}

interface StartPanel {
  download(received: number, total: number): void;
  stage(name: "python" | "game"): void;
  /** The message of anything that was thrown, also if it is not an error. */
  failWith(problem: any, event?: ErrorEvent): void;
}

type StartWord =
  "title" | "decimal" | "start" | "download" | "python" | "game" | "file" | "browser" | "setting" | "damaged" | "missing" | "crash" | "retry" | "news" | "reload" | "later";

/** The message and the place in our code. The event has the place of errors without a stack. */
declare var errorText: (problem: any, event?: ErrorEvent) => string;
/** Whether an error comes from the game, not from a browser extension. */
declare var isOurError: (problem: any, event?: ErrorEvent) => boolean;
declare var browserStorage: BrowserStorage;
/** The result of the work, or an error after this time. */
declare var within: <T>(milliseconds: number, work: Promise<T>) => Promise<T>;
declare var startPanel: StartPanel;
/** "light" or "dark"; anything else means that of the device. */
declare var setColorScheme: (chosen: string | null) => void;
/** Loads the page again after a failed start. Missing if its script did not arrive. */
declare var tryAgain: (() => Promise<void>) | undefined;
/** In the language of the page. */
declare var startWord: (name: StartWord) => string;
