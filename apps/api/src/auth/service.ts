import type { AuditAction } from '@atrium/contracts/audit';
import type { Login, Session } from '@atrium/contracts/auth';
import type { SecondFactor, SecondStep, SetupStep } from '@atrium/contracts/two-factor';
import { AppError } from '@atrium/errors';
import { recordAudit, recordFailedSignIn } from '../audit/record-audit';
import { readCompanyTerms, type CompanyTerms } from '../database/company-terms';
import { foldEmail } from '../database/fold-email';
import type { Lane } from '../admission/fair-queue';
import { laneOfDevice, laneOfVisitor } from '../database/lanes';
import type { Transaction } from '../database/database';
import { newId } from '../database/ids';
import { tellNewDevice } from '../events/new-device';
import { invalidField } from '../server/validation';
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
import { takeCode } from '../two-factor/check-code';
import { findAccount, forgetExpiredRegistrations, hasSecondFactor, type AccountToSignIn } from './repository';
import { fingerprintOf, readSecondStep, signSecondStep, type SecondStepClaims } from './second-step';

/** Where a session begins, as its list shows it. */
export interface Device {
  readonly userAgent: string;
  readonly address: string;
}

/** The client of a request before sign-in. */
export interface Client extends Device {
  /** Whom limits count it as. */
  readonly source: string;
  /** Accounts that have signed in with this browser before. */
  readonly devices: readonly KnownDevice[];
}

export interface SignedIn {
  readonly session: Session;
  readonly userId: string;
}

/** The password was right, and a code is still to come, or the setup of what makes them. */
export interface AwaitsStep {
  readonly nextStep: SecondStep | SetupStep;
}

const hour = 3600;

export const laneOfClient = ({ source, devices: [device] }: Client): Lane =>
  device === undefined ? laneOfVisitor(source) : laneOfDevice(device.deviceId);

/**
 * Whoever is over a limit is refused before waiting for one of the few places where passwords are checked. The try itself
 * is counted once it has a place: tries that wait in line don't count against one another.
 */
export async function signIn(context: Context, login: Login, client: Client): Promise<SignedIn | AwaitsStep> {
  const { database, passwords, settings } = context;
  const lane = laneOfClient(client);
  const email = login.email.trim();
  const { account, terms, limits, wait } = await database.transaction(async (tx) => {
    const [folded, account, terms] = await Promise.all([
      foldEmail(tx, email),
      findAccount(tx, email),
      // Of the company that the account's look-up enters.
      readCompanyTerms(tx, settings),
    ]);
    const device = client.devices.find(({ userId }) => userId === account?.user_id);
    const limits = limitsOf(context, folded, client.source, device);
    return { account, terms, limits, wait: await waitForAttempt(tx, limits) };
  }, lane);
  refuseWhile(wait);

  return passwords.inSlot(lane, async (matches) => {
    const id = newId();
    refuseWhile(await database.transaction((tx) => countAttempt(tx, id, limits), lane));
    const fits = await matches(login.password, account?.password_hash ?? undefined);
    if (!fits || account === undefined) {
      await database.transaction((tx) => tx.rows(recordFailedSignIn(email, client.address)), lane);
      throw new AppError('auth.sign-in-failed');
    }
    if (hasSecondFactor(account) || terms.requiresTwoFactor) {
      await database.transaction((tx) => forgetAttempt(tx, id), lane);
      const claims = { email, password: fingerprintOf(account.password_hash) };
      return { nextStep: await nextStepOf(context, account, claims) };
    }
    return database.transaction(async (tx) => {
      const beginning = beginSignedIn(context, tx, account, { ...client, terms });
      const [signedIn] = await Promise.all([beginning, forgetAttempt(tx, id)]);
      return signedIn;
    }, lane);
  });
}

