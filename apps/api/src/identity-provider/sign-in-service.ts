import type { BeginCompanySignIn, CompanySignIn } from '@atrium/contracts/identity-provider';
import { AppError } from '@atrium/errors';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { recordRefusedSignIn } from '../audit/record-audit';
import { findAccountOf } from '../auth/repository';
import { beginSignedIn, laneOfClient, type Client, type SignedIn } from '../auth/service';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import type { Transaction } from '../database/database';
import { newId } from '../database/ids';
import { countAttempt, forgetAttempt } from '../security/attempts';
import { companyNameOf } from './company-name';
import { redirectUri } from './pages';
import { openPending, sealPending, usePending } from './pending-sign-in';
import { authorizationUrl, provenPerson, type ProvenPerson } from './provider-client';
import { findMemberOfAddress, findProvider, openTenant, type MemberOfAddressRow, type ProviderRow } from './repository';
import { clientOfRow } from './secret-seal';

interface Begun extends CompanySignIn {
  /** For the cookie of the browser that leaves. */
  readonly pending: string;
}

/** Sends a browser to its company's provider. Counted like a try of a password, until it has succeeded. */
export async function beginCompanySignIn(
  context: Context,
  { company: typed }: BeginCompanySignIn,
  client: Client,
): Promise<Begun> {
  const { settings, secrets } = context;
  const company = companyNameOf(typed);
  const attempt = await countBeginning(context, client);
  const row = await providerOf(context, company, client);
  if (row === undefined) throw new AppError('company-sign-in.not-set-up');
  const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const provider = clientOfRow(context, row);
  const url = await authorizationUrl(provider, checks, redirectUri(settings), settings.identityProviders);
  const { issuer, clientId } = provider;
  return { url, pending: await sealPending(secrets, { company, issuer, clientId, attempt, ...checks }) };
}

async function countBeginning({ database, settings }: Context, client: Client): Promise<string> {
  const { maxPerSource: most, windowSeconds } = settings.signIn;
  const id = newId();
  const limit = { key: `sign-in with a provider from ${client.source}`, most, windowSeconds };
  const wait = await database.transaction((tx) => countAttempt(tx, id, [limit]), laneOfClient(client));
  if (wait !== null) throw new AppError('auth.too-many-tries', { params: { retryAfter: wait } });
  return id;
}

/** Undefined where there's no such company, too: nobody learns here who is a customer. */
async function providerOf({ database }: Context, company: string, client: Client): Promise<ProviderRow | undefined> {
  try {
    return await database.transaction(async (tx) => {
      await openTenant(tx, company);
      const [row] = await tx.rows<ProviderRow>(findProvider);
      return row;
    }, laneOfClient(client));
  } catch (error) {
    if (error instanceof AppError && error.code === 'tenant.unknown') return undefined;
    throw error;
  }
}

/**
 * Takes what a provider sent a browser back with. The provider has seen to a second factor, where the company wants one:
 * whoever it names is signed in. Throws a sentence for each way in which it can fail.
 */
export async function finishCompanySignIn(
  context: Context,
  { query, cookie }: { readonly query: string; readonly cookie: string | undefined },
  client: Client,
): Promise<SignedIn> {
  const { database, settings, secrets } = context;
  const returned = new URL(redirectUri(settings));
  returned.search = query;
  const pending = await openPending(secrets, cookie, returned.searchParams.get('state') ?? '');
  const lane = laneOfClient(client);
  // It is used up whatever comes of it.
  await database.transaction((tx) => usePending(tx, pending), lane);
  const row = await providerOf(context, pending.company, client);
  // Another provider since.
  if (row?.issuer !== pending.issuer || row.client_id !== pending.clientId) {
    throw new AppError('company-sign-in.expired');
  }
  const person = await provenPerson(clientOfRow(context, row), pending, returned, settings.identityProviders);

  const outcome = await database.transaction(async (tx) => {
    await openTenant(tx, pending.company);
    const member = await memberFor(tx, person);
    if (member instanceof AppError) {
      await tx.rows(recordRefusedSignIn(person.email ?? '', client.address));
      return member;
    }
    const account = await findAccountOf(tx, { tenantId: row.tenant_id, userId: member.user_id });
    if (account === undefined) throw new AppError('auth.account-ended');
    const terms = await readCompanyTerms(tx, settings);
    // Nobody has typed the password that they should change.
    const owner = { ...account, must_change_password: false };
    const beginning = { ...client, terms, action: 'sign-in.with-provider' as const };
    const signedIn = await beginSignedIn(context, tx, owner, beginning);
    await forgetAttempt(tx, pending.attempt);
    return signedIn;
  }, lane);
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Of the entered tenant, by an address that both the provider and we have seen proven; or why there's none. */
async function memberFor(tx: Transaction, { email, isVerified }: ProvenPerson): Promise<MemberOfAddressRow | AppError> {
  if (email === undefined || email === '') return new AppError('company-sign-in.address-missing');
  if (!isVerified) return new AppError('company-sign-in.address-unverified');
  const members = await tx.rows<MemberOfAddressRow>(findMemberOfAddress(email));
  const member = members.find(({ has_joined }) => has_joined) ?? members[0];
  if (member === undefined) return new AppError('company-sign-in.person-unknown', { params: { email } });
  if (member.is_deactivated) return new AppError('auth.account-deactivated');
  return member.has_joined ? member : new AppError('company-sign-in.invitation-open');
}
