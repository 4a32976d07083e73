// Whether this load of the page follows one that failed (try-again.js): then nothing stored is trusted.
const address = new URL(location.href);

export const isFresh = address.searchParams.has("fresh");

/** The next load is an ordinary one. */
export function clearAddress() {
  address.searchParams.delete("fresh");
  address.hash = location.hash;
  history.replaceState(history.state, "", address);
}
