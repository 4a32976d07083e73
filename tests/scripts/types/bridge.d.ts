// The globals that boot.mjs creates for Python. js.pyi describes them for Python.

declare var crashSheet: typeof import("../../../static/bridge/crash-sheet.mjs");
declare var journal: typeof import("../../../static/bridge/journal.mjs");
declare var limits: typeof import("../../../static/bridge/limits.mjs");
declare var packs: typeof import("../../../static/startup/packs.mjs");
declare var surface: {
  apply: typeof import("../../../static/bridge/surface.mjs").apply;
  listen: typeof import("../../../static/bridge/events.mjs").listen;
};
declare var tabs: typeof import("../../../static/bridge/tab-lock.mjs");
declare var thinker: typeof import("../../../static/bots/thinking.mjs");
