import { isDay } from '@atrium/hr-form-model/calendar';
import type { SubmissionFilters } from '../api/hr-forms.api';
import { isSubmissionState } from './submission-states';

export const filterParams = ['form', 'state', 'outcome', 'search', 'from', 'to'] as const;
export type FilterParam = (typeof filterParams)[number];

export interface ListFilters {
  /** Which filters the list has. */
  readonly shows: readonly FilterParam[];
  /** Whether the list can hold drafts: they are their owner's alone. */
  readonly hasDrafts: boolean;
}

/** Reads the address; what someone mistyped there, or what the list cannot hold, counts as not given. */
export function readFilters(params: URLSearchParams, { shows, hasDrafts }: ListFilters): SubmissionFilters {
  const state = params.get('state');
  const read: SubmissionFilters = {
    form: text(params.get('form')),
    state: isSubmissionState(state) && (hasDrafts || state !== 'draft') ? state : undefined,
    outcome: text(params.get('outcome'))?.slice(0, 100),
    search: text(params.get('search')),
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
  // Without the keys that hold nothing, so that equal queries share one cache entry.
  return Object.fromEntries(shows.flatMap((name) => (read[name] === undefined ? [] : [[name, read[name]]])));
}

/**
 * The address with one filter changed; an empty one leaves it. A submission has a state or an outcome to be found by, and
 * another form has other outcomes.
 */
export function withFilter(params: URLSearchParams, name: FilterParam, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (name === 'state' || name === 'form') changed.delete('outcome');
  if (name === 'outcome') changed.delete('state');
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

const day = (value: string | null): string | undefined => (value !== null && isDay(value) ? value : undefined);
