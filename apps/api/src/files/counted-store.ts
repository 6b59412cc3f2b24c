import type { FileStore } from './file-store';

/** The same store, which tells how large each file is that it has stored. */
export const countedStore = (store: FileStore, stored: (bytes: number) => void): FileStore => ({
  ...store,
  put: async (...file) => {
    const bytes = await store.put(...file);
    stored(bytes);
    return bytes;
  },
});
