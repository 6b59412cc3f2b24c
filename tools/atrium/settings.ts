import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Places } from './places.ts';
import { signedInToken } from './signed-in.ts';
import { usageFailure } from './failure.ts';

export interface Settings {
  readonly registry: string;
  readonly token: string | undefined;
  /** Public keys that `verify` trusts. Without any, it trusts the first key that it has seen. */
  readonly trustedKeys: readonly string[];
  /** The file that remembers known registries. */
  readonly knownRegistries: string;
  /** The file that remembers sign-ins. */
  readonly signedInPath: string;
  readonly places: Places;
}

/** Reads the environment variables; empty ones count as unset. Throws a Failure if they're invalid. */
export function readSettings(variables: NodeJS.ProcessEnv, places: Places): Settings {
  const given = (name: string) => (variables[name] === '' ? undefined : variables[name]);
  const registry = readUrl(given('ATRIUM_REGISTRY') ?? 'http://localhost:4200');
  const dataFolder = resolve(given('DATA_DIR') ?? places.dataFolder);
  const signedInPath = join(dataFolder, 'signed-in.json');
  return {
    registry,
    signedInPath,
    token: given('ATRIUM_TOKEN') ?? signedInToken(signedInPath, registry) ?? tokenOfThisMachine(registry, dataFolder),
    trustedKeys: (given('ATRIUM_TRUSTED_KEYS') ?? '').split(/\s+/).filter((key) => key !== ''),
    knownRegistries: join(dataFolder, 'known-registries.json'),
    places,
  };
}

function readUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw usageFailure(`ATRIUM_REGISTRY must be an http or https address, not “${text}”.`);
  }
  return text.replace(/\/+$/, '');
}

/** This machine's platform token, only sent to registries on this machine. Undefined if there's none. */
function tokenOfThisMachine(registry: string, dataFolder: string): string | undefined {
  if (!isThisMachine(new URL(registry).hostname)) return undefined;
  try {
    return readFileSync(join(dataFolder, 'registry', 'token'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

const isThisMachine = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
