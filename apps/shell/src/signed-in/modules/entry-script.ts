/** Longer than any entry takes on a slow line, shorter than people wait before they reload the page. */
export const entryTimeoutMs = 10_000;

/**
 * Runs a remote's entry, which defines the script global `globalName`, if it hashes to `integrity`. Rejects when the
 * file does not come or is another one, does not come in time (`'timeout'` as cause), or does not define the global: a
 * syntax error, a throw.
 */
export function runEntryScript(url: string, globalName: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';

  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No answer from ${url}`, { cause: 'timeout' }));
    }, entryTimeoutMs);
    script.onload = () => {
      clearTimeout(timer);
      if (globalName in globalThis) resolve();
      else reject(new Error(`${url} is not a remote's entry.`));
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error(`${url} could not be fetched.`));
    };
    document.head.append(script);
  }).finally(() => {
    script.remove();
  });
}