async function nextStepOf(
  { secrets }: Context,
  account: AccountToSignIn,
  claims: SecondStepClaims,
): Promise<SecondStep | SetupStep> {
  if (!hasSecondFactor(account)) return { two_factor_setup_token: await signSecondStep(secrets, 'setup', claims) };
  return {
    two_factor_token: await signSecondStep(secrets, 'code', claims),
    methods: [...(account.has_app ? ['code' as const] : []), ...(account.has_passkey ? ['passkey' as const] : [])],
  };
}

/** The second step, with a code. Wrong ones are counted for each account, like passwords. */
export async function finishSignIn(context: Context, { token, code }: SecondFactor, client: Client): Promise<SignedIn> {
  const { database, secrets, settings } = context;
  const lane = laneOfClient(client);
  const { email, password } = await readSecondStep(secrets, 'code', token);
  const id = await countCode(context, email, lane);
  const signedIn = await database.transaction(async (tx) => {
    const account = await accountOfStep(tx, { email, password });
    const terms = await readCompanyTerms(tx, settings);
    // Turned off since: now there is another step, or none.
    const hasFactor = hasSecondFactor(account);
    if (!hasFactor && terms.requiresTwoFactor) throw new AppError('two-factor.expired');
    const fits = !hasFactor || (await takeCode(context, tx, account.user_id, code));
    if (!fits) return undefined;
    await forgetAttempt(tx, id);
    return beginSignedIn(context, tx, account, { ...client, terms });
  }, lane);
  if (signedIn !== undefined) return signedIn;
  await database.transaction((tx) => tx.rows(recordFailedSignIn(email, client.address)), lane);
  throw invalidField('code', 'two-factor.code-wrong');
}

/** Counts a try of a code; wrong ones count for each account. Throws where there were too many. */
export async function countCode({ database, settings }: Context, email: string, lane: Lane): Promise<string> {
  const { maxPerAccount: most, windowSeconds } = settings.signIn;
  const id = newId();
  const wait = await database.transaction(async (tx) => {
    const key = `second factor of ${await foldEmail(tx, email)}`;
    return countAttempt(tx, id, [{ key, most, windowSeconds }]);
  }, lane);
  refuseWhile(wait);
  return id;
}

/** The account whose password the previous step accepted. Enters its tenant. */
export async function accountOfStep(tx: Transaction, { email, password }: SecondStepClaims): Promise<AccountToSignIn> {
  const account = await findAccount(tx, email);
  if (account === undefined || fingerprintOf(account.password_hash) !== password) {
    throw new AppError('two-factor.expired');
  }
  return account;
}

interface Beginning extends Device {
  readonly terms: CompanyTerms;
  /** What the browser is known for; left out where somebody goes on who is signed in. */
  readonly devices?: readonly KnownDevice[];
  /** What the audit log says of it. */
  readonly action?: AuditAction;
}

type SessionOwner = Pick<AccountToSignIn, 'user_id' | 'tenant' | 'role' | 'must_change_password'>;

/** The one way to begin a session: for as long as the company says, and with an entry in its audit log. */
export async function beginSignedIn(
  { tokens }: Context,
  tx: Transaction,
  { user_id: userId, tenant, role, must_change_password }: SessionOwner,
  { terms, userAgent, address, devices, action = 'sign-in.succeeded' }: Beginning,
): Promise<SignedIn> {
  const sid = newId();
  const lifetimeSeconds = Math.round(terms.sessionHours * hour);
  const isNewDevice = devices !== undefined && !devices.some((known) => known.userId === userId);
  const [access, , isBegun] = await Promise.all([
    tokens.sign({ user_id: userId, tenant, role, sid }, terms),
    isNewDevice && tx.rows(tellNewDevice({ id: sid, tenant, userId, userAgent, address })),
    beginSession(tx, { id: sid, tenant, userId, lifetimeSeconds, userAgent, address }),
  ]);
  if (!isBegun) throw new AppError('auth.sign-in-failed');
  await tx.rows(recordAudit({ action, by: { userId, address } }));
  return { session: { access, tenant, ...(must_change_password && { must_change_password: true as const }) }, userId };
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
