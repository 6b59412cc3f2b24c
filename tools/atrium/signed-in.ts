import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What someone got by signing in at a registry. */
export interface SignedIn {
  readonly token: string;
  readonly until: string;
}

type All = Readonly<Record<string, SignedIn>>;

/** The token of that registry, while it's good. */
export function signedInToken(path: string, registry: string): string | undefined {
  const known = read(path)[registry];
  return known !== undefined && new Date(known.until) > new Date() ? known.token : undefined;
}

/** Only its owner can read the file. */
export function rememberSignedIn(path: string, registry: string, signedIn: SignedIn): void {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...read(path), [registry]: signedIn }, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

function read(path: string): All {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as All;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
