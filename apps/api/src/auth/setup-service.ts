import type { ConfirmSetup, NewTwoFactor } from '@atrium/contracts/two-factor';
import { AppError } from '@atrium/errors';
import { recordAudit } from '../audit/record-audit';
import type { Context } from '../context';
import { readCompanyTerms } from '../database/company-terms';
import type { Transaction } from '../database/database';
import { forgetAttempt } from '../security/attempts';
import { signInChangedMail } from '../mail/sign-in-changed-mail';
import { invalidField } from '../server/validation';
import { secretSeal, takeAppCode } from '../two-factor/check-code';
import { newSecret, setupUri } from '../two-factor/codes';
import { giveRecoveryCodes } from '../two-factor/recovery-codes';
import { prepareTwoFactor } from '../two-factor/repository';
import { hasSecondFactor, type AccountToSignIn } from './repository';
import { readSecondStep, type SecondStepClaims } from './second-step';
import { accountOfStep, beginSignedIn, countCode, laneOfClient, type Client, type SignedIn } from './service';

/** Makes a secret for an authenticator app, on the way through a sign-in. Throws `two-factor.expired`. */
export async function beginSetup(context: Context, token: string, client: Client): Promise<NewTwoFactor> {
  const claims = await readSecondStep(context.secrets, 'setup', token);
  return context.database.transaction(async (tx) => {
    const { user_id: userId } = await accountToSetUp(tx, claims);
    const secret = newSecret();
    await tx.rows(prepareTwoFactor(userId, secretSeal(context).seal(secret, userId)));
    return { secret, uri: setupUri(secret, claims.email) };
  }, laneOfClient(client));
}

/** Turns two-factor on with the first code, and begins the session. */
export async function confirmSetup(
  context: Context,
  { token, code }: ConfirmSetup,
  client: Client,
): Promise<SignedIn & { readonly recoveryCodes: readonly string[] }> {
  const claims = await readSecondStep(context.secrets, 'setup', token);
  const lane = laneOfClient(client);
  const attempt = await countCode(context, claims.email, lane);
  return context.database.transaction(async (tx) => {
    const account = await accountToSetUp(tx, claims);
    const { user_id: userId } = account;
    if (!(await takeAppCode(context, tx, userId, code))) throw invalidField('code', 'two-factor.code-wrong');
    await forgetAttempt(tx, attempt);
    const terms = await readCompanyTerms(tx, context.settings);
    const recoveryCodes = await giveRecoveryCodes(context, tx, userId);
    const signedIn = await beginSignedIn(context, tx, account, { ...client, terms });
    await tx.rows(recordAudit({ action: 'two-factor.enabled', by: { userId, address: client.address } }));
    await context.outbox?.send(tx, signInChangedMail(claims.email, 'app-added'));
    return { ...signedIn, recoveryCodes };
  }, lane);
}

/** Who has set one up meanwhile signs in with it. */
async function accountToSetUp(tx: Transaction, claims: SecondStepClaims): Promise<AccountToSignIn> {
  const account = await accountOfStep(tx, claims);
  if (hasSecondFactor(account)) throw new AppError('two-factor.expired');
  return account;
}
