import type { Session } from '@atrium/contracts/auth';
import type { Assertion, PasskeyChallenge, PasskeyOptions, SignedChallenge } from '@atrium/contracts/passkeys';
import { startAuthentication } from '@simplewebauthn/browser';
import { post, type Outcome } from './shared-host';

const askForPasskey = (options: PasskeyOptions) => post<PasskeyChallenge>('auth/passkey/options/', options);

const finishWithPasskey = (signed: SignedChallenge) => post<Session>('auth/passkey/', signed);

/** Has the browser sign a challenge. Null where it didn't: most often, because the person closed its dialog. */
export async function signWithPasskey({ options }: PasskeyChallenge): Promise<Assertion | null> {
  try {
    const { clientExtensionResults, ...signed } = await startAuthentication({ optionsJSON: options });
    return { ...signed, clientExtensionResults: { ...clientExtensionResults } };
  } catch {
    return null;
  }
}

/** Null where the browser used none. With the token of a second step it takes the place of the code. */
export async function logInWithPasskey(secondStep: string | undefined): Promise<Outcome<Session> | null> {
  const begun = await askForPasskey(secondStep === undefined ? {} : { two_factor_token: secondStep });
  if (begun.kind !== 'ok') return begun;
  const response = await signWithPasskey(begun.answer);
  return response === null ? null : finishWithPasskey({ token: begun.answer.token, response });
}
