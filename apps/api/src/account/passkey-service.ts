import type { CreatedPasskey, NewPasskey, Passkey, PasskeyChallenge } from '@atrium/contracts/passkeys';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';
import { newId, uuidOrNil } from '../database/ids';
import { signInChangedMail } from '../mail/sign-in-changed-mail';
import { readChallenge, signChallenge, useChallenge } from '../passkeys/challenge';
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow } from '../passkeys/repository';
import { userHandleOf } from '../passkeys/user-handle';
import { algorithms, loadWebauthn, verifyNewPasskey } from '../passkeys/verify';
import { giveRecoveryCodes } from '../two-factor/recovery-codes';
import { countRecoveryCodes, deleteRecoveryCodes, findTwoFactor, type TwoFactorRow } from '../two-factor/repository';
import { deviceNameOf } from './device-name';
import { findAccount, type AccountRow } from './repository';

export async function readPasskeys({ database }: Context, caller: Caller): Promise<Passkey[]> {
  return (await database.read<PasskeyRow>(caller, listPasskeys(caller.userId))).map(toPasskey);
}

/** What a browser makes a passkey from. */
export function beginPasskey({ database, settings, secrets }: Context, caller: Caller): Promise<PasskeyChallenge> {
  const { userId } = caller;
  return database.session(caller, async (tx, session) => {
    const [{ tenantId }, [account], passkeys] = await Promise.all([
      session,
      tx.rows<AccountRow>(findAccount(userId)),
      tx.rows<PasskeyRow>(listPasskeys(userId)),
    ]);
    if (account === undefined) throw new AppError('auth.account-ended');
    const { generateRegistrationOptions } = await loadWebauthn();
    const options = await generateRegistrationOptions({
      supportedAlgorithmIDs: algorithms,
      rpName: 'Atrium',
      rpID: settings.passkeyRpId,
      userID: userHandleOf({ tenantId, userId }),
      userName: account.email,
      userDisplayName: account.full_name,
      // It stands in for the password, too: the browser finds it by itself, and it knows its owner.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        transports,
      })),
    });
    const challenge = { challenge: options.challenge, purpose: 'registration', subject: userId } as const;
    return { options: { ...options }, token: await signChallenge(secrets, challenge) };
  });
}

/** Keeps it. Throws `passkey.refused`, `passkey.known` or `two-factor.expired`. */
export async function createPasskey(
  context: Context,
  caller: Caller,
  { token, response }: NewPasskey,
  userAgent: string,
): Promise<CreatedPasskey> {
  const { userId } = caller;
  await context.database.sessionOf(caller);
  const challenge = await readChallenge(context.secrets, token, { purpose: 'registration', subject: userId });
  const verified = await verifyNewPasskey(context, challenge.challenge, response);
  return context.database.session(caller, async (tx, session) => {
    await session;
    await useChallenge(tx, challenge);
    const id = newId();
    const inserted = await tx.rows(insertPasskey({ ...verified, id, userId, name: deviceNameOf(userAgent) }));
    if (inserted.length === 0) throw new AppError('passkey.known');
    await tx.rows(recordAudit({ action: 'passkey.added', by: caller }));
    await mailChange(context, tx, userId, 'passkey-added');
    const [codes] = await tx.rows<{ codes_left: number }>(countRecoveryCodes(userId));
    const hasNone = (codes?.codes_left ?? 0) === 0 && !(await hasApp(tx, userId));
    const recovery_codes = hasNone ? [...(await giveRecoveryCodes(context, tx, userId))] : [];
    const created = (await tx.rows<PasskeyRow>(listPasskeys(userId))).find((passkey) => passkey.id === id);
    if (created === undefined) throw new Error('A new passkey couldn’t be read back.');
    return { ...toPasskey(created), recovery_codes };
  });
}

/** Throws `two-factor.required` where it is the last factor, and the company wants everybody to have one. */
export async function removePasskey(context: Context, caller: Caller, passkeyId: string): Promise<void> {
  const { database, settings } = context;
  const { userId } = caller;
  await database.session(caller, async (tx, session) => {
    await session;
    const removed = await tx.rows(deletePasskey(userId, uuidOrNil(passkeyId)));
    if (removed.length === 0) throw new AppError('passkey.not-found');
    const left = await tx.rows<PasskeyRow>(listPasskeys(userId));
    if (left.length === 0 && !(await hasApp(tx, userId))) {
      if ((await readCompanyTerms(tx, settings)).requiresTwoFactor) throw new AppError('two-factor.required');
      await tx.rows(deleteRecoveryCodes(userId));
    }
    await tx.rows(recordAudit({ action: 'passkey.removed', by: caller }));
    await mailChange(context, tx, userId, 'passkey-removed');
  });
}

async function mailChange(
  { outbox }: Context,
  tx: Transaction,
  userId: string,
  change: 'passkey-added' | 'passkey-removed',
): Promise<void> {
  const [account] = await tx.rows<AccountRow>(findAccount(userId));
  if (account !== undefined) await outbox?.send(tx, signInChangedMail(account.email, change));
}

async function hasApp(tx: Transaction, userId: string): Promise<boolean> {
  const [factor] = await tx.rows<TwoFactorRow>(findTwoFactor(userId));
  return factor !== undefined && factor.confirmed_at !== null;
}

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
