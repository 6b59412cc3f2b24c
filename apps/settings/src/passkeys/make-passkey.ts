import type { NewPasskey, PasskeyChallenge } from '@atrium/contracts/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** What came of it: a passkey, or the browser said no, or that it has one of this account already. */
export type MadePasskey = NewPasskey | 'cancelled' | 'known';

/** Has the browser make a passkey. */
export async function makePasskey({ options, token }: PasskeyChallenge): Promise<MadePasskey> {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  try {
    const response = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    return { token, response: response as NewPasskey['response'] };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? 'known' : 'cancelled';
  }
}
