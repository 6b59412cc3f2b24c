import { notSubscribed, prefetch } from '@atrium/tenant-api';
import { hrFormsApi } from './api/hr-forms.api';
import { hrPath } from './hr-forms-paths';
import { inboxFilter } from './inbox/inbox-filter';

/** Starts loading the inbox while its code is still loading or the page before it still shown. */
export function prefetchScreen(path: string, search: string): void {
  const params = new URLSearchParams(search);
  if (path !== hrPath || params.has('tab')) return;
  const inbox = { scope: 'inbox', filter: inboxFilter.read(params) } as const;
  prefetch(hrFormsApi.endpoints.hrFormsSubmissions.initiate(inbox, notSubscribed));
  prefetch(hrFormsApi.endpoints.hrFormsReader.initiate(undefined, notSubscribed));
}
