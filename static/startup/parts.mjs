// The parts of the game as the build packed them: each is fetched, compared with size and digest in the manifest, and
// unpacked. A part that differs did not arrive, whatever the host answered, and the error says so to the start panel.

const pageAddress = new URL(location.href);

/** Whether this page follows one that failed (try-again.js): then nothing stored is trusted. */
export const isFresh = pageAddress.searchParams.has("fresh");

/** Makes the next load of the page an ordinary one. */
export function clearAddress() {
  pageAddress.searchParams.delete("fresh");
  pageAddress.hash = location.hash;
  history.replaceState(history.state, "", pageAddress);
}

/** @param {Part} part */
export const address = (part) => new URL(`../built/${part.file}`, import.meta.url).href;

/**
 * @param {Part} part
 * @param {unknown} reason
 */
const notArrived = (part, reason) => new Error(`Failed to fetch ${address(part)}: ${reason}`, { cause: reason });

/** Whether the service worker answers, which compared what it stored. */
function isControlled() {
  try {
    return navigator.serviceWorker.controller instanceof ServiceWorker;
  } catch {
    return false; // it may be refused, or missing as in a worker
  }
}

/** Whether parts come from the device, and so tell nothing of the line. */
export const isOnDevice = isControlled();
const isCompared = !isFresh && isOnDevice;

/**
 * Fetches a part for `read`. Unless it has been compared, it is read twice at the same time: as a stream for `read`, and
 * as bytes that are compared with the manifest.
 * @template T
 * @param {Part} part
 * @param {(response: Response) => Promise<T>} read
 * @param {(bytes: number) => void} [arrived]
 */
export async function fetchPart(part, read, arrived = () => {}) {
  try {
    const response = await fetch(address(part), { cache: isFresh ? "reload" : "default" });
    if (!response.ok) throw new Error(String(response.status));
    const verified = isCompared ? arrived(part.size ?? 0) : verify(part, response.clone(), arrived);
    const [content] = await Promise.all([read(response), verified]);
    return content;
  } catch (problem) {
    throw notArrived(part, problem);
  }
}

/**
 * Compressed by the build, because not every host compresses what it sends.
 * @param {Part} part
 * @param {(bytes: number) => void} [arrived]
 */
export const fetchContent = (part, arrived) => fetchPart(part, unpacked, arrived);

/**
 * As it was sent, for `unpack`.
 * @param {SizedPart} part
 * @param {(bytes: number) => void} [arrived]
 */
export const fetchPacked = (part, arrived) =>
  fetchPart(
    part,
    async (response) => {
      const content = new Uint8Array(await response.arrayBuffer());
      if (content.length !== part.size) throw new Error("another size");
      return content;
    },
    arrived,
  );

/**
 * @param {Part} part
 * @param {Uint8Array<ArrayBuffer>} content
 */
export async function unpack(part, content) {
  try {
    return await unpacked(new Response(content));
  } catch (problem) {
    throw notArrived(part, problem);
  }
}

/** @param {Response} response */
async function unpacked(response) {
  const content = bodyOf(response).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(content).arrayBuffer());
}

/** @param {Response} response */
const bodyOf = (response) => /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body);

/**
 * Over plain http browsers offer no digest: then the size and the checksum inside each archive must do.
 * @param {Part} part
 * @param {Response} response
 * @param {(bytes: number) => void} arrived
 */
async function verify({ size, digest }, response, arrived) {
  if (size === undefined) return; // a snapshot that python3 -m app makes while it serves
  const content = new Uint8Array(size);
  await fill(content, bodyOf(response), arrived);
  if (crypto.subtle && (await digestOf(content)) !== digest) throw new Error("the content differs");
  giveBack(content);
}

/**
 * Frees bytes at once where the browser can, because it collects garbage late.
 * @param {Uint8Array} content
 */
export const giveBack = ({ buffer }) => void (/** @type {ArrayBuffer} */ (buffer).transfer?.(0));

/**
 * @param {Uint8Array} content
 * @param {ReadableStream<Uint8Array>} stream
 * @param {(bytes: number) => void} arrived
 */
async function fill(content, stream, arrived) {
  let received = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    if (received + value.length > content.length) throw new Error("too long");
    content.set(value, received);
    received += value.length;
    arrived(value.length);
  }
  if (received < content.length) throw new Error("too short");
}

/**
 * As digest() in app/host/manifest.py.
 * @param {Uint8Array<ArrayBuffer>} content
 */
async function digestOf(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content), 0, 8);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
