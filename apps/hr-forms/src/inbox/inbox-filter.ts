import { submissionFilter } from '../list/submission-filter';

export const inboxShows = ['search', 'form', 'from', 'to'] as const;
export const inboxFilter = submissionFilter({ shows: inboxShows, hasDrafts: false });
