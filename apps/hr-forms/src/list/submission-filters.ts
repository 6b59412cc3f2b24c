import type { SubmissionFilters } from '../api/hr-forms.api';
import { isSubmissionState } from './submission-states';

export const filterParams = ['form', 'state', 'search', 'from', 'to'] as const;
export type FilterParam = (typeof filterParams)[number];

/** Reads the address; what someone mistyped there counts as not given. */
export function readFilters(params: URLSearchParams, allowed: readonly FilterParam[]): SubmissionFilters {
  const state = params.get('state');
  const read: SubmissionFilters = {
    form: text(params.get('form')),
    state: isSubmissionState(state) ? state : undefined,
    search: text(params.get('search')),
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
  // Without the keys that hold nothing, so that equal queries share one cache entry.
  return Object.fromEntries(allowed.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
}

/** The address with one filter changed; an empty one leaves it. */
export function withFilter(params: URLSearchParams, name: FilterParam, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value === '') changed.delete(name);
  else changed.set(name, value);
  return changed;
}

export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of filterParams) changed.delete(name);
  return changed;
}

export const isNarrowed = (filters: SubmissionFilters): boolean => Object.keys(filters).length > 0;

const text = (value: string | null): string | undefined => {
  const trimmed = value?.trim() ?? '';
  return trimmed === '' ? undefined : trimmed.slice(0, 200);
};

const day = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
