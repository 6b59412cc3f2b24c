import type { Holdings } from '@atrium/contracts/hr-form-holdings';
import { AppError } from '@atrium/errors';
import type { Context } from '../../context';
import type { Caller, Transaction } from '../../database/database';
import { uuidOrNil } from '../../database/ids';
import { actorOf, may, relationTo, type Actor } from '../../policy/policy';
import { toTaka } from '../../wallet/money';
import { mayRead, readableForm } from '../present';
import { findSubmission, type SubmissionRow } from '../submission-repository';
import { findHoldings, type HoldingsRow } from './holdings-repository';

/** What the person of a form that ends an employment has now: what there is to return, to settle and to hand over. */
export function getHoldings({ database }: Context, caller: Caller, id: string): Promise<Holdings> {
  return database.session(caller, async (tx, session) => {
    const [[row], entered] = await Promise.all([tx.rows<SubmissionRow>(findSubmission(uuidOrNil(id))), session]);
    const reader = actorOf(entered);
    if (row === undefined || !mayRead(readableForm(row), reader)) throw new AppError('hr-form.not-found');
    if (row.definition.showsHoldings !== true || row.state === 'draft') throw new AppError('request.not-found');
    return readHoldings(tx, reader, row.submitter_id);
  });
}

/** What an account has now, as far as a reader may see it. */
export async function readHoldings(tx: Transaction, reader: Actor, userId: string): Promise<Holdings> {
  const [found] = await tx.rows<HoldingsRow>(findHoldings(userId));
  if (found === undefined) throw new Error('There is no such account.');
  const { balance, can_sign_in, sessions, ...counts } = found;
  const relation = relationTo(reader, userId);
  const seesWallet = relation === 'self' || may(reader, 'wallet.read-others').ok;
  return {
    ...counts,
    wallet_balance: seesWallet && balance !== null ? toTaka(balance) : null,
    access: may(reader, 'record.read-private', relation).ok ? { can_sign_in, sessions } : null,
  };
}
