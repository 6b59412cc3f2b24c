import type { Submission } from '@atrium/contracts/hr-forms';
import { AppError, messageFor } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import { assertMay, may, relationTo } from '../policy/policy';
import type { Statement } from '../database/database';
import { isRowOpen } from './clearances/cleared-rows';
import { invalidField } from '../server/validation';
import type { Visitor } from '../server/visitor';
import { canBeAsked } from './delegation-repository';
import { lockReadable, notPossible, readBack } from './locked-submission';
import { toSubmission } from './present';

export interface Reassigning {
  /** The step that waits. */
  readonly step: number;
  /** The account of who takes it. */
  readonly to: string;
  /** The label of a row that departments confirm, in place of the step itself. */
  readonly row?: string | undefined;
}

/** Gives the step that waits to somebody by name, as long as they can sign in. */
export function reassignStep(
  { database, links }: Context,
  visitor: Visitor,
  id: string,
  { step, to, row: label }: Reassigning,
): Promise<Submission> {
  return database.session(visitor.caller, async (tx, session) => {
    const { row, reader } = await lockReadable(tx, session, id);
    assertMay(reader, 'form.reassign', relationTo(reader, row.submitter_id));
    if (row.state !== 'submitted') throw notPossible(row);
    if (row.waiting_step !== step) throw new AppError('hr-form.step-taken');
    if (label !== undefined && !isRowOpen(row, label)) throw new AppError('hr-form.step-taken');
    // A row is no signature: whoever signed a step may confirm one.
    const isBarred =
      to === row.submitter_id ||
      (label === undefined &&
        row.steps.some((taken) => taken.revision === row.revision && taken.step > 0 && taken.by_id === to));
    const [account] = await tx.rows<{ possible: boolean }>(canBeAsked(to));
    if (isBarred || account?.possible !== true) throw invalidField('to', 'hr-form.reassign-refused');
    // Who gives steps to others doesn't get the say of finance by it.
    if (to === reader.userId && row.waiting_party === 'finance' && !may(reader, 'form.read-finance').ok) {
      assertMay(reader, 'form.take-over', 'colleague', { fields: { to: [messageFor('hr-form.take-over')] } });
    }
    await tx.rows(insertReassignment(row.id, to, visitor.caller.userId, label));
    const given = await readBack(tx, row.id);
    await tx.rows(
      recordAudit({
        action: 'form.reassigned',
        by: visitor.caller,
        subject: { kind: 'form', id: row.id, name: row.definition.title },
        details: {
          submitter: row.submitter_name,
          step: row.waiting_label,
          ...(label !== undefined && { row: label }),
          to: given.people.filter(({ clears }) => clears.length > 0 === (label !== undefined)).map(({ name }) => name),
        },
      }),
    );
    return toSubmission(visitor, given, reader, links);
  });
}

const nextSeq = `(
  select count(*)::int from hr_form_reassignment r where r.tenant_id = s.tenant_id and r.submission_id = s.id)`;

export function insertReassignment(id: string, to: string, by: string, row?: string): Statement {
  return {
    name: 'insert_hr_form_reassignment',
    text: `
      insert into hr_form_reassignment (tenant_id, submission_id, seq, revision, step, to_id, by_id, row_label)
      select s.tenant_id, s.id, ${nextSeq}, s.revision, s.waiting_step, $2, $3, $4
      from hr_form_submission s where s.tenant_id = (select current_tenant()) and s.id = $1 and s.state = 'submitted'`,
    values: [id, to, by, row ?? null],
  };
}

/** Gives the steps that only one account has to another, but for those that the other filled or signed. */
export function handOverSteps(from: string, to: string, by: string): Statement {
  return {
    name: 'hand_over_hr_form_steps',
    text: `
      insert into hr_form_reassignment (tenant_id, submission_id, seq, revision, step, to_id, by_id)
      select s.tenant_id, s.id, ${nextSeq}, s.revision, s.waiting_step, $2, $3
      from hr_form_assignee a
      join hr_form_submission s on s.tenant_id = a.tenant_id and s.id = a.submission_id
      where a.tenant_id = (select current_tenant()) and a.user_id = $1 and a.decides and s.submitter_id <> $2
        and s.state = 'submitted'
        and not exists (
          select from hr_form_assignee other
          where other.tenant_id = a.tenant_id and other.submission_id = a.submission_id and other.user_id <> $1
            and other.decides)
        and not exists (
          select from hr_form_step t
          where t.tenant_id = s.tenant_id and t.submission_id = s.id and t.revision = s.revision and t.step > 0
            and t.by_id = $2)`,
    values: [from, to, by],
  };
}

/** Hands over the rows an account has to confirm, except those of the successor's own forms. */
export function handOverRows(from: string, to: string, by: string): Statement {
  return {
    name: 'hand_over_hr_form_rows',
    text: `
      insert into hr_form_reassignment (tenant_id, submission_id, seq, revision, step, to_id, by_id, row_label)
      select s.tenant_id, s.id, ${nextSeq} + row_number() over (partition by s.id order by cleared.nr)::int - 1, s.revision,
        s.waiting_step, $2, $3, cleared.label
      from hr_form_assignee a
      join hr_form_submission s on s.tenant_id = a.tenant_id and s.id = a.submission_id
      cross join unnest(a.clears) with ordinality cleared (label, nr)
      where a.tenant_id = (select current_tenant()) and a.user_id = $1 and s.submitter_id <> $2 and s.state = 'submitted'`,
    values: [from, to, by],
  };
}
