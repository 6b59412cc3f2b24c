import type { PlaceKind, Star, StarredIds, Visit, VisitedKind } from '@atrium/contracts/visits';
import { useEffect } from 'react';
import { changeOf, keepPendingShown, type CachedAnswer } from './optimistic/layers';
import { optimistic } from './optimistic/optimistic';
import { injectTenantEndpoints } from './tenant-api';

const root = 'company_management_service';
const isOf = (kind: PlaceKind, id: string) => (star: StarredIds['results'][number]) =>
  star.kind === kind && star.id === id;

const starredIds: CachedAnswer<StarredIds> = {
  name: 'savedPlacesStarred',
  read: ({ getState }) => savedPlaces.endpoints.savedPlacesStarred.select()(getState()).data,
  write: ({ dispatch }, ids) => {
    dispatch(savedPlaces.util.updateQueryData('savedPlacesStarred', undefined, () => ids));
  },
};

const withStar =
  ({ kind, id, starred }: Star) =>
  ({ results }: StarredIds): StarredIds => {
    const others = results.filter((one) => !isOf(kind, id)(one));
    return { results: starred ? [{ kind, id }, ...others] : others };
  };

const savedPlaces = injectTenantEndpoints((build) => ({
  savedPlacesStarred: build.query<StarredIds, void>({
    query: () => ({ url: `${root}/starred/ids/` }),
    onQueryStarted: (_nothing, api) => keepPendingShown(api, starredIds),
  }),
  savedPlacesStar: build.mutation<null, Star>({
    query: (star) => ({
      url: `${root}/starred/set/`,
      method: 'PUT',
      body: star,
      // Sent even if the page is left at once.
      keepalive: true,
      changes: [`star ${star.kind} ${star.id}`],
    }),
    onQueryStarted: optimistic<Star, null>({
      shows: (star) => [changeOf(starredIds, withStar(star))],
      rereads: () => [],
      failure: () => 'star.set-failed',
    }),
  }),
  savedPlacesVisit: build.mutation<null, Visit>({
    // Sent even if the page is left at once.
    query: (visit) => ({ url: `${root}/recent/visit/`, method: 'POST', body: visit, keepalive: true }),
    extraOptions: { failsWithoutSession: true },
  }),
}));

/** Nothing is drawn of how it went. */
const untold = {};

/** Notes for the list of what was opened lately that this was opened; called with the id once it is on screen. */
export function useVisit(kind: VisitedKind, id: string | null | undefined): void {
  const [note] = savedPlaces.useSavedPlacesVisitMutation({ selectFromResult: () => untold });
  useEffect(() => {
    if (id !== null && id !== undefined) void note({ kind, id });
  }, [note, kind, id]);
}

/** Whether something is starred, and how to change that. */
export interface Starring {
  /** Undefined until that is known. */
  readonly isStarred: boolean | undefined;
  /** A filter is starred by its name. Shown at once; a failure takes it back and says so. */
  readonly set: (starred: boolean, title?: string) => void;
}

export function useStar(kind: PlaceKind, id: string): Starring {
  const { data, isError } = savedPlaces.useSavedPlacesStarredQuery();
  const [send] = savedPlaces.useSavedPlacesStarMutation({ selectFromResult: () => untold });
  return {
    isStarred: data?.results.some(isOf(kind, id)) ?? (isError ? false : undefined),
    set: (starred, title) => void send({ kind, id, starred, ...(title !== undefined && { title }) }),
  };
}
