import type { Proof, ProofState } from '@atrium/contracts/proof';
import type { PasskeyChallenge } from '@atrium/contracts/passkeys';
import { AppError } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller, Transaction } from '../database/database';
import { newId } from '../database/ids';
import { laneOfCaller } from '../database/lanes';
import { readChallenge, useChallenge } from '../passkeys/challenge';
import { listPasskeys, type PasskeyRow } from '../passkeys/repository';
import { askForSignature, takeSignature } from '../passkeys/verify';
import { sessionOf } from '../proof/recent-proof';
import { findProof, noteProof, type ProofRow } from '../proof/repository';
import { countAttempt, forgetAttempt } from '../security/attempts';
import { invalidField } from '../server/validation';
import { takeCode } from '../two-factor/check-code';
import { findTwoFactor, type TwoFactorRow } from '../two-factor/repository';
import { findAccount, type AccountRow } from './repository';
import { checkPassword } from './service';

export function readProof(context: Context, caller: Caller): Promise<ProofState> {
  return context.database.session(caller, (tx) => stateOf(context, tx, caller));
}

/** What a passkey is to sign. */
export async function beginProof(context: Context, caller: Caller): Promise<PasskeyChallenge> {
  const passkeys = await context.database.read<PasskeyRow>(caller, listPasskeys(caller.userId));
  return askForSignature(context, passkeys, { purpose: 'proof', subject: caller.userId, isFactor: false });
}

/** Takes a proof that it's them. Throws `request.invalid` where it is wrong; wrong ones are counted, over all processes. */
export async function prove(context: Context, caller: Caller, proof: Proof): Promise<ProofState> {
  const { database } = context;
  await database.sessionOf(caller);
  const sessionId = sessionOf(caller);
  if ('response' in proof) {
    const { token, response } = proof;
    const challenge = await readChallenge(context.secrets, token, { purpose: 'proof', subject: caller.userId });
    await database.transaction((tx) => useChallenge(tx, challenge), laneOfCaller(caller));
    await database.session(caller, async (tx, session) => {
      await session;
      await takeSignature(context, tx, caller.userId, { challenge: challenge.challenge, response, isFactor: false });
    });
  } else if ('code' in proof) {
    await countingTries(context, caller, async (tx) => {
      if (!(await takeConfirmedCode(context, tx, caller.userId, proof.code))) {
        throw invalidField('code', 'two-factor.code-wrong');
      }
    });
  } else {
    const [account] = await database.read<AccountRow>(caller, findAccount(caller.userId));
    await checkPassword(context, caller, proof.current_password, account?.password_hash ?? undefined);
  }
  return database.session(caller, async (tx) => {
    const noted = await tx.rows(noteProof(caller.userId, sessionId));
    if (noted.length === 0) throw new AppError('auth.session-ended');
    return stateOf(context, tx, caller);
  });
}

async function stateOf({ settings }: Context, tx: Transaction, caller: Caller): Promise<ProofState> {
  const { userId } = caller;
  const [[proof], [account], [factor], passkeys] = await Promise.all([
    tx.rows<ProofRow>(findProof(userId, sessionOf(caller), settings.proofSeconds)),
    tx.rows<AccountRow>(findAccount(userId)),
    tx.rows<TwoFactorRow>(findTwoFactor(userId)),
    tx.rows<PasskeyRow>(listPasskeys(userId)),
  ]);
  if (proof === undefined || account === undefined) throw new AppError('auth.session-ended');
  return {
    methods: [
      ...(account.password_hash === null ? [] : (['password'] as const)),
      ...(isOn(factor) ? (['code'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ],
    proven_until: proof.proven_until.toISOString(),
  };
}

const isOn = (factor: TwoFactorRow | undefined): boolean => factor !== undefined && factor.confirmed_at !== null;

/** An app that waits for its first code proves nothing: who is signed in could have just set it up. */
async function takeConfirmedCode(context: Context, tx: Transaction, userId: string, code: string): Promise<boolean> {
  const [factor] = await tx.rows<TwoFactorRow>(findTwoFactor(userId));
  return isOn(factor) && takeCode(context, tx, userId, code);
}

async function countingTries(
  { database, settings }: Context,
  caller: Caller,
  check: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { maxPerAccount: most, windowSeconds } = settings.signIn;
  const attempt = newId();
  const limit = { key: `proof of ${caller.userId}`, most, windowSeconds };
  const wait = await database.transaction((tx) => countAttempt(tx, attempt, [limit]), laneOfCaller(caller));
  if (wait !== null) throw new AppError('account.too-many-tries', { params: { retryAfter: wait } });
  await database.session(caller, async (tx, session) => {
    await session;
    await check(tx);
    await forgetAttempt(tx, attempt);
  });
}
