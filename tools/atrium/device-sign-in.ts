import { setTimeout as delay } from 'node:timers/promises';
import type { OperatorProviderAnswer } from '@atrium/remote-contract/registry-calls';
import { z } from 'zod';
import { exitCodes } from './exit-codes.ts';
import { Failure } from './failure.ts';

const metadataSchema = z.object({ device_authorization_endpoint: z.url().optional(), token_endpoint: z.url() });
const authorizationSchema = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.url(),
  verification_uri_complete: z.url().optional(),
  expires_in: z.number(),
  interval: z.number().positive().default(5),
});
const tokensSchema = z.object({ id_token: z.string() });
const errorSchema = z.object({ error: z.string() });

const timeoutMs = 10_000;
const longerMs = 5_000;
/** A page where someone signs in is opened in a browser: it must not be a script. */
const isAddress = (text: string): boolean => /^https?:$/.test(new URL(text).protocol);

/**
 * Signs someone in with a browser on any machine (RFC 8628): `tell` shows where, and this waits until they have. Returns the ID
 * token, which the registry verifies.
 */
export async function signInByDevice(
  { issuer, client_id: clientId, scope }: OperatorProviderAnswer,
  tell: (address: string, code: string) => void,
): Promise<string> {
  const metadata = await readJson(
    metadataSchema,
    issuer,
    `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`,
  );
  const { device_authorization_endpoint: endpoint, token_endpoint: tokenEndpoint } = metadata;
  if (endpoint === undefined) throw refused('The identity provider doesn’t let people sign in from a terminal.');
  const begun = await readJson(authorizationSchema, issuer, endpoint, { client_id: clientId, scope });
  const address = begun.verification_uri_complete ?? begun.verification_uri;
  if (!isAddress(address)) throw refused('The identity provider named no web address to sign in at.');
  tell(address, begun.user_code);

  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: begun.device_code,
    client_id: clientId,
  };
  let pauseMs = begun.interval * 1000;
  const deadline = performance.now() + begun.expires_in * 1000;
  while (performance.now() < deadline) {
    await delay(pauseMs);
    const answer: unknown = await post(issuer, tokenEndpoint, form);
    const tokens = tokensSchema.safeParse(answer);
    if (tokens.success) return tokens.data.id_token;
    const { error } = errorSchema.safeParse(answer).data ?? { error: 'no ID token' };
    if (error === 'slow_down') pauseMs += longerMs;
    else if (error === 'access_denied') throw refused('You declined to sign in.');
    else if (error !== 'authorization_pending') throw refused(`The identity provider refused the sign-in (${error}).`);
  }
  throw refused('Nobody signed in in time. Run the command again.');
}

const refused = (message: string): Failure =>
  new Failure(message, { exitCode: exitCodes.notAllowed, code: 'sign-in-failed' });

async function readJson<Schema extends z.ZodType>(
  schema: Schema,
  issuer: string,
  address: string,
  form?: Readonly<Record<string, string>>,
): Promise<z.output<Schema>> {
  const read = schema.safeParse(await post(issuer, address, form));
  if (!read.success) throw unreachable(issuer);
  return read.data;
}

/** What it answers, whatever the status: errors are JSON as well. */
async function post(issuer: string, address: string, form?: Readonly<Record<string, string>>): Promise<unknown> {
  try {
    const response = await fetch(address, {
      ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await response.json();
  } catch {
    throw unreachable(issuer);
  }
}

const unreachable = (issuer: string): Failure =>
  new Failure(`The identity provider ${issuer} isn’t responding as expected.`, {
    exitCode: exitCodes.unreachable,
    code: 'provider-away',
  });
