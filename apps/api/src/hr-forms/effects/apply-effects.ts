import { AppError } from '@atrium/errors';
import type { FormValues } from '@atrium/hr-form-model/values';
import { sqlFailureOf } from '@atrium/server/sql-failure';
import type { Transaction } from '../../database/database';
import { violatedUnique } from '../../database/failures';
import { newId } from '../../database/ids';
import { deleteFreeFiles } from '../../files/repository';
import { replacedFiles } from '../../records/change-service';
import { replaceContacts } from '../../records/emergency-contacts';
import { planChange } from '../../records/planned-changes';
import { editRecords } from '../../records/record-repository';
import { findWalletOf, insertTransaction, insertWallet, type WalletRow } from '../../wallet/repository';
import type { SubmissionRow } from '../submission-repository';
import { planEffects, type PlannedPayment } from './effect-plan';
import { insertEffects } from './effects-repository';

export interface Applying {
  readonly content: FormValues;
  /** `YYYY-MM-DD`, where the company is. */
  readonly today: string;
  /** Who takes the last step. */
  readonly byId: string;
  /** When it is taken, ISO 8601 in UTC; now where it is left out. */
  readonly at?: string;
}

/**
 * Does what a form declares, in the transaction of its last approval: with it, or not at all. Comes before the step is
 * written: whoever edits a record locks it first and approvals then, so this does, too.
 */
export async function applyEffects(
  tx: Transaction,
  row: Pick<SubmissionRow, 'id' | 'definition' | 'submitter_id' | 'files'>,
  { content, today, byId, at }: Applying,
): Promise<void> {
  if (row.definition.effects === undefined) return;
  const { edit, contacts, later, payment, effects } = await planEffects(tx, row, { content, today, locks: true });
  if (edit !== undefined) {
    await tx.rows(editRecords([edit], byId, 'form'));
    // The bytes are swept, once no row knows them.
    await deleteFreeFiles(tx, replacedFiles(edit));
  }
  if (contacts !== undefined) {
    const { recordId, version, change } = contacts;
    await replaceContacts(tx, { id: recordId, version }, contacts.contacts, change, byId, 'form');
  }
  if (later !== undefined) await tx.rows(planChange(later, byId));
  const transactionId = payment === undefined ? null : await pay(tx, row.submitter_id, payment, at);
  await tx.rows(insertEffects(row.id, byId, effects, transactionId));
}

/** Into a wallet that is opened now where its person has none. */
async function pay(
  tx: Transaction,
  userId: string,
  payment: PlannedPayment,
  at: string | null = null,
): Promise<string> {
  await tx.rows(insertWallet(newId(), userId));
  const [wallet] = await tx.rows<WalletRow>(findWalletOf(userId, userId));
  if (wallet === undefined) throw new Error('An account has no wallet, and can’t be given one.');
  const id = newId();
  // A debit adds to the balance.
  const transaction = { ...payment, id, walletId: wallet.id, kind: 'DEBIT', reverses: null, at } as const;
  await tx.rows(insertTransaction(transaction, userId));
  return id;
}

/** What the database refuses of the effects, as a sentence. */
export function explainRefusedEffects(error: unknown): unknown {
  if (violatedUnique(error) === 'employee_employee_id') return new AppError('hr-form.record-refused', { cause: error });
  if (sqlFailureOf(error)?.constraint === 'wallet_balance_limit') {
    return new AppError('hr-form.payment-refused', { cause: error });
  }
  return error;
}
