import type { Release } from '@atrium/remote-contract';
import { devRecordFile } from '@atrium/remote-contract/override';
import { overridesFor, type Person } from './page-overrides';

/** A dev server that takes the place of a remote's releases. */
export interface DevServer {
  readonly remote: string;
  /** With a trailing slash. */
  readonly url: string;
  /** What it serves; null where it does not answer, or serves another remote. */
  readonly record: Release | null;
}

/** A server on the same machine answers at once, or is not there. */
const timeoutMs = 3000;

/** The dev servers that a person chose, asked what they serve. Never rejects. */
export async function readDevServers(person: Person): Promise<readonly DevServer[]> {
  const chosen = Object.entries(overridesFor(person));
  return Promise.all(
    chosen.map(async ([remote, url]) => {
      const record = await readDevRecord(url);
      return { remote, url, record: record?.contract.name === remote ? record : null };
    }),
  );
}

/** What the dev server at `url` says of its build; null where nothing of that kind answers. */
export async function readDevRecord(url: string): Promise<Release | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(new URL(devRecordFile, url), { cache: 'no-store', signal });
    const record: unknown = response.ok ? await response.json() : null;
    return isRecord(record) && new URL(record.entry, url).href.startsWith(url) ? record : null;
  } catch {
    return null;
  }
}

/** Builds of this suite write it: enough to distinguish it from anything else that may listen there. */
function isRecord(value: unknown): value is Release {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['contract', 'shared', 'uses'].every((key) => isObject((value as Readonly<Record<string, unknown>>)[key])) &&
    ['entry', 'entryGlobal'].every((key) => typeof (value as Readonly<Record<string, unknown>>)[key] === 'string')
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
