import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What was seen of registries before, by address: the key that signed, and the highest revision. */
export function knownRegistries(path) {
  const all = read(path);
  return {
    of: (url) => all[url],
    remember: (url, seen) => {
      mkdirSync(dirname(path), { recursive: true });
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, `${JSON.stringify({ ...all, [url]: seen }, null, 2)}\n`);
      renameSync(draft, path);
    },
  };
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}
