import type { clearRowSchema, Submission } from '@atrium/contracts/hr-forms';
import { dayIn } from '@atrium/contracts/dates';
import { AppError, messageFor } from '@atrium/errors';
import { normalise } from '@atrium/hr-form-model/normalise';
import { validate } from '@atrium/hr-form-model/validate';
import type { FormValues, RowValues } from '@atrium/hr-form-model/values';
import { rowsOf } from '@atrium/hr-form-model/blank';
import type { z } from 'zod';
import { recordAudit } from '../../audit/record-audit';
import type { Context } from '../../context';
import { companyTimeZone } from '../../database/company-terms';
import type { Statement } from '../../database/database';
import { jsonOf } from '../../database/json';
import type { Visitor } from '../../server/visitor';
import { lockReadable, notPossible, readBack } from '../locked-submission';
import { findName } from '../person-repository';
import { toSubmission } from '../present';
import { clearancesNow, clearingSectionOf, type ClearingSection } from './cleared-rows';

type Clearing = z.output<typeof clearRowSchema>;

/** Confirms a row for a department. Whoever confirmed it already is answered the form as it is. */
export function clearRow(
  { database, settings, links }: Context,
  visitor: Visitor,
  id: string,
  { step, row: label, values }: Clearing,
): Promise<Submission> {
  return database.session(visitor.caller, async (tx, session) => {
    const { row, reader } = await lockReadable(tx, session, id);
    const { userId } = reader;
    const section = clearingSectionOf(row.definition);
    const index = section?.rows.labels.indexOf(label) ?? -1;
    if (clearancesNow(row).some((cleared) => cleared.row === label && cleared.by_id === userId)) {
      return toSubmission(visitor, row, reader, links);
    }
    const asked = row.clearers.find(({ user }) => user === userId)?.rows ?? [];
    if (row.state !== 'submitted' && row.submitter_id !== userId) throw notPossible(row);
    if (section === undefined || !asked.includes(label)) throw new AppError('hr-form.row-not-asked');
    if (row.waiting_step !== step) throw new AppError('hr-form.step-taken');
    const [[by], timeZone] = await Promise.all([
      tx.rows<{ name: string }>(findName(userId)),
      companyTimeZone(tx, settings),
    ]);
    const today = dayIn(timeZone);
    const { byColumn, onColumn } = section.confirmedByDepartments;
    const content = rowContent(
      { ...row, section, index, today },
      { ...values, [byColumn]: by?.name ?? '', [onColumn]: today },
    );
    await tx.rows(insertClearance(row.id, row.revision, label, content, userId, by?.name ?? ''));
    const cleared = await readBack(tx, row.id);
    const subject = { kind: 'form', id: row.id, name: row.definition.title };
    const details = { submitter: row.submitter_name, step: row.waiting_label, row: label };
    await tx.rows(recordAudit({ action: 'form.row-cleared', by: visitor.caller, subject, details }));
    return toSubmission(visitor, cleared, reader, links);
  });
}

interface RowPlace {
  readonly definition: Parameters<typeof validate>[0];
  readonly content: FormValues;
  readonly section: ClearingSection;
  readonly index: number;
  readonly today: string;
}

/** One row as the form keeps it. Throws what is missing or wrong, by column. */
function rowContent({ definition, content, section, index, today }: RowPlace, values: RowValues): RowValues {
  const rows = section.rows.labels.map((_, place) => (place === index ? values : {}));
  const all = { ...content, [section.key]: rows };
  const party = section.party ?? 'employee';
  const prefix = `${section.key}.${index}.`;
  const wrong = Object.entries(validate(definition, all, { party, mode: 'complete', today })).filter(([path]) =>
    path.startsWith(prefix),
  );
  if (wrong.length > 0) {
    const fields = wrong.map(([path, { code, params }]) => [path.slice(prefix.length), [messageFor(code, params)]]);
    throw new AppError('request.invalid', { fields: Object.fromEntries(fields) as Record<string, string[]> });
  }
  return rowsOf(normalise(definition, all, party), section.key)[index] ?? {};
}

function insertClearance(
  id: string,
  revision: number,
  label: string,
  content: RowValues,
  byId: string,
  byName: string,
): Statement {
  return {
    name: 'insert_hr_form_clearance',
    text: `
      insert into hr_form_clearance (tenant_id, submission_id, revision, row_label, content, by_id, by_name)
      values (current_tenant(), $1, $2, $3, $4, $5, $6)`,
    values: [id, revision, label, jsonOf(content), byId, byName],
  };
}
