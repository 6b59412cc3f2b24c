import type { Assertion, NewPasskey } from '@atrium/contracts/passkeys';
import { AppError } from '@atrium/errors';
import { z } from 'zod';
import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { originMatcher } from '../server/origins';
import { signChallenge, type Challenge } from './challenge';
import { listPasskeys, notePasskeyUse, type PasskeyRow } from './repository';

/** COSE's numbers of EdDSA, ES256 and RS256, which authenticators know. */
export const algorithms = [-8, -7, -257];

/** Loaded on first use: few calls need it, and the certificate code is large. */
export const loadWebauthn = () => import('@simplewebauthn/server');

type Site = Pick<Context, 'settings'>;

/** Asks for a signature of one of some passkeys; of any that the browser knows where none is named. */
export async function askForSignature(
  { settings, secrets }: Pick<Context, 'settings' | 'secrets'>,
  passkeys: readonly PasskeyRow[],
  { purpose, subject, isFactor }: Omit<Challenge, 'challenge'> & { readonly isFactor: boolean },
) {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: settings.passkeyRpId,
    // Beside a password, that it's there is enough; alone, it must know its owner by a PIN, a finger or a face.
    userVerification: isFactor ? 'preferred' : 'required',
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
  });
  const token = await signChallenge(secrets, { challenge: options.challenge, purpose, subject });
  return { options: { ...options }, token };
}

/** Checks the signature of one of an account's passkeys, and notes its use. Throws `passkey.refused`. */
export async function takeSignature(
  { settings }: Site,
  tx: Transaction,
  userId: string,
  { challenge, response, isFactor }: SignatureToTake,
): Promise<void> {
  const passkeys = await tx.rows<PasskeyRow>(listPasskeys(userId));
  const passkey = passkeys.find(({ credential_id }) => credential_id.toString('base64url') === response.id);
  if (passkey === undefined) throw new AppError('passkey.refused');
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
    },
    expectedChallenge: challenge,
    expectedOrigin: originOf({ settings }, response.response.clientDataJSON),
    expectedRPID: settings.passkeyRpId,
    requireUserVerification: !isFactor,
    credential: {
      id: response.id,
      publicKey: Uint8Array.from(passkey.public_key),
      counter: passkey.sign_count,
    },
  }).catch(refuse);
  if (!verified) throw new AppError('passkey.refused');
  const noted = await tx.rows(notePasskeyUse(passkey.id, authenticationInfo.newCounter));
  if (noted.length === 0) throw new AppError('passkey.refused');
}

interface SignatureToTake {
  readonly challenge: string;
  readonly response: Assertion;
  readonly isFactor: boolean;
}

/** What is kept of a new passkey. Throws `passkey.refused`. */
export async function verifyNewPasskey({ settings }: Site, challenge: string, response: NewPasskey['response']) {
  const { transports, ...answered } = response.response;
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: answered },
    expectedChallenge: challenge,
    expectedOrigin: originOf({ settings }, answered.clientDataJSON),
    expectedRPID: settings.passkeyRpId,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse);
  if (!verified) throw new AppError('passkey.refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: transports ?? [],
  };
}

const clientDataSchema = z.object({ origin: z.string() });

/** Shells may answer on many origins, which no list holds: the one that signed is taken where it is one of them. */
function originOf({ settings }: Site, clientDataJson: string): string {
  try {
    const text = Buffer.from(clientDataJson, 'base64url').toString();
    const { origin } = clientDataSchema.parse(JSON.parse(text));
    if (originMatcher([...settings.shellOrigins, new URL(settings.shellUrl).origin])(origin)) return origin;
  } catch (cause) {
    refuse(cause);
  }
  throw new AppError('passkey.refused');
}

function refuse(cause: unknown): never {
  throw new AppError('passkey.refused', { cause });
}
