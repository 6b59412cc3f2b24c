import { notSubscribed, prefetch } from '@atrium/tenant-api';
import { hrFormsApi } from './api/hr-forms.api';
import { hrPath } from './hr-forms-paths';
import { inboxFilter } from './inbox/inbox-filter';

/** Seconds from the press on a link to the screen behind it, at most. */
const pressToScreen = 2;
let pressedAt = -Infinity;

/** Starts loading the inbox while its code is still loading or the page before it still shown. */
export function prefetchScreen(path: string, search: string): void {
  const params = new URLSearchParams(search);
  if (path !== hrPath || params.has('tab')) return;
  pressedAt = performance.now();
  const inbox = { scope: 'inbox', filter: inboxFilter.read(params) } as const;
  prefetch(hrFormsApi.endpoints.hrFormsSubmissions.initiate(inbox, notSubscribed));
  prefetch(hrFormsApi.endpoints.hrFormsReader.initiate(undefined, notSubscribed));
}

/** For `refetchOnMountOrArgChange` of the inbox, which is read again whenever it’s opened: not once more after {@link prefetchScreen}. */
export const refetchUnlessPrefetched = (): number | true =>
  performance.now() - pressedAt < pressToScreen * 1_000 ? pressToScreen : true;
