import type { ConfirmTwoFactor, NewTwoFactor, RecoveryCodes, TwoFactor } from '@atrium/contracts/two-factor';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import type { Caller, Transaction } from '../database/database';
import { newId, uuidOrNil } from '../database/ids';
import { laneOfCaller } from '../database/lanes';
import { signInChangedMail } from '../mail/sign-in-changed-mail';
import { actorOf, assertMay, relationTo, requires } from '../policy/policy';
import { countAttempt, forgetAttempt } from '../security/attempts';
import { invalidField } from '../server/validation';
import { secretSeal, takeAppCode } from '../two-factor/check-code';
import { newSecret, setupUri } from '../two-factor/codes';
import { giveRecoveryCodes } from '../two-factor/recovery-codes';
import { deletePasskeys, listPasskeys, type PasskeyRow } from '../passkeys/repository';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  prepareTwoFactor,
  type TwoFactorRow,
} from '../two-factor/repository';
import { findAccount, type AccountRow } from './repository';
import { checkPassword } from './service';

export function readTwoFactor({ database }: Context, caller: Caller): Promise<TwoFactor> {
  return database.session(caller, async (tx) => {
    const [[factor], [codes]] = await Promise.all([
      tx.rows<TwoFactorRow>(findTwoFactor(caller.userId)),
      tx.rows<{ codes_left: number }>(countRecoveryCodes(caller.userId)),
    ]);
    return {
      enabled_at: factor?.confirmed_at?.toISOString() ?? null,
      recovery_codes_left: codes?.codes_left ?? 0,
    };
  });
}

/** Makes a secret for an authenticator app. Throws `two-factor.on` where one is in use. */
export async function beginTwoFactor(context: Context, caller: Caller, password: string): Promise<NewTwoFactor> {
  const { email } = await confirmCaller(context, caller, password);
  const secret = newSecret();
  const sealed = secretSeal(context).seal(secret, caller.userId);
  const prepared = await context.database.write(caller, prepareTwoFactor(caller.userId, sealed));
  if (prepared.length === 0) throw new AppError('two-factor.on');
  return { secret, uri: setupUri(secret, email) };
}

/** Turns it on with the first code. Throws `request.invalid` for a wrong one. */
export async function confirmTwoFactor(
  context: Context,
  caller: Caller,
  { code }: ConfirmTwoFactor,
): Promise<RecoveryCodes> {
  const { database, settings, outbox } = context;
  const lane = laneOfCaller(caller);
  const { maxPerAccount: most, windowSeconds } = settings.signIn;
  const attempt = newId();
  const limit = { key: `app code of ${caller.userId}`, most, windowSeconds };
  const wait = await database.transaction((tx) => countAttempt(tx, attempt, [limit]), lane);
  if (wait !== null) throw new AppError('account.too-many-tries', { params: { retryAfter: wait } });
  return database.session(caller, async (tx, session) => {
    await session;
    const [factor] = await tx.rows<TwoFactorRow>(findTwoFactor(caller.userId));
    if (factor === undefined) throw new AppError('two-factor.off');
    if (factor.confirmed_at !== null) throw new AppError('two-factor.on');
    if (!(await takeAppCode(context, tx, caller.userId, code))) throw invalidField('code', 'two-factor.code-wrong');
    await forgetAttempt(tx, attempt);
    await tx.rows(recordAudit({ action: 'two-factor.enabled', by: caller }));
    const [account] = await tx.rows<AccountRow>(findAccount(caller.userId));
    if (account !== undefined) await outbox?.send(tx, signInChangedMail(account.email, 'app-added'));
    return newCodes(context, tx, caller.userId);
  });
}

export async function renewRecoveryCodes(context: Context, caller: Caller, password: string): Promise<RecoveryCodes> {
  await confirmCaller(context, caller, password);
  return context.database.session(caller, async (tx) => {
    const [factor] = await tx.rows<TwoFactorRow>(findTwoFactor(caller.userId));
    const hasApp = factor !== undefined && factor.confirmed_at !== null;
    if (!hasApp && !(await hasPasskeys(tx, caller.userId))) throw new AppError('two-factor.off');
    await tx.rows(recordAudit({ action: 'two-factor.codes-renewed', by: caller }));
    return newCodes(context, tx, caller.userId);
  });
}

/** The app; passkeys stay. Throws `two-factor.required` where the company wants everybody to have a second factor. */
export async function disableTwoFactor(context: Context, caller: Caller, password: string): Promise<void> {
  const { email } = await confirmCaller(context, caller, password);
  await context.database.session(caller, async (tx) => {
    const { requiresTwoFactor } = await readCompanyTerms(tx, context.settings);
    const keepsFactor = await hasPasskeys(tx, caller.userId);
    if (requiresTwoFactor && !keepsFactor) throw new AppError('two-factor.required');
    const [removed] = await tx.rows(deleteTwoFactor(caller.userId));
    if (removed === undefined) throw new AppError('two-factor.off');
    // They also stand in for passkeys.
    if (!keepsFactor) await tx.rows(deleteRecoveryCodes(caller.userId));
    await tx.rows(recordAudit({ action: 'two-factor.disabled', by: caller }));
    await context.outbox?.send(tx, signInChangedMail(email, 'app-removed'));
  });
}

/** Admins, for a member who has lost app, passkeys and recovery codes. Nobody does it for themselves. */
export async function disableForMember({ database, outbox }: Context, caller: Caller, userId: string): Promise<void> {
  const id = uuidOrNil(userId);
  await database.session(
    caller,
    async (tx, session) => {
      const actor = actorOf(await session);
      assertMay(actor, 'member.disable-two-factor', relationTo(actor, id));
      const [member] = await tx.rows<AccountRow>(findAccount(id));
      if (member === undefined) throw new AppError('member.not-found');
      await removeFactors(tx, id);
      const subject = { kind: 'account', id, name: member.full_name };
      await tx.rows(recordAudit({ action: 'two-factor.disabled', by: caller, subject }));
      await outbox?.send(tx, signInChangedMail(member.email, 'removed-by-admin'));
    },
    requires('member.disable-two-factor'),
  );
}

async function removeFactors(tx: Transaction, userId: string): Promise<void> {
  const [apps, passkeys] = await Promise.all([
    tx.rows(deleteTwoFactor(userId)),
    tx.rows(deletePasskeys(userId)),
    tx.rows(deleteRecoveryCodes(userId)),
  ]);
  if (apps.length + passkeys.length === 0) throw new AppError('two-factor.off');
}

const hasPasskeys = async (tx: Transaction, userId: string): Promise<boolean> =>
  (await tx.rows<PasskeyRow>(listPasskeys(userId))).length > 0;

async function newCodes(context: Context, tx: Transaction, userId: string): Promise<RecoveryCodes> {
  return { recovery_codes: [...(await giveRecoveryCodes(context, tx, userId))] };
}

/** Asks for the password again: an open browser isn't enough. */
async function confirmCaller(context: Context, caller: Caller, password: string): Promise<AccountRow> {
  const [account] = await context.database.read<AccountRow>(caller, findAccount(caller.userId));
  if (account === undefined) throw new AppError('auth.account-ended');
  await checkPassword(context, caller, password, account.password_hash ?? undefined);
  return account;
}
