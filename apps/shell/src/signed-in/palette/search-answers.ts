import type { SearchHit } from '@atrium/contracts/search';
import type { SavedPlace } from '@atrium/contracts/visits';
import type { RemoteSearchKind } from '@atrium/remote-contract';
import { companyRoot, readTenantCall } from '../suite/tenant-call';

/** What one server found. */
export interface Found {
  readonly hits: readonly SearchHit[];
  /** Kinds of which there is more. */
  readonly more: readonly string[];
}

/** A call that finds things, and the kinds that it's asked for. */
export interface SearchSource {
  /** Null: the suite's own index. */
  readonly call: string | null;
  readonly kinds: readonly RemoteSearchKind[];
}

const limits = { each: 5, oneKind: 50 };

/** The calls that are to be asked for some kinds: the index for all that name no call, and each other call once. */
export function sourcesOf(kinds: readonly RemoteSearchKind[]): readonly SearchSource[] {
  const calls = new Set(kinds.map(({ call }) => call ?? null));
  return [...calls].map((call) => ({ call, kinds: kinds.filter((kind) => (kind.call ?? null) === call) }));
}

export async function askSource(
  { call, kinds }: SearchSource,
  query: string,
  isNarrowed: boolean,
  signal: AbortSignal,
): Promise<Found> {
  const limit = String(isNarrowed ? limits.oneKind : limits.each);
  const names = kinds.map(({ kind }) => kind);
  // The index refuses kinds that it doesn't know, so it's told them only where they're all that is wanted.
  const params = new URLSearchParams({
    ...{ q: query, limit },
    ...(call === null && isNarrowed && { kinds: names.join(',') }),
  });
  const path = call ?? `${companyRoot}search/`;
  const answer = await readTenantCall(`${path}${path.includes('?') ? '&' : '?'}${params.toString()}`, signal);
  return {
    // A remote's call answers for its own kinds alone, and the index for those of modules that run.
    hits: listIn(answer, 'results')
      .filter(isHit)
      .filter(({ kind }) => names.includes(kind)),
    more: names.filter((kind) => listIn(answer, 'more').includes(kind)),
  };
}

/** What somebody opened lately or starred; empty where that can't be read. */
export async function readSavedPlaces(list: 'recent' | 'starred', signal: AbortSignal): Promise<readonly SavedPlace[]> {
  try {
    const answer = await readTenantCall(`${companyRoot}${list}/list/`, signal);
    return listIn(answer, 'results').filter(isSavedPlace);
  } catch {
    return [];
  }
}

function listIn(answer: unknown, name: string): readonly unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const list: unknown = Object.entries(answer).find(([key]) => key === name)?.[1];
  return Array.isArray(list) ? (list as readonly unknown[]) : [];
}

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => Object.entries(value).some(([key, text]) => key === name && typeof text === 'string'));

/** Paths lead within the suite: an answer is no reason to leave it. */
const leadsWithin = (value: unknown): boolean => {
  const path = typeof value === 'object' && value !== null && 'path' in value ? value.path : null;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
};

const isHit = (value: unknown): value is SearchHit =>
  hasTexts(value, ['kind', 'id', 'title', 'detail', 'path']) && leadsWithin(value);

const isSavedPlace = (value: unknown): value is SavedPlace =>
  hasTexts(value, ['kind', 'id', 'title', 'detail', 'path']) && leadsWithin(value);
