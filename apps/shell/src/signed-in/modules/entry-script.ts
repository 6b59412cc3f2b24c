/** Longer than any entry takes on a slow line, shorter than people wait before they reload the page. */
export const phaseTimeoutMs = 10_000;

/** Why an entry did not run: it did not come (or hashes to something else), not in time, or it is no entry. */
export class EntryError extends Error {
  constructor(
    readonly reason: 'fetch' | 'timeout' | 'content',
    url: string,
    cause?: unknown,
  ) {
    super(`${url}: ${reason}`, { cause });
    this.name = 'EntryError';
  }
}

/**
 * Runs a remote's entry, which defines the script global `globalName`, if it hashes to `integrity`. Rejects with an
 * {@link EntryError} otherwise; a syntax error or a throw is `content`.
 */
export function runEntryScript(url: string, globalName: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';

  // Only the window learns what the script throws.
  let thrown: unknown;
  const listen = ({ filename, error }: ErrorEvent) => {
    if (filename === script.src) thrown = error;
  };
  addEventListener('error', listen);

  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new EntryError('timeout', url));
    }, phaseTimeoutMs);
    script.onload = () => {
      clearTimeout(timer);
      if (globalName in globalThis) resolve();
      else reject(new EntryError('content', url, thrown));
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new EntryError('fetch', url));
    };
    document.head.append(script);
  }).finally(() => {
    removeEventListener('error', listen);
    script.remove();
  });
}
