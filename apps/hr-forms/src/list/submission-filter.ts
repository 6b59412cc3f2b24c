import { addressFilter, day, oneOf, text, type AddressFilter, type FilterOf } from '@atrium/lists';
import { submissionStates } from './submission-states';

const fields = {
  form: text(),
  state: oneOf(submissionStates),
  outcome: text(100),
  search: text(),
  from: day,
  to: day,
};

/** What a list of submissions is narrowed to. */
export type SubmissionFilter = FilterOf<typeof fields>;
export type FilterName = keyof SubmissionFilter;

export interface ListFilters {
  /** Which filters the list has. */
  readonly shows: readonly FilterName[];
  /** Whether the list can hold drafts: they are their owner's alone. */
  readonly hasDrafts: boolean;
}

/** A submission has a state or an outcome to be found by, and another form has other outcomes. */
const inAddress = addressFilter(fields, (params, changed) => {
  if (changed === 'state' || changed === 'form') params.delete('outcome');
  if (changed === 'outcome') params.delete('state');
});

/** The filter of a list in the address; what the list cannot hold counts as not given. */
export const submissionFilter = ({ shows, hasDrafts }: ListFilters): AddressFilter<typeof fields> => ({
  ...inAddress,
  read: (params) => {
    const read = Object.entries(inAddress.read(params));
    return Object.fromEntries(
      read.filter(
        ([name, value]) =>
          shows.some((shown) => shown === name) && (hasDrafts || name !== 'state' || value !== 'draft'),
      ),
    );
  },
});
