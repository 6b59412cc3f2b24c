import { createRemoteJWKSet, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { Refusal } from '../refusal';

/** Where operators sign in, and what teams they are of by what it says. */
export interface OperatorProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  readonly teamClaim: string;
  /** Null is the platform team. */
  readonly teams: readonly { readonly group: string; readonly team: string | null }[];
  readonly hours: number;
}

/** Someone whom the provider has just signed in. */
export interface SignedInOperator {
  readonly actor: string;
  readonly team: string | null;
}

const metadataSchema = z.object({ issuer: z.string(), jwks_uri: z.url() });
const personSchema = z.object({
  sub: z.string().min(1),
  name: z.string().min(1).optional(),
  email: z.string().min(1).optional(),
});
const timeoutMs = 10_000;
/** It's sent on at once. */
const oldestSeconds = 5 * 60;
const longestName = 100;

/** Reads ID tokens. Rejects with a {@link Refusal} where one isn't for us, is old, or its person is of no team. */
export function createOperatorSignIn({ issuer, clientId, teamClaim, teams }: OperatorProvider) {
  let keys: JWTVerifyGetKey | undefined;

  /** Asked for at the first sign-in: a provider that is away is no reason not to start. */
  const providersKeys = async (): Promise<JWTVerifyGetKey> => {
    if (keys !== undefined) return keys;
    const address = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      const metadata = metadataSchema.parse(await response.json());
      if (metadata.issuer !== issuer) throw new Error(`The provider calls itself ${metadata.issuer}.`);
      keys = createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: timeoutMs });
      return keys;
    } catch {
      throw new Refusal('provider-away', { issuer });
    }
  };

  const verified = async (idToken: string): Promise<JWTPayload> => {
    const key = await providersKeys();
    try {
      const rules = { issuer, audience: clientId, maxTokenAge: oldestSeconds, requiredClaims: ['exp', 'sub'] };
      return (await jwtVerify(idToken, key, rules)).payload;
    } catch {
      throw new Refusal('sign-in-invalid');
    }
  };

  return async (idToken: string, wanted: string | undefined): Promise<SignedInOperator> => {
    const payload = await verified(idToken);
    const person = personSchema.safeParse(payload);
    if (!person.success) throw new Refusal('sign-in-invalid');
    const groups = [payload[teamClaim]].flat();
    const own = teams.filter(({ group }) => groups.includes(group)).map(({ team }) => team);
    const team = wanted === undefined ? firstOf(own) : own.find((one) => one === wanted);
    if (team === undefined) throw new Refusal('no-team', { actor: nameOf(person.data) });
    return { actor: nameOf(person.data), team };
  };
}

/** The platform team may do what all others may. */
const firstOf = (teams: readonly (string | null)[]): string | null | undefined =>
  teams.includes(null) ? null : teams[0];

/** With the address, names are unlike each other. */
function nameOf({ sub, name, email }: z.output<typeof personSchema>): string {
  const named = name !== undefined && email !== undefined ? `${name} <${email}>` : (email ?? name ?? sub);
  return named.slice(0, longestName);
}
