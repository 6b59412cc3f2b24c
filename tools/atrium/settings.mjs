import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inWorkspace } from '../setup/paths.mjs';
import { usageFailure } from './failure.mjs';

/** What the command is told by variables. Throws a Failure where they make no sense. */
export function readSettings(variables) {
  const registry = readUrl(variables.ATRIUM_REGISTRY || 'http://localhost:4200');
  const dataFolder = variables.DATA_DIR ? resolve(variables.DATA_DIR) : inWorkspace('.data');
  return {
    registry,
    token: variables.ATRIUM_TOKEN || tokenOfThisMachine(registry, dataFolder),
    /** Public keys that `verify` trusts; where there is none, it keeps to the first one that it saw. */
    trustedKeys: (variables.ATRIUM_TRUSTED_KEYS ?? '').split(/\s+/).filter((key) => key !== ''),
    knownRegistries: join(dataFolder, 'known-registries.json'),
  };
}

function readUrl(text) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw usageFailure(`ATRIUM_REGISTRY must be an http or https address, not “${text}”.`);
  }
  return text.replace(/\/+$/, '');
}

/** The platform team's token of this machine goes to registries on this machine only. Undefined where there is none. */
function tokenOfThisMachine(registry, dataFolder) {
  if (!isThisMachine(new URL(registry).hostname)) return undefined;
  try {
    return readFileSync(join(dataFolder, 'registry', 'token'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

const isThisMachine = (host) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
