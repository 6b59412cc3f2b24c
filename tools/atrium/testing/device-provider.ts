import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { text } from 'node:stream/consumers';

/** What the ID token says, besides what makes it one. */
export interface Person {
  readonly sub: string;
  readonly name?: string;
  readonly email?: string;
  readonly groups?: readonly string[];
}

interface Flaws {
  readonly audience?: string;
  /** Seconds since it was signed. */
  readonly age?: number;
  readonly isOfAnotherKey?: boolean;
}

/** An identity provider with the device authorization grant, until the test ends. The first question is always too early. */
export async function startDeviceProvider(t: TestContext) {
  const [keys, otherKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'main', use: 'sig', alg: 'RS256' };
  let person: Person | null = { sub: 'nobody' };
  let flaws: Flaws = {};
  let asked = 0;

  const idToken = ({ audience = 'atrium', age = 0, isOfAnotherKey = false }: Flaws): Promise<string> => {
    const now = Math.floor(Date.now() / 1000) - age;
    return new SignJWT({ ...person })
      .setProtectedHeader({ alg: 'RS256', kid: 'main' })
      .setIssuer(issuer())
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(isOfAnotherKey ? otherKeys.privateKey : keys.privateKey);
  };
  const answers: Readonly<Record<string, (form: URLSearchParams) => object | Promise<object>>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: issuer(),
      jwks_uri: `${issuer()}/keys`,
      device_authorization_endpoint: `${issuer()}/device`,
      token_endpoint: `${issuer()}/token`,
    }),
    '/keys': () => ({ keys: [publicKey] }),
    '/device': (form) => {
      asked = 0;
      if (form.get('client_id') !== 'atrium') return { error: 'invalid_client' };
      const uri = `${issuer()}/activate`;
      const codes = { device_code: 'a device', user_code: 'WDJB-MJHT' };
      return { ...codes, verification_uri: uri, expires_in: 300, interval: 0.01 };
    },
    '/token': async (form) => {
      asked += 1;
      if (form.get('device_code') !== 'a device') return { error: 'invalid_grant' };
      if (asked === 1) return { error: 'authorization_pending' };
      return person === null ? { error: 'access_denied' } : { id_token: await idToken(flaws) };
    },
  };
  const answer = async (request: IncomingMessage): Promise<object> => {
    const form = new URLSearchParams(await text(request));
    return answers[request.url ?? '']?.(form) ?? { error: 'not found' };
  };

  const server = createServer((request, response) => {
    void answer(request).then((body) => {
      response.writeHead('error' in body ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  function issuer(): string {
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  return {
    issuer: issuer(),
    /** Who signs in from now on (null declines), and what is wrong with the answer. */
    signsIn: (who: Person | null, wrong: Flaws = {}): void => {
      person = who;
      flaws = wrong;
    },
  };
}
