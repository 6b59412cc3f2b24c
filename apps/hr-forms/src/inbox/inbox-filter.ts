import { submissionFilter } from '../list/submission-filter';

export const inboxShows = ['search', 'form', 'from', 'to'] as const;
export const inboxFilter = submissionFilter({ shows: inboxShows, hasDrafts: false });

/** Seconds for which what was read as the link was pressed is what the page shows. */
export const prefetchedFor = 2;
