import type {
  MailedRegistration,
  PendingRegistration,
  Registered,
  Registration,
  RegistrationTerms,
} from '@atrium/contracts/auth';
import { dayIn } from '@atrium/contracts/dates';
import { AppError } from '@atrium/errors';
import { hashOfToken } from '@atrium/server/secrets';
import { readCompanyInvitation } from '@atrium/server/company-invitation';
import { foldEmail } from '../database/fold-email';
import { alreadyRegisteredMail, confirmRegistrationMail } from '../mail/registration-mails';
import type { Transaction } from '../database/database';
import type { Context } from '../context';
import { newId } from '../database/ids';
import { insertMember, explainTakenFields } from './accounts';
import { countAttempt } from '../security/attempts';
import { refuseEasyPassword } from './new-password';
import { newRegistrationToken } from './registration-link';
import { createTenant, findRegistration, saveRegistration, takeRegistration } from './repository';
import { laneOfClient, type Client } from './service';
import { tenantNameFrom } from './tenant-name';

const hourMs = 3_600_000;

/** Who can register. */
export const getRegistrationTerms = ({ settings, outbox }: Context): RegistrationTerms => ({
  mode: settings.registration.mode,
  proves_address: outbox !== undefined,
});

/**
 * Without a mail server: the company, at once. With one: a mail to the address, whose link makes it; then the answer is
 * the same for an address that has an account already, whose owner gets a mail.
 */
export async function register(
  context: Context,
  registration: Registration,
  client: Client,
): Promise<Registered | MailedRegistration> {
  const { settings, database, outbox, passwords } = context;
  const { linkHours } = settings.registration;
  const lane = laneOfClient(client);
  const { username, email, password } = registration;
  await refuseEasyPassword('password', password, { username, email, fullName: '' });
  const limit = {
    key: `registration source ${client.source}`,
    most: settings.registrationsPerSourcePerHour,
    windowSeconds: 3600,
  };
  const wait = await database.transaction(async (tx) => {
    await checkInvited(context, tx, registration);
    return countAttempt(tx, newId(), [limit]);
  }, lane);
  if (wait !== null) throw new AppError('registration.too-many', { params: { retryAfter: wait } });
  await outbox?.admit({ to: email });
  const passwordHash = await passwords.hash(password, lane);
  if (outbox === undefined) {
    return database
      .transaction((tx) => createCompany(context, tx, { username, email, passwordHash }), lane)
      .catch(explainTakenFields({ email: 'email' }));
  }

  const token = newRegistrationToken();
  const expiresAt = new Date(Date.now() + linkHours * hourMs);
  const pending = { hash: hashOfToken(token), email, username, passwordHash, expiresAt };
  await database.transaction(async (tx) => {
    const isNew = await saveRegistration(tx, pending);
    const link = `${settings.shellUrl}/confirm_registration?token=${token}`;
    await outbox.send(
      tx,
      isNew
        ? confirmRegistrationMail({ email, company: username, link, hours: linkHours })
        : alreadyRegisteredMail({ email, link: `${settings.shellUrl}/log_in` }),
    );
  }, lane);
  return { email, status: 'mailed' };
}

/** What a mailed link is for. Throws `registration.link-invalid` for a used, expired or made-up one. */
export async function getPendingRegistration(
  { database }: Context,
  token: string,
  client: Client,
): Promise<PendingRegistration> {
  const row = await database.transaction((tx) => findRegistration(tx, hashOfToken(token)), laneOfClient(client));
  if (row === undefined) throw new AppError('registration.link-invalid');
  return { email: row.email, username: row.username, expires_at: row.expires_at.toISOString() };
}

/** Creates the company of a mailed link and uses the link up. */
export function confirmRegistration(context: Context, token: string, client: Client): Promise<Registered> {
  return context.database
    .transaction(async (tx) => {
      const taken = await takeRegistration(tx, hashOfToken(token));
      if (taken === undefined) throw new AppError('registration.link-invalid');
      const { username, email, password_hash: passwordHash } = taken;
      return createCompany(context, tx, { username, email, passwordHash });
    }, laneOfClient(client))
    .catch(explainTakenFields({ email: 'email' }));
}

async function createCompany(
  { settings }: Context,
  tx: Transaction,
  { username, email, passwordHash }: { username: string; email: string; passwordHash: string },
): Promise<Registered> {
  const userId = newId();
  const tenantId = newId();
  const tenant = await createTenant(tx, tenantId, tenantNameFrom(username));
  const account = { id: userId, tenantId, username, email, firstName: username, lastName: '', passwordHash };
  await insertMember(tx, { ...account, role: 'admin' }, dayIn(settings.companyTimeZone));
  return { user_id: userId, username, email, tenant };
}

/** Throws unless the setting lets this address register. */
async function checkInvited(
  { secrets, settings }: Context,
  tx: Transaction,
  { email, invitation }: Registration,
): Promise<void> {
  const mode = settings.registration.mode;

  if (mode === 'open') return;
  if (mode === 'off') throw new AppError('registration.off');
  const invited = invitation === undefined ? undefined : readCompanyInvitation(secrets, invitation, new Date());
  if (invited === undefined) throw new AppError('registration.invited-only');
  const [invitedEmail, ownEmail] = await Promise.all([foldEmail(tx, invited), foldEmail(tx, email)]);
  if (invitedEmail !== ownEmail) throw new AppError('registration.other-address');
}
