// Loads PyScript, which then runs app/main.py.
// The interpreter comes first because its downloads, begun at once, take the longest.
import "./interpreter.mjs";

const { config, hooks } = await import("./runtime/pyscript-0.7.31/core.js");

// PyScript builds this hook, meant for workers, with Function(), which the page's security policy forbids
hooks.worker.onBeforeRunAsync.clear();

// PyScript only prints what Python raises, so listen where it prints
hooks.main.onReady.add(({ io }) => {
  const { stderr } = io;
  io.stderr = (problem, ...rest) => {
    if (problem instanceof Error) startPanel.failWith(problem);
    return stderr(problem, ...rest);
  };
});

// nor does it stop when its settings are missing
if (!config.py) throw new Error("Failed to fetch static/pyscript.json");
