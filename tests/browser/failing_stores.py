"""Browsers in which a store, or something else that the game can do without, fails: as scripts that make them so."""

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
"""Where the page finds each."""

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
"""What whoever looks for one finds there."""

# functions are asked for nothing but to be called; a database answers by an event, and all else by a promise
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
"""Databases that open, and then fail."""


def failing(store: str, failure: str) -> str:
    """The script that makes this store fail so."""
    owner, name = STORES[store]
    return _REPLACE % (owner, name, FAILURES[failure])
