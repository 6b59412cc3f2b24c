import { rowsOf } from './blank';
import { canonicalJson } from './canonical';
import type { FieldError } from './check-value';
import type { FormDefinition, Section } from './definition';
import { describeDay } from './describe';
import { normalise } from './normalise';
import type { FormValues } from './values';
import { fieldsOf, partyOf } from './visibility';

/** An earlier request with the same form that is open or approved. */
export interface EarlierRequest {
  readonly id: string;
  /** `open` waits for a decision, or for its person to change it. */
  readonly state: 'open' | 'approved';
  /** `YYYY-MM-DD`, where the company is. */
  readonly submitted_on: string;
  readonly values: FormValues;
}

/** Refuses what was asked for already, at the first of the fields that make it the same. */
export function sameRequestError(
  form: FormDefinition,
  values: FormValues,
  earlier: readonly EarlierRequest[],
): Readonly<Record<string, FieldError>> {
  const keys = comparedKeys(form);
  const [first] = keys;
  if (first === undefined || earlier.length === 0) return {};
  const asked = comparable(form, keys, values);
  // Nothing is filled yet.
  if (asked === '{}') return {};
  const same = earlier.find((request) => comparable(form, keys, request.values) === asked);
  if (same === undefined) return {};
  const code = same.state === 'open' ? 'hr-form.same-open' : 'hr-form.same-approved';
  return { [first]: { code, params: { date: describeDay(same.submitted_on) } } };
}

function comparedKeys({ sections, sameRequest = [] }: FormDefinition): readonly string[] {
  if (sameRequest !== 'everything') return sameRequest;
  return sections
    .filter((section) => partyOf(section) === 'employee')
    .flatMap((section) =>
      section.kind === 'table'
        ? [section.key]
        : fieldsOf(section).flatMap(({ key, kind }) => (kind === 'file' ? [] : [key])),
    );
}

/** One text of what is compared, without what is computed. */
function comparable(form: FormDefinition, keys: readonly string[], values: FormValues): string {
  const filled = normalise(form, values, 'employee');
  return canonicalJson(
    Object.fromEntries(
      keys.flatMap((key) => {
        const table = form.sections.find((section) => section.kind === 'table' && section.key === key);
        const value = table === undefined ? filled[key] : filledRows(table, filled);
        return value === undefined ? [] : [[key, value]];
      }),
    ),
  );
}

const filledRows = (table: Section, filled: FormValues) => {
  const rows = rowsOf(filled, table.key).filter((row) => Object.keys(row).length > 0);
  return rows.length === 0 ? undefined : rows;
};
