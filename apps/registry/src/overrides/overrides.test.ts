import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';
import { platform } from '../testing/shell-release';

const browser = { accept: 'text/html' };
const holder = { tenant: 'acme', user: 'u1' };

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

interface TokenOptions {
  readonly audience?: string;
  readonly secret?: string;
  /** Seconds from now on. */
  readonly lasts?: number;
}

function token({ audience = 'atrium override grant', secret, lasts = 60 }: TokenOptions = {}): Promise<string> {
  const shared = secret ?? readFileSync(join(registry.dataFolder, 'override-secret'), 'utf8').trim();
  return new SignJWT(holder)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(Date.now() / 1000) + lasts)
    .sign(new TextEncoder().encode(shared));
}

const sendGrant = (grant: unknown) =>
  fetch(`${registry.url}/overrides/grant`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant }),
  });

async function openPage(cookie?: string, from = registry) {
  const { headers, body } = await from.get('/', { ...browser, ...(cookie !== undefined && { cookie }) });
  const policy = String(headers['content-security-policy']).replace(/nonce-[^']+/, 'nonce');
  return { policy, allowed: metaOf(body, 'overrides-allowed'), given: metaOf(body, 'overrides') };
}

const metaOf = (page: Buffer, name: string): string | undefined =>
  new RegExp(`name="${name}" content="([^"]*)"`).exec(page.toString())?.[1];

describe('a page of a browser', () => {
  it('without a pass keeps every dev server out', async () => {
    const { policy, allowed, given } = await openPage();
    expect(policy).not.toContain('localhost:*');
    expect([allowed, given]).toEqual(['', '']);
  });

  it('with a pass of a grant lets dev servers of its own machine in, for the person of the grant', async () => {
    const answer = await sendGrant(await token());
    expect(answer.status).toBe(204);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^atrium_overrides=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');

    const { policy, allowed } = await openPage(cookie.split(';')[0]);
    expect(allowed).toBe('acme u1');
    expect(policy).toContain("script-src 'self' http://localhost:* http://127.0.0.1:*;");
    expect(policy).toContain(
      "connect-src 'self' http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
    );
    expect(policy).not.toContain('unsafe');
  });

  it.each<[string, () => Promise<string>]>([
    ['made up', () => Promise.resolve('yes')],
    ['of another secret', () => token({ audience: 'atrium override pass', secret: 'x'.repeat(48) })],
    ['that is over', () => token({ audience: 'atrium override pass', lasts: -1 })],
    ['that is a grant', () => token()],
  ])('with a pass %s is as without one', async (_case, make) => {
    expect(await openPage(`atrium_overrides=${await make()}`)).toEqual(await openPage());
  });

  it('gives its pass back', async () => {
    const answer = await fetch(`${registry.url}/overrides/end`, { method: 'POST' });
    expect(answer.headers.get('set-cookie')).toMatch(/^atrium_overrides=; Max-Age=0;/);
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['made up', () => Promise.resolve('yes')],
  ['of another secret', () => token({ secret: 'x'.repeat(48) })],
  ['that is over', () => token({ lasts: -1 })],
  ['that is a pass', () => token({ audience: 'atrium override pass' })],
  ['that is no text', () => Promise.resolve(7)],
])('a grant %s opens nothing', async (_case, make) => {
  const answer = await sendGrant(await make());
  expect(answer.status).toBe(403);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('what the shell provides can be read, to compare a build with it', async () => {
  const { body } = await registry.get('/overrides/platform.json');
  expect(JSON.parse(body.toString())).toEqual(platform);
});

it('the page that people override remotes on is a page of the shell', async () => {
  expect((await registry.get('/overrides', browser)).body.toString()).toContain('<title>Atrium</title>');
});

it('on a developer’s machine every page starts with the dev servers that the registry was told of', async () => {
  const own = await startRegistry({ settings: { DEV_OVERRIDES: 'employees=http://localhost:4210' } });
  try {
    const { policy, allowed, given } = await openPage(undefined, own);
    expect([allowed, given]).toEqual(['*', 'employees=http://localhost:4210/']);
    expect(policy).toContain('ws://localhost:*');
  } finally {
    await own.stop();
  }
});

it('takes grants and passes of both secrets while one replaces the other', async () => {
  const [old, next] = ['the secret that both sides have had', 'the secret that takes its place soon'].map(
    (text) => `${text}.`,
  );
  const settings = { OVERRIDE_SECRET: old ?? '', TRUSTED_OVERRIDE_SECRET: next ?? '' };
  const first = await startRegistry({ settings });
  const exchange = async (at: RunningRegistry, secret: string | undefined) => {
    const answer = await fetch(`${at.url}/overrides/grant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant: await token({ ...(secret !== undefined && { secret }) }) }),
    });
    return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] };
  };
  const [byOld, byNext] = [await exchange(first, old), await exchange(first, next)];
  expect([byOld.status, byNext.status]).toEqual([204, 204]);
  const during = { OVERRIDE_SECRET: next ?? '', TRUSTED_OVERRIDE_SECRET: old ?? '' };
  const second = await startRegistry({ after: first, settings: during });
  expect((await openPage(byOld.cookie, second)).policy).toContain('localhost:*');
  expect((await exchange(second, old)).status).toBe(204);
  const third = await startRegistry({ after: first, settings: { OVERRIDE_SECRET: next ?? '' } });
  expect((await openPage((await exchange(second, next)).cookie, third)).policy).toContain('localhost:*');
  expect((await openPage(byOld.cookie, third)).policy).not.toContain('localhost:*');
  expect((await exchange(third, old)).status).toBe(403);
  for (const one of [third, second, first]) await one.stop();
});
