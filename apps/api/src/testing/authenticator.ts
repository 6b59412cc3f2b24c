import { passkeyChallengeSchema } from '@atrium/contracts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';

const flags = { present: 1, verified: 4, attested: 64 } as const;
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

const creationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
});

/** What an answer of the authenticator can have wrong with it. */
interface Flaws {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  /** As a copy of the authenticator would: its counter stays behind. */
  readonly counter?: number;
}

/** An authenticator that holds one passkey (ES256), as a browser would hand on what it answers. */
export function createAuthenticator(shellOrigin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = text(credentialId);
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, origin = shellOrigin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, bits: number, count: number): Buffer => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counted]);
  };

  return {
    id,
    /** Answers what `account/passkeys/begin/` asks for. */
    register: (begun: unknown, { origin, rpId }: Flaws = {}) => {
      const { options, token } = passkeyChallengeSchema.parse(begun);
      const { challenge, rp, user } = creationSchema.parse(options);
      userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const bits = flags.present + flags.verified + flags.attested;
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]);
      const authData = Uint8Array.from(Buffer.concat([head(rpId ?? rp.id, bits, counter), attested]));
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', authData],
      ]);
      return {
        token,
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: text(clientData('webauthn.create', challenge, origin)),
            attestationObject: text(Buffer.from(isoCBOR.encode(attestation))),
            transports: ['internal'],
          },
        },
      };
    },
    /** Signs the challenge of a sign-in or a proof. */
    sign: (begun: unknown, { origin, rpId = 'localhost', isVerified = true, ...flaws }: Flaws = {}) => {
      const { options, token } = passkeyChallengeSchema.parse(begun);
      counter += 1;
      const bits = flags.present + (isVerified ? flags.verified : 0);
      const authenticatorData = head(rpId, bits, flaws.counter ?? counter);
      const clientDataJson = clientData('webauthn.get', options.challenge, origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJson)]), privateKey);
      return {
        token,
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON: text(clientDataJson),
            authenticatorData: text(authenticatorData),
            signature: text(signature),
            userHandle: flaws.userHandle ?? userHandle,
          },
        },
      };
    },
  };
}
