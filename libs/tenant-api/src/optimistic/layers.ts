import { perStore } from '../per-store';
import type { TenantCacheAccess } from '../tenant-api';

/** An answer in the cache: how to read it, and how to put another in its place. */
export interface CachedAnswer<Data> {
  /** Its own among all answers, such as endpoint and argument. */
  readonly name: string;
  readonly read: (api: TenantCacheAccess) => Data | undefined;
  readonly write: (api: TenantCacheAccess, data: Data) => void;
}

export type Change<Data> = (data: Data) => Data;

/** A change of some cached answer. */
export interface CacheChange {
  /** Shows it at once. What comes back ends it: with true it was accepted and stays, with false it is as if it had never been. */
  readonly begin: (api: TenantCacheAccess) => (isAccepted: boolean) => void;
  /** Shows what is known to be accepted. */
  readonly accept: (api: TenantCacheAccess) => void;
}

/**
 * What one answer shows: what the server is known to have, and on top of it, in order, what it was not yet asked or has
 * not answered. Taking one change away leaves the others.
 */
interface Layers {
  accepted: unknown;
  /** Changes of one answer are all of its type: they come from one {@link CachedAnswer}. */
  readonly pending: ((data: never) => unknown)[];
  /** What was last put into the cache; anything else there was read from the server since. */
  shown: unknown;
}

/** By the name of the cached answer. */
const layersIn = perStore(() => new Map<string, Layers>());

/** A change of `cached`; nothing where that is not in the cache. */
export const changeOf = <Data>(cached: CachedAnswer<Data>, change: Change<Data>): CacheChange => ({
  begin: (api) => {
    const all = layersIn(api);
    const layers = all.get(cached.name) ?? { accepted: cached.read(api), pending: [], shown: cached.read(api) };
    all.set(cached.name, layers);
    layers.pending.push(change);
    redraw(api, cached, layers);
    return (isAccepted) => {
      takeFromServer(api, cached, layers);
      layers.pending.splice(layers.pending.indexOf(change), 1);
      if (isAccepted) accept(layers, change);
      redraw(api, cached, layers);
      if (layers.pending.length === 0) all.delete(cached.name);
    };
  },
  accept: (api) => {
    const layers = layersIn(api).get(cached.name);
    if (layers === undefined) {
      const data = cached.read(api);
      if (data !== undefined) cached.write(api, change(data));
      return;
    }
    takeFromServer(api, cached, layers);
    accept(layers, change);
    redraw(api, cached, layers);
  },
});

/** For `onQueryStarted` of a query: what is read while a change is pending is shown with that change. */
export async function keepPendingShown<Data>(
  api: TenantCacheAccess & { readonly queryFulfilled: PromiseLike<unknown> },
  cached: CachedAnswer<Data>,
): Promise<void> {
  try {
    await api.queryFulfilled;
  } catch {
    return;
  }
  const layers = layersIn(api).get(cached.name);
  if (layers !== undefined) redraw(api, cached, layers);
}

function accept<Data>(layers: Layers, change: Change<Data>): void {
  if (layers.accepted !== undefined) layers.accepted = change(layers.accepted as Data);
}

function takeFromServer<Data>(api: TenantCacheAccess, cached: CachedAnswer<Data>, layers: Layers): void {
  const data = cached.read(api);
  if (data !== layers.shown) layers.accepted = data;
}

function redraw<Data>(api: TenantCacheAccess, cached: CachedAnswer<Data>, layers: Layers): void {
  takeFromServer(api, cached, layers);
  if (layers.accepted === undefined) return;
  const pending = layers.pending as Change<Data>[];
  cached.write(
    api,
    pending.reduce((data, change) => change(data), layers.accepted as Data),
  );
  layers.shown = cached.read(api);
}
