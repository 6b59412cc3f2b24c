import { notSubscribed, prefetch } from '@atrium/tenant-api';
import { hrFormsApi } from './api/hr-forms.api';
import { hrPath } from './hr-forms-paths';
import { inboxFilter } from './inbox/inbox-filter';

/** How long prefetched data counts as fresh. */
const freshSeconds = 2;
let prefetchedAt = -Infinity;

/** Prefetches the inbox when its link is pressed or the page is opened at its address. */
export function prefetchScreen(path: string, search: string): Promise<unknown> | undefined {
  const params = new URLSearchParams(search);
  if (path !== hrPath || params.has('tab')) return undefined;
  prefetchedAt = performance.now();
  const inbox = { scope: 'inbox', filter: inboxFilter.read(params) } as const;
  return Promise.all([
    prefetch(hrFormsApi.endpoints.hrFormsSubmissions.initiate(inbox, notSubscribed)),
    prefetch(hrFormsApi.endpoints.hrFormsReader.initiate(undefined, notSubscribed)),
  ]);
}

/** For `refetchOnMountOrArgChange`: the inbox is refetched whenever it opens, unless it has just been prefetched. */
export const refetchUnlessPrefetched = (): number | true =>
  performance.now() - prefetchedAt < freshSeconds * 1_000 ? freshSeconds : true;
