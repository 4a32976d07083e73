// The line that the build puts before the service worker.

interface Site {
  version: string;
  /** The digest of each file's content. */
  files: Record<string, string>;
}
