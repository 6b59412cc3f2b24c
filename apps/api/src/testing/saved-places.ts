import {
  recentListSchema,
  starredIdsSchema,
  starredListSchema,
  type PlaceKind,
  type SavedPlace,
  type StarredIds,
} from '@atrium/contracts/visits';
import { tenantApi, type Answer } from './call';
import type { Callable, Company } from './companies';

/** What somebody opens and stars. */
export interface SavedPlaceClient {
  visit(kind: string, id: string): Promise<Answer>;
  recent(): Promise<readonly SavedPlace[]>;
  star(kind: PlaceKind, id: string, title?: string): Promise<Answer>;
  unstar(kind: PlaceKind, id: string): Promise<Answer>;
  starred(): Promise<readonly SavedPlace[]>;
  starredIds(): Promise<StarredIds['results']>;
}

export function savedPlaceClientOf(
  server: Callable,
  { tenant, token }: Pick<Company, 'tenant' | 'token'>,
): SavedPlaceClient {
  const read = async (path: string): Promise<unknown> =>
    (await server.call({ tenant, token, path: `${tenantApi}/${path}` })).json;
  const set = (json: unknown): Promise<Answer> =>
    server.call({ method: 'PUT', tenant, token, path: `${tenantApi}/starred/set/`, json });
  return {
    visit: (kind, id) =>
      server.call({ method: 'POST', tenant, token, path: `${tenantApi}/recent/visit/`, json: { kind, id } }),
    recent: async () => recentListSchema.strict().parse(await read('recent/list/')).results,
    star: (kind, id, title) => set({ kind, id, starred: true, title }),
    unstar: (kind, id) => set({ kind, id, starred: false }),
    starred: async () => starredListSchema.strict().parse(await read('starred/list/')).results,
    starredIds: async () => starredIdsSchema.strict().parse(await read('starred/ids/')).results,
  };
}
