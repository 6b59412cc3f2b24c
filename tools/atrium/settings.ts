import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inWorkspace } from '../setup/paths.mjs';
import { usageFailure } from './failure.ts';

export interface Settings {
  readonly registry: string;
  readonly token: string | undefined;
  /** Public keys that `verify` trusts; where there is none, it keeps to the first one that it saw. */
  readonly trustedKeys: readonly string[];
  /** The file that says what was seen of registries before. */
  readonly knownRegistries: string;
}

/** Reads the command's variables; an empty one counts as none. Throws a Failure where they make no sense. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const given = (name: string) => (variables[name] === '' ? undefined : variables[name]);
  const registry = readUrl(given('ATRIUM_REGISTRY') ?? 'http://localhost:4200');
  const dataFolder = resolve(given('DATA_DIR') ?? inWorkspace('.data'));
  return {
    registry,
    token: given('ATRIUM_TOKEN') ?? tokenOfThisMachine(registry, dataFolder),
    trustedKeys: (given('ATRIUM_TRUSTED_KEYS') ?? '').split(/\s+/).filter((key) => key !== ''),
    knownRegistries: join(dataFolder, 'known-registries.json'),
  };
}

function readUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw usageFailure(`ATRIUM_REGISTRY must be an http or https address, not “${text}”.`);
  }
  return text.replace(/\/+$/, '');
}

/** The platform team's token of this machine goes to registries on this machine only. Undefined where there is none. */
function tokenOfThisMachine(registry: string, dataFolder: string): string | undefined {
  if (!isThisMachine(new URL(registry).hostname)) return undefined;
  try {
    return readFileSync(join(dataFolder, 'registry', 'token'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

const isThisMachine = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
