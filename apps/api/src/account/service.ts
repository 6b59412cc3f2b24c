import type { AccountSession, ChangePassword } from '@atrium/contracts/account';
import type { Session } from '@atrium/contracts/auth';
import { AppError, messageFor, type ErrorCode } from '@atrium/errors';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { idOrNobody, newId } from '../database/ids';
import { laneOfCaller } from '../database/lanes';
import { countTry, forgetTry } from '../security/counted-tries';
import { beginSession, endSession, endSessions } from '../security/sessions';
import { deviceNameOf } from './device-name';
import { findPassword, listSessions, replacePassword, type SessionRow } from './repository';

/** Where a session begins, as its list shows it. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

/** What people do with their own account. */
export interface AccountService {
  sessions(caller: Caller): Promise<AccountSession[]>;
  /** Throws `account.session-unknown` for one that has ended, or is somebody else's. */
  endSession(caller: Caller, id: string): Promise<void>;
  endOtherSessions(caller: Caller): Promise<void>;
  signOut(caller: Caller): Promise<void>;
  /**
   * Ends all sessions, and answers a new one. Throws `request.invalid` with the field that is wrong, and
   * `account.too-many-tries`: who finds an open browser may not guess the password.
   */
  changePassword(caller: Caller, change: ChangePassword, device: Device): Promise<Session>;
}

const fieldError = (field: keyof ChangePassword, code: ErrorCode): AppError =>
  new AppError('request.invalid', { fields: { [field]: [messageFor(code)] } });

export function createAccountService(context: Context): AccountService {
  const { database, passwords, tokens, settings } = context;
  const { maxPerAccount, windowSeconds } = settings.signIn;

  /** Throws where the password isn't the caller's. Wrong ones are counted, over all processes. */
  const checkPassword = async (caller: Caller, password: string, storedHash: string | undefined): Promise<void> => {
    const lane = laneOfCaller(caller);
    const tryId = newId();
    const limit = { key: `password of ${caller.userId}`, most: maxPerAccount, windowSeconds };
    await passwords.inSlot(lane, async (matches) => {
      const wait = await database.transaction((tx) => countTry(tx, tryId, [limit]), lane);
      if (wait !== null) throw new AppError('account.too-many-tries', { params: { retryAfter: wait } });
      if (!(await matches(password, storedHash))) throw fieldError('current_password', 'account.password-wrong');
      await database.transaction((tx) => forgetTry(tx, tryId), lane);
    });
  };

  return {
    sessions: async (caller) => {
      const rows = await database.read<SessionRow>(caller, listSessions(caller.userId, caller.sessionId));
      return rows.map(({ id, user_agent, address, created_at, seen_at }) => ({
        id,
        is_current: id === caller.sessionId,
        device: deviceNameOf(user_agent),
        address,
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
      }));
    },

    endSession: async (caller, id) => {
      const ended = await database.write(caller, endSession(caller.userId, idOrNobody(id)));
      if (ended.length === 0) throw new AppError('account.session-unknown');
    },

    endOtherSessions: async (caller) => {
      await database.write(caller, endSessions(caller.userId, caller.sessionId));
    },

    signOut: async (caller) => {
      if (caller.sessionId !== undefined) await database.write(caller, endSession(caller.userId, caller.sessionId));
    },

    changePassword: async (caller, { current_password, new_password }, device) => {
      const [account] = await database.read<{ password_hash: string | null }>(caller, findPassword(caller.userId));
      const formerHash = account?.password_hash ?? undefined;
      await checkPassword(caller, current_password, formerHash);
      if (current_password === new_password) throw fieldError('new_password', 'account.password-same');
      const hash = await passwords.hash(new_password, laneOfCaller(caller));
      const sid = newId();
      const role = await database.session(caller, async (tx, session) => {
        const replaced = await tx.rows(replacePassword(caller.userId, formerHash ?? '', hash));
        if (replaced.length === 0) throw fieldError('current_password', 'account.password-wrong');
        await tx.rows(endSessions(caller.userId, undefined));
        await beginSession(tx, {
          id: sid,
          tenant: caller.hostTenant,
          userId: caller.userId,
          lifetimeSeconds: settings.tokenHours * 3600,
          ...device,
        });
        return (await session).role;
      });
      const access = await tokens.sign({ user_id: caller.userId, tenant: caller.hostTenant, role, sid });
      return { access, tenant: caller.hostTenant };
    },
  };
}
