import { AppError } from '@atrium/errors';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
  type ServerMetadata,
} from 'openid-client';
import { z } from 'zod';
import type { Settings } from '../settings';
import { createGuardedFetch } from '../outgoing-calls/guarded-fetch';
import { isSecureEnough } from './issuer';
import { failureOf } from './provider-failures';

export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
}

/** What ties the answer of a provider to the sign-in that asked for it. */
export interface Checks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whom a provider has signed in. */
export interface ProvenPerson {
  readonly email: string | undefined;
  readonly isVerified: boolean;
}

type Rules = Settings['identityProviders'];

/** Reads what a provider says of itself. Throws what openid-client throws. */
export async function discover({ issuer, clientId, secret }: ProviderClient, rules: Rules): Promise<Configuration> {
  const url = new URL(issuer);
  const authenticate: ClientAuth = (server, ...rest) => {
    authOf(server, secret)(server, ...rest);
  };
  const configuration = await discovery(url, clientId, undefined, authenticate, {
    timeout: rules.timeoutSeconds,
    [customFetch]: createGuardedFetch(rules),
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
  // openid-client lets providers of several companies go by other names. Ours is one company's.
  if (new URL(configuration.serverMetadata().issuer).href !== url.href) throw new OtherIssuerError();
  return configuration;
}

export class OtherIssuerError extends Error {}

/** As the provider takes it; the header is what it takes where it doesn't say. */
const authOf = ({ token_endpoint_auth_methods_supported: methods }: ServerMetadata, secret: string): ClientAuth =>
  methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);

/** Where the browser goes to sign in. Throws a `company-sign-in` failure. */
export async function authorizationUrl(
  client: ProviderClient,
  { state, nonce, verifier }: Checks,
  redirectUri: string,
  rules: Rules,
): Promise<string> {
  return explained(async () => {
    const configuration = await discover(client, rules);
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    // A page follows it: it must not be a script.
    if (!isSecureEnough(url, rules)) throw new AppError('company-sign-in.misconfigured');
    return url.href;
  });
}

const claimsSchema = z.object({ email: z.string().max(254).optional(), email_verified: z.boolean().optional() });

/** Exchanges the code that `returned` carries. Throws a `company-sign-in` failure. */
export async function provenPerson(
  client: ProviderClient,
  { state, nonce, verifier }: Checks,
  returned: URL,
  rules: Rules,
): Promise<ProvenPerson> {
  return explained(async () => {
    const configuration = await discover(client, rules);
    const tokens = await authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new AppError('company-sign-in.answer-refused');
    // Many providers keep the address out of the token.
    const source =
      claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims;
    const person = claimsSchema.safeParse(source);
    return { email: person.data?.email, isVerified: person.data?.email_verified === true };
  });
}

async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(failureOf(error), { cause: error });
  }
}
