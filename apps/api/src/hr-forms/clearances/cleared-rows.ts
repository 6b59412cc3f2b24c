import { rowsOf } from '@atrium/hr-form-model/blank';
import type { ClearingRule, FormDefinition, TableSection } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import type { ClearanceRow, SubmissionRow } from '../submission-repository';

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

/** Those of the present revision. */
export const clearancesNow = ({
  clearances,
  revision,
}: Pick<SubmissionRow, 'clearances' | 'revision'>): readonly ClearanceRow[] =>
  clearances.filter((clearance) => clearance.revision === revision);

/** What is sent for the step, with the rows as departments have confirmed them: nobody rewrites these. */
export function withClearedRows(row: SubmissionRow, sent: FormValues): FormValues {
  const section = clearingSectionOf(row.definition);
  const cleared = clearancesNow(row);
  if (section === undefined || cleared.length === 0 || section.party !== row.waiting_party) return sent;
  const given = rowsOf(sent, section.key);
  const rows = section.rows.labels.map(
    (label, index) => cleared.find((clearance) => clearance.row === label)?.content ?? given[index] ?? {},
  );
  return { ...sent, [section.key]: rows };
}

/** The values of a submission, including rows confirmed so far for the pending step. */
export const withClearances = (row: SubmissionRow): FormValues =>
  row.state === 'submitted' ? withClearedRows(row, row.content) : row.content;

/** Whether departments confirm a row, and nobody has yet. */
export function isRowOpen(row: SubmissionRow, label: string): boolean {
  const section = clearingSectionOf(row.definition);
  return (
    section?.rows.labels.includes(label) === true &&
    section.party === row.waiting_party &&
    !clearancesNow(row).some((clearance) => clearance.row === label)
  );
}
