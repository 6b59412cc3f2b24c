import type { Login, Session } from '@atrium/contracts/auth';
import { AppError } from '@atrium/errors';
import { foldEmail } from '../database/fold-email';
import type { Lane } from '../admission/fair-queue';
import { laneOfDevice, laneOfVisitor } from '../database/lanes';
import { newId } from '../database/ids';
import type { Context } from '../context';
import {
  countAttempt,
  deleteOldAttempts,
  forgetAttempt,
  waitForAttempt,
  type AttemptLimit,
} from '../security/attempts';
import { beginSession, forgetOldSessions } from '../security/sessions';
import type { KnownDevice } from '../security/known-devices';
import { findAccount, forgetExpiredRegistrations } from './repository';

/** The client of a request before sign-in. */
export interface Client {
  readonly source: string;
  /** Accounts that have signed in with this browser before. */
  readonly devices: readonly KnownDevice[];
  readonly userAgent: string;
}

export interface SignedIn {
  readonly session: Session;
  readonly userId: string;
}

const hour = 3600;

export const laneOfClient = ({ source, devices: [device] }: Client): Lane =>
  device === undefined ? laneOfVisitor(source) : laneOfDevice(device.deviceId);

/**
 * Whoever is over a limit is refused before waiting for one of the few places where passwords are checked. The try itself
 * is counted once it has a place: tries that wait in line don't count against one another.
 */
export async function signIn(context: Context, login: Login, client: Client): Promise<SignedIn> {
  const { database, passwords, settings, tokens } = context;
  const lane = laneOfClient(client);
  const email = login.email.trim();
  const { account, limits, wait } = await database.transaction(async (tx) => {
    const [folded, account] = await Promise.all([foldEmail(tx, email), findAccount(tx, email)]);
    const device = client.devices.find(({ userId }) => userId === account?.user_id);
    const limits = limitsOf(context, folded, client.source, device);
    return { account, limits, wait: await waitForAttempt(tx, limits) };
  }, lane);
  refuseWhile(wait);

  return passwords.inSlot(lane, async (matches) => {
    const id = newId();
    refuseWhile(await database.transaction((tx) => countAttempt(tx, id, limits), lane));
    const fits = await matches(login.password, account?.password_hash ?? undefined);
    if (!fits || account === undefined) throw new AppError('auth.sign-in-failed');
    const { user_id: userId, tenant, role } = account;
    const sid = newId();
    const lifetimeSeconds = settings.tokenHours * hour;
    const { userAgent, source: address } = client;
    const [access, isBegun] = await Promise.all([
      tokens.sign({ user_id: userId, tenant, role, sid }),
      database.transaction(async (tx) => {
        const begun = beginSession(tx, { id: sid, tenant, userId, lifetimeSeconds, userAgent, address });
        await Promise.all([begun, forgetAttempt(tx, id)]);
        return begun;
      }, lane),
    ]);
    if (!isBegun) throw new AppError('auth.sign-in-failed');
    return { session: { access, tenant }, userId };
  });
}

/** Deletes attempts that no limit counts any more, and registrations and sessions that have expired. */
export function forgetOldAttempts({ database, settings }: Context): Promise<void> {
  const windowSeconds = settings.signIn.windowSeconds;
  return database.transaction(async (tx) => {
    await deleteOldAttempts(tx, Math.max(windowSeconds, hour));
    await forgetExpiredRegistrations(tx);
    await tx.rows(forgetOldSessions(0));
  });
}

/** Who has signed in to the account with this browser has a counter of their own, which nobody else can fill. */
function limitsOf(
  { settings }: Context,
  email: string,
  source: string,
  device: KnownDevice | undefined,
): readonly AttemptLimit[] {
  const maxPerAccount = settings.signIn.maxPerAccount;
  const windowSeconds = settings.signIn.windowSeconds;
  const maxPerSource = settings.signIn.maxPerSource;

  const own =
    device === undefined ? `sign-in account ${email}` : `sign-in device ${device.deviceId} of ${device.userId}`;
  return [
    { key: own, most: maxPerAccount, windowSeconds },
    { key: `sign-in source ${source}`, most: device === undefined ? maxPerSource : 0, windowSeconds },
  ];
}

function refuseWhile(wait: number | null): void {
  if (wait !== null) throw new AppError('auth.too-many-tries', { params: { retryAfter: wait } });
}
