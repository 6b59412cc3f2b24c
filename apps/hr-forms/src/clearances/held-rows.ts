import type { Submission } from '@atrium/contracts/hr-forms';
import { rowsOf } from '@atrium/hr-form-model/blank';
import type { ClearingRule, FormDefinition, TableSection } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import { createContext } from 'react';

/** A table whose rows departments confirm. */
export interface ClearingSection extends TableSection {
  readonly confirmedByDepartments: ClearingRule;
  readonly rows: TableSection['rows'] & { readonly from: 'labels' };
}

export const clearingSectionOf = ({ sections }: FormDefinition): ClearingSection | undefined =>
  sections.find(
    (section): section is ClearingSection =>
      section.kind === 'table' && section.confirmedByDepartments !== undefined && section.rows.from === 'labels',
  );

/** Who confirms a row first; null where it is confirmed. Rows that aren't here are filled in with the step. */
export type HeldRows = ReadonlyMap<string, string | null>;
export const HeldRowsContext = createContext<HeldRows>(new Map());

export function heldRowsOf({ clearances, waiting_for }: Pick<Submission, 'clearances' | 'waiting_for'>): HeldRows {
  const open = (waiting_for?.people ?? []).flatMap(({ clears, name }) => clears.map((row) => [row, name] as const));
  return new Map([...open, ...clearances.map(({ row }) => [row, null] as const)]);
}

/** What is typed so far, with the rows as departments have confirmed them. */
export function withClearedRows(form: FormDefinition, submission: Submission, values: FormValues): FormValues {
  const section = clearingSectionOf(form);
  if (section === undefined || submission.clearances.length === 0) return values;
  const confirmed = rowsOf(submission.values, section.key);
  const typed = rowsOf(values, section.key);
  const rows = section.rows.labels.map((label, index) =>
    submission.clearances.some(({ row }) => row === label) ? (confirmed[index] ?? {}) : (typed[index] ?? {}),
  );
  return { ...values, [section.key]: rows };
}
