import type { Platform, Release, RemoteContract } from '@atrium/remote-contract';
import { checkRelease } from '@atrium/remote-contract/gate';
import { messageFor } from '@atrium/errors';
import { readDevRecord } from './dev-server';

/** A shared module of which the build and this page have different versions. */
export interface VersionDifference {
  readonly request: string;
  readonly builtAgainst: string;
  /** Null where the page does not provide it. */
  readonly provided: string | null;
}

export interface Comparison {
  readonly differences: readonly VersionDifference[];
  /** What would stop its release: unmet needs, missing names, taken routes. */
  readonly findings: readonly string[];
}

/** Compares the build of a dev server with what a shell provides, and with the other remotes there. */
export function compareBuild(record: Release, platform: Platform, others: readonly RemoteContract[]): Comparison {
  const differences = Object.entries(record.shared).flatMap(([request, builtAgainst]) => {
    const provided = platform.shared[request]?.version ?? null;
    return provided === builtAgainst ? [] : [{ request, builtAgainst, provided }];
  });
  const findings = checkRelease(record, platform, others).map(({ message }) => message);
  return { differences, findings };
}

/** What the shell of this page provides. Rejects where the server does not say. */
async function readPlatform(): Promise<Platform> {
  const response = await fetch('/overrides/platform.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The platform request returned HTTP ${response.status}.`);
  return (await response.json()) as Platform;
}

/** Compares the build at `url` with this page; a sentence says why if that is impossible. */
export async function compareDevServer(
  url: string,
  name: string,
  others: readonly RemoteContract[],
): Promise<Comparison | string> {
  const [record, platform] = await Promise.all([readDevRecord(url), readPlatform().catch(() => null)]);
  if (record === null) return messageFor('overrides.unreachable');
  const served = record.contract.name;
  if (served !== name) return messageFor('overrides.other-remote', { name: served });
  return platform === null ? messageFor('modules.fetch-failed') : compareBuild(record, platform, others);
}
