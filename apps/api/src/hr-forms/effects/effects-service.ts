import type { DoneEffects, EffectsPreview, FormEffect } from '@atrium/contracts/hr-form-effects';
import type { WireFormValues } from '@atrium/contracts/hr-forms';
import { dayIn } from '@atrium/contracts/dates';
import { AppError } from '@atrium/errors';
import type { Context } from '../../context';
import { companyTimeZone } from '../../database/company-terms';
import type { Caller, Transaction } from '../../database/database';
import { uuidOrNil } from '../../database/ids';
import { fieldGroups, seesFields, type FieldGroup } from '../../policy/fields';
import { actorOf, relationTo, type Relation } from '../../policy/policy';
import { withClearedRows } from '../clearances/cleared-rows';
import { previewedContent } from '../form-content';
import { mayRead, readableForm, type Reader } from '../present';
import { assertWaitsFor } from '../step-checks';
import { findSubmission, type SubmissionRow } from '../submission-repository';
import { planEffects } from './effect-plan';
import { findEffects } from './effects-repository';

export interface Previewing {
  /** The step that waits. */
  readonly step: number;
  /** What its party has filled in so far. */
  readonly values: WireFormValues;
}

/** What the form would do if it were approved as it is now. Changes nothing. */
export function previewEffects(
  { database, settings }: Context,
  caller: Caller,
  id: string,
  { step, values }: Previewing,
): Promise<EffectsPreview> {
  return database.session(caller, async (tx, session) => {
    const [row, timeZone, entered] = await Promise.all([read(tx, id), companyTimeZone(tx, settings), session]);
    const reader = actorOf(entered);
    assertReadable(row, reader);
    assertWaitsFor(row, reader, step);
    const content = previewedContent(row.definition, row.content, step, withClearedRows(row, values));
    try {
      const plan = await planEffects(tx, row, { content, today: dayIn(timeZone), locks: false });
      return { effects: shownTo(row, reader, plan.effects), problem: null };
    } catch (error) {
      if (error instanceof AppError && error.code === 'hr-form.record-refused') {
        return { effects: [], problem: error.message };
      }
      throw error;
    }
  });
}

/** What a form did. */
export function getEffects({ database }: Context, caller: Caller, id: string): Promise<DoneEffects> {
  return database.session(caller, async (tx, session) => {
    const [row, [done], entered] = await Promise.all([
      read(tx, id),
      tx.rows<{ effects: readonly FormEffect[] }>(findEffects(uuidOrNil(id))),
      session,
    ]);
    const reader = actorOf(entered);
    assertReadable(row, reader);
    return shownTo(row, reader, done?.effects ?? []);
  });
}

async function read(tx: Transaction, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await tx.rows<SubmissionRow>(findSubmission(uuidOrNil(id)));
  return row;
}

function assertReadable(row: SubmissionRow | undefined, reader: Reader): asserts row is SubmissionRow {
  if (row === undefined || !mayRead(readableForm(row), reader)) throw new AppError('hr-form.not-found');
}

/** The form says what a field becomes; what it was before is for those who may see the field. */
function shownTo(row: SubmissionRow, reader: Reader, effects: readonly FormEffect[]): FormEffect[] {
  const relation = row.manager_id === reader.userId ? 'report' : relationTo(reader, row.submitter_id);
  return effects.map((effect) =>
    effect.kind === 'payment' || seesField(reader, effect.field, relation) ? effect : { ...effect, before: null },
  );
}

const groups = Object.entries(fieldGroups) as readonly [FieldGroup, readonly string[]][];
/** What no group names, and isn't in the directory either. */
const privateBesides: readonly string[] = ['employment_status', 'emergency_contacts'];

function seesField(reader: Reader, field: string, relation: Relation): boolean {
  if (privateBesides.includes(field)) return seesFields(reader, 'private', relation);
  // Assumes that colleagues are shown no optional field, whatever the company has set.
  return groups.every(([group, fields]) => !fields.includes(field) || seesFields(reader, group, relation, []));
}
