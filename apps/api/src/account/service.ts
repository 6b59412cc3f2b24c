import type { AccountSession, ChangePassword } from '@atrium/contracts/account';
import type { Session } from '@atrium/contracts/auth';
import { AppError, messageFor, type ErrorCode } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { readCompanyTerms } from '../database/company-terms';
import { refuseEasyPassword } from '../auth/new-password';
import { beginSignedIn, type Device } from '../auth/service';
import { passwordChangedMail } from '../mail/password-mails';
import { newId, uuidOrNil } from '../database/ids';
import { laneOfCaller } from '../database/lanes';
import { countAttempt, forgetAttempt } from '../security/attempts';
import { endSession, endSessions } from '../security/sessions';
import { deviceNameOf } from './device-name';
import { findAccount, listSessions, replacePassword, type AccountRow, type SessionRow } from './repository';

export async function readSessions({ database }: Context, caller: Caller): Promise<AccountSession[]> {
  const rows = await database.read<SessionRow>(caller, listSessions(caller.userId, caller.sessionId));
  return rows.map(({ id, user_agent, address, created_at, seen_at }) => ({
    id,
    is_current: id === caller.sessionId,
    device: deviceNameOf(user_agent),
    address,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }));
}

/** Throws `account.session-unknown` for one that has ended, or is somebody else's. */
export async function endOwnSession(context: Context, caller: Caller, id: string): Promise<void> {
  if (!(await endsSession(context, caller, uuidOrNil(id)))) throw new AppError('account.session-unknown');
}

/** False where there is none to end. */
function endsSession({ database }: Context, caller: Caller, id: string): Promise<boolean> {
  return database.session(caller, async (tx) => {
    const ended = await tx.rows(endSession(caller.userId, id));
    if (ended.length > 0) await tx.rows(recordAudit({ action: 'session.ended', by: caller }));
    return ended.length > 0;
  });
}

export async function endOtherSessions({ database }: Context, caller: Caller): Promise<void> {
  await database.session(caller, async (tx, session) => {
    await session;
    await Promise.all([
      tx.rows(endSessions(caller.userId, caller.sessionId)),
      tx.rows(recordAudit({ action: 'sessions.ended', by: caller })),
    ]);
  });
}

export async function signOut(context: Context, caller: Caller): Promise<void> {
  if (caller.sessionId !== undefined) await endsSession(context, caller, caller.sessionId);
}

/**
 * Ends all sessions, and returns a new one. Throws `request.invalid` with the field that is wrong, and
 * `account.too-many-tries`: who finds an open browser may not guess the password.
 */
export async function changePassword(
  context: Context,
  caller: Caller,
  { current_password, new_password }: ChangePassword,
  device: Device,
): Promise<Session> {
  const { database, passwords, settings, outbox } = context;
  const { userId, hostTenant: tenant } = caller;
  const [account] = await database.read<AccountRow>(caller, findAccount(userId));
  if (account === undefined) throw new AppError('auth.account-ended');
  const formerHash = account.password_hash ?? undefined;
  await checkPassword(context, caller, current_password, formerHash);
  if (current_password === new_password) throw fieldError('new_password', 'account.password-same');
  await refuseEasyPassword('new_password', new_password, { ...account, fullName: account.full_name });
  const hash = await passwords.hash(new_password, laneOfCaller(caller));
  const begun = await database.session(caller, async (tx, session) => {
    const [replaced, terms] = await Promise.all([
      tx.rows(replacePassword(userId, formerHash ?? '', hash)),
      readCompanyTerms(tx, settings),
    ]);
    if (replaced.length === 0) throw fieldError('current_password', 'account.password-wrong');
    await tx.rows(endSessions(userId, undefined));
    await outbox?.send(tx, passwordChangedMail(account.email));
    const { role } = await session;
    const owner = { user_id: userId, tenant, role, must_change_password: false };
    return beginSignedIn(context, tx, owner, { terms, ...device, action: 'password.changed' });
  });
  return begun.session;
}

/** Throws where the password isn't the caller's, at the field `current_password`. Wrong ones are counted, over all processes. */
export async function checkPassword(
  { database, passwords, settings }: Context,
  caller: Caller,
  password: string,
  storedHash: string | undefined,
): Promise<void> {
  const { maxPerAccount: most, windowSeconds } = settings.signIn;
  const lane = laneOfCaller(caller);
  const attempt = newId();
  const limit = { key: `password of ${caller.userId}`, most, windowSeconds };
  await passwords.inSlot(lane, async (matches) => {
    const wait = await database.transaction((tx) => countAttempt(tx, attempt, [limit]), lane);
    if (wait !== null) throw new AppError('account.too-many-tries', { params: { retryAfter: wait } });
    if (!(await matches(password, storedHash))) throw fieldError('current_password', 'account.password-wrong');
    await database.transaction((tx) => forgetAttempt(tx, attempt), lane);
  });
}

const fieldError = (field: keyof ChangePassword, code: ErrorCode): AppError =>
  new AppError('request.invalid', { fields: { [field]: [messageFor(code)] } });
