import type { ReleaseFileStore } from './file-store';

/**
 * Keeps what was read last in memory, up to `maxBytes`: files of releases never change, and the store may be far away.
 * Readers who come at once share one read. A miss is not kept, because another process may just be storing the file.
 */
export function cachedFileStore(store: ReleaseFileStore, maxBytes: number): ReleaseFileStore {
  /** In the order of use, what was used last at the end. */
  const kept = new Map<string, Buffer>();
  const reading = new Map<string, Promise<Buffer | null>>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, content: Buffer): void => {
    drop(key);
    if (content.length > maxBytes) return;
    kept.set(key, content);
    bytes += content.length;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  };
  const forget = (remote: string, release: string): void => {
    const ofRelease = (key: string) => key.startsWith(`${remote}/${release}/`);
    for (const key of reading.keys()) if (ofRelease(key)) reading.delete(key);
    for (const key of kept.keys()) if (ofRelease(key)) drop(key);
  };

  return {
    ...store,
    put: async (remote, release, files) => {
      await store.put(remote, release, files);
      forget(remote, release);
    },
    read: async (remote, release, path) => {
      const key = `${remote}/${release}/${path}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const underWay = reading.get(key);
      if (underWay !== undefined) return underWay;
      const started = store.read(remote, release, path).finally(() => {
        if (reading.get(key) === started) reading.delete(key);
      });
      reading.set(key, started);
      const content = await started;
      if (content !== null) keep(key, content);
      return content;
    },
    remove: async (remote, release) => {
      await store.remove(remote, release);
      forget(remote, release);
    },
  };
}
