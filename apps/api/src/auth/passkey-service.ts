import type { PasskeyChallenge, PasskeyOptions, SignedChallenge } from '@atrium/contracts/passkeys';
import { AppError } from '@atrium/errors';
import { recordFailedSignIn } from '../audit/record-audit';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import type { Transaction } from '../database/database';
import { newId } from '../database/ids';
import { readChallenge, useChallenge } from '../passkeys/challenge';
import { listPasskeys, type PasskeyRow } from '../passkeys/repository';
import { readUserHandle } from '../passkeys/user-handle';
import { askForSignature, takeSignature } from '../passkeys/verify';
import { countAttempt, forgetAttempt } from '../security/attempts';
import { findAccountOf, type AccountToSignIn } from './repository';
import { readSecondStep } from './second-step';
import { accountOfStep, beginSignedIn, laneOfClient, type Client, type SignedIn } from './service';

/** In place of a password, with any passkey that the browser knows; or in place of a code, with one of the account's. */
export async function beginPasskeySignIn(
  context: Context,
  { two_factor_token: step }: PasskeyOptions,
  client: Client,
): Promise<PasskeyChallenge> {
  if (step === undefined) return askForSignature(context, [], { purpose: 'sign-in', isFactor: false });
  const claims = await readSecondStep(context.secrets, 'code', step);
  const passkeys = await context.database.transaction(async (tx) => {
    const { user_id: userId } = await accountOfStep(tx, claims);
    return tx.rows<PasskeyRow>(listPasskeys(userId));
  }, laneOfClient(client));
  return askForSignature(context, passkeys, { purpose: 'sign-in', subject: step, isFactor: true });
}

/** Throws `passkey.refused` or `two-factor.expired`; those that are refused count by where they come from, like passwords. */
export async function finishPasskeySignIn(
  context: Context,
  { token, response }: SignedChallenge,
  client: Client,
): Promise<SignedIn> {
  const { database, settings } = context;
  const challenge = await readChallenge(context.secrets, token, { purpose: 'sign-in' });
  const { subject: step } = challenge;
  const lane = laneOfClient(client);
  // It is used up whatever comes of it.
  const attempt = newId();
  const { maxPerSource: most, windowSeconds } = settings.signIn;
  // A browser that is known has a counter of its own, which others behind the same address can't fill.
  const [device] = client.devices;
  const from = device === undefined ? `source ${client.source}` : `device ${device.deviceId}`;
  const limit = { key: `passkeys of ${from}`, most, windowSeconds };
  const wait = await database.transaction(async (tx) => {
    await useChallenge(tx, challenge);
    return countAttempt(tx, attempt, [limit]);
  }, lane);
  if (wait !== null) throw new AppError('auth.too-many-tries', { params: { retryAfter: wait } });
  let refusedEmail: string | undefined;
  const signing = async (tx: Transaction): Promise<SignedIn> => {
    const account = await (step === undefined ? ownerOf(tx, response) : accountOfToken(context, tx, step));
    const isFactor = step !== undefined;
    refusedEmail = account.email;
    await takeSignature(context, tx, account.user_id, { challenge: challenge.challenge, response, isFactor });
    refusedEmail = undefined;
    const terms = await readCompanyTerms(tx, settings);
    // Beside a passkey nobody has typed the password that they should change.
    const owner = isFactor ? account : { ...account, must_change_password: false };
    await forgetAttempt(tx, attempt);
    return beginSignedIn(context, tx, owner, { ...client, terms });
  };
  try {
    return await database.transaction(signing, lane);
  } catch (error) {
    const email = refusedEmail;
    if (email !== undefined && error instanceof AppError && error.code === 'passkey.refused') {
      await database.transaction((tx) => tx.rows(recordFailedSignIn(email, client.address)), lane);
    }
    throw error;
  }
}

async function ownerOf(tx: Transaction, { response }: SignedChallenge['response']): Promise<AccountToSignIn> {
  const handle = readUserHandle(response.userHandle);
  const account = handle === null ? undefined : await findAccountOf(tx, handle);
  if (account === undefined) throw new AppError('passkey.refused');
  return account;
}

async function accountOfToken({ secrets }: Context, tx: Transaction, step: string): Promise<AccountToSignIn> {
  return accountOfStep(tx, await readSecondStep(secrets, 'code', step));
}
