import { cachedFileStore } from './file-cache';
import type { ReleaseFileStore } from './file-store';

/** A store of files of ten bytes that tells which were read. */
function store(missing: ReadonlySet<string> = new Set()) {
  const reads: string[] = [];
  const files: ReleaseFileStore = {
    put: () => Promise.resolve(),
    read: (_remote, _release, path) => {
      reads.push(path);
      return Promise.resolve(missing.has(path) ? null : Buffer.alloc(10));
    },
    remove: () => Promise.resolve(),
    readLabel: () => Promise.resolve(null),
    writeLabel: () => Promise.resolve(),
    check: () => Promise.resolve(),
  };
  return { reads, files };
}

it('keeps what was used last, within its bounds', async () => {
  const { reads, files } = store();
  const cache = cachedFileStore(files, 20);
  for (const path of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.read('wallet', 'one', path);
  expect(reads).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps nothing that is larger than all of it', async () => {
  const { reads, files } = store();
  const cache = cachedFileStore(files, 5);
  await cache.read('wallet', 'one', 'a');
  await cache.read('wallet', 'one', 'a');
  expect(reads).toEqual(['a', 'a']);
});

it('looks again for what was not there, and forgets a release that is removed', async () => {
  const { reads, files } = store(new Set(['late']));
  const cache = cachedFileStore(files, 100);
  for (const path of ['late', 'late', 'a']) await cache.read('wallet', 'one', path);
  await cache.read('wallet', 'one-more', 'a');
  await cache.remove('wallet', 'one');
  await cache.read('wallet', 'one', 'a');
  await cache.read('wallet', 'one-more', 'a');
  expect(reads).toEqual(['late', 'late', 'a', 'a', 'a']);
});
