import type { AccountSession, ChangePassword } from '@atrium/contracts/account';
import type { Session } from '@atrium/contracts/auth';
import { AppError, messageFor, type ErrorCode } from '@atrium/errors';
import { refuseEasyPassword } from '../auth/new-password';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { passwordChangedMail } from '../mail/password-mails';
import { newId, uuidOrNil } from '../database/ids';
import { laneOfCaller } from '../database/lanes';
import { countAttempt, forgetAttempt } from '../security/attempts';
import { beginSession, endSession, endSessions } from '../security/sessions';
import { deviceNameOf } from './device-name';
import { findAccount, listSessions, replacePassword, type AccountRow, type SessionRow } from './repository';

/** Where a session begins, as its list shows it. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

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
export async function endOwnSession({ database }: Context, caller: Caller, id: string): Promise<void> {
  const ended = await database.write(caller, endSession(caller.userId, uuidOrNil(id)));
  if (ended.length === 0) throw new AppError('account.session-unknown');
}

export async function endOtherSessions({ database }: Context, caller: Caller): Promise<void> {
  await database.write(caller, endSessions(caller.userId, caller.sessionId));
}

export async function signOut({ database }: Context, caller: Caller): Promise<void> {
  const { userId, sessionId } = caller;
  if (sessionId !== undefined) await database.write(caller, endSession(userId, sessionId));
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
  const { database, passwords, tokens, settings, outbox } = context;
  const { userId, hostTenant: tenant } = caller;
  const [account] = await database.read<AccountRow>(caller, findAccount(userId));
  if (account === undefined) throw new AppError('auth.account-ended');
  const formerHash = account.password_hash ?? undefined;
  await checkPassword(context, caller, current_password, formerHash);
  if (current_password === new_password) throw fieldError('new_password', 'account.password-same');
  refuseEasyPassword('new_password', new_password, { ...account, fullName: account.full_name });
  const hash = await passwords.hash(new_password, laneOfCaller(caller));
  const sid = newId();
  const role = await database.session(caller, async (tx, session) => {
    const replaced = await tx.rows(replacePassword(userId, formerHash ?? '', hash));
    if (replaced.length === 0) throw fieldError('current_password', 'account.password-wrong');
    await tx.rows(endSessions(userId, undefined));
    await outbox?.send(tx, passwordChangedMail(account.email));
    await beginSession(tx, { id: sid, tenant, userId, lifetimeSeconds: settings.tokenHours * 3600, ...device });
    return (await session).role;
  });
  return { access: await tokens.sign({ user_id: userId, tenant, role, sid }), tenant };
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
