"""Makes scripts that break a store of the browser or another part that the game can do without."""

STORES = {
    "databases": ("globalThis", "indexedDB"),
    "caches": ("globalThis", "caches"),
    "session storage": ("globalThis", "sessionStorage"),
    "worker": ("navigator", "serviceWorker"),
    "locks": ("navigator", "locks"),
    "storage manager": ("navigator", "storage"),
    "sharing": ("navigator", "share"),
    "clipboard": ("navigator", "clipboard"),
}
"""The JavaScript object and property of each part that can fail, by the name of the part."""

_NO = 'new DOMException("no", "SecurityError")'

FAILURES = {
    "undefined": "() => undefined",
    "null": "() => null",
    "throwing": f"() => {{ throw {_NO}; }}",
    "refusing": f"() => every(() => {{ throw {_NO}; }})",
    "rejecting": f"() => every(() => rejection({_NO}))",
    "silent": "() => every(() => silence())",
    "full": '() => every(() => rejection(new DOMException("no room", "QuotaExceededError")))',
}
"""The JavaScript function that returns a replacement for a part, by the way in which the part fails."""

# any property or call of the replacement gives the same answer: a database answers by an event, others by a promise
_REPLACE = """
(() => {
  const every = (answer) => new Proxy(() => {}, { get: () => answer, apply: answer });
  const rejection = (error) => {
    const request = Promise.reject(error);
    request.catch(() => {});
    return Object.assign(request, {
      error,
      set onerror(report) { queueMicrotask(() => report({ target: request, type: "error" })); },
    });
  };
  const silence = () => new Promise(() => {});
  Object.defineProperty(%s, "%s", { configurable: true, get: %s });
})();
"""

TRANSACTIONS = {
    "throwing transactions": f"IDBDatabase.prototype.transaction = () => {{ throw {_NO}; }};",
    "throwing writes": f"IDBObjectStore.prototype.put = () => {{ throw {_NO}; }};",
    "aborted writes": """
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...what) {
        const request = put.apply(this, what);
        this.transaction.abort();
        return request;
      };""",
    "silent requests": "IDBObjectStore.prototype.get = IDBObjectStore.prototype.put = () => ({});",
}
"""Scripts that let a database open but make it fail later, by the way in which it fails."""


def failing(store: str, failure: str) -> str:
    """Return the script that makes this part (a key of STORES) fail in this way (a key of FAILURES)."""
    owner, name = STORES[store]
    return _REPLACE % (owner, name, FAILURES[failure])
