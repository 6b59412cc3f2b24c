import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { findProof, type ProofRow } from './repository';

/**
 * For critical actions: an open browser isn't enough. Throws `auth.proof-required` where who uses the session hasn't shown for
 * a while that it's them.
 */
export async function assertRecentProof({ database, settings }: Context, caller: Caller): Promise<void> {
  const statement = findProof(caller.userId, sessionOf(caller), settings.proofSeconds);
  assertRecent(await database.read<ProofRow>(caller, statement));
}

/** The same where only the transaction can tell whether an action is critical. */
export async function assertRecentProofIn({ settings }: Context, tx: Transaction, caller: Caller): Promise<void> {
  assertRecent(await tx.rows<ProofRow>(findProof(caller.userId, sessionOf(caller), settings.proofSeconds)));
}

/** Tokens of the version before name no session. They need a new sign-in, which is also the proof. */
export function sessionOf({ sessionId }: Caller): string {
  if (sessionId === undefined) throw new AppError('auth.session-ended');
  return sessionId;
}

function assertRecent([proof]: readonly ProofRow[]): void {
  if (proof?.is_recent !== true) throw new AppError('auth.proof-required');
}
