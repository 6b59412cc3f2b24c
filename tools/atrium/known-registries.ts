import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What's known of a registry: its signing key and the highest revision seen. */
export interface KnownRegistry {
  readonly key: string;
  readonly rev: number;
  /** The hash of the newest entry of its audit log, as far as anyone looked. */
  readonly auditHead?: string;
}

type KnownRegistries = Readonly<Record<string, KnownRegistry>>;

/** Known registries by address. */
export function knownRegistries(path: string) {
  const all = read(path);
  return {
    of: (url: string): KnownRegistry | undefined => all[url],
    remember: (url: string, seen: KnownRegistry): void => {
      mkdirSync(dirname(path), { recursive: true });
      const draft = `${path}.${process.pid}`;
      writeFileSync(draft, `${JSON.stringify({ ...all, [url]: seen }, null, 2)}\n`);
      renameSync(draft, path);
    },
  };
}

function read(path: string): KnownRegistries {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KnownRegistries;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
