import { AppError } from '@atrium/errors';
import type { Caller, Session, Transaction } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { actorOf } from '../policy/policy';
import { isBeingFilled } from './being-filled';
import { mayRead, readableForm, type Reader } from './present';
import { findSubmission, lockSubmission, type SubmissionRow } from './submission-repository';

/** A submission that stays as it is until the transaction of its reader ends. */
export interface LockedSubmission {
  readonly row: SubmissionRow;
  readonly reader: Reader;
}

/** Whoever may not read it learns nothing of it. */
export async function lockReadable(tx: Transaction, session: Promise<Session>, id: string): Promise<LockedSubmission> {
  const known = uuidOrNil(id);
  const [, [row], entered] = await Promise.all([
    tx.rows(lockSubmission(known)),
    tx.rows<SubmissionRow>(findSubmission(known)),
    session,
  ]);
  const reader = actorOf(entered);
  if (row === undefined || !mayRead(readableForm(row), reader)) throw new AppError('hr-form.not-found');
  return { row, reader };
}

/** What only the person who filled it may do with it. */
export async function lockOwn(
  tx: Transaction,
  session: Promise<Session>,
  caller: Caller,
  id: string,
): Promise<LockedSubmission> {
  const held = await lockReadable(tx, session, id);
  if (held.row.submitter_id !== caller.userId) throw new AppError('hr-form.not-own');
  return held;
}

export async function lockOwnUnsubmitted(
  tx: Transaction,
  session: Promise<Session>,
  caller: Caller,
  id: string,
): Promise<LockedSubmission> {
  const held = await lockOwn(tx, session, caller, id);
  if (!isBeingFilled(held.row)) throw notPossible(held.row);
  return held;
}

export const notPossible = ({ state }: SubmissionRow): AppError => new AppError('hr-form.state', { params: { state } });

/** As it is after a change of the same transaction. */
export async function readBack(tx: Transaction, id: string): Promise<SubmissionRow> {
  const [row] = await tx.rows<SubmissionRow>(findSubmission(id));
  if (row === undefined) throw new Error('A changed submission couldn’t be read back.');
  return row;
}
