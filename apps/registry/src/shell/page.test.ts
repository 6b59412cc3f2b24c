import { brotliDecompressSync } from 'node:zlib';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';
import { script } from '../testing/shell-release';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let registry: RunningRegistry;
beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.stop());

describe('a place inside the shell', () => {
  it.each([
    '/',
    '/log_in',
    '/employee_dashboard/42?tab=resume',
    '/people/jane.doe',
    // Of files only below it.
    '/registry',
    '/employee_dashboard/%ff',
    '/%E0%A4%A?tab=%',
  ])('%s is the page', async (path) => {
    const { status, headers, body } = await registry.get(path, browser);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('<title>Atrium</title>');
  });

  it('carries a nonce in page and policy that no other answer has', async () => {
    const pages = await Promise.all([registry.get('/', browser), registry.get('/', browser)]);
    const nonces = pages.map(({ body }) => /content="([^"]+)"/.exec(body.toString())?.[1] ?? '');
    expect(new Set(nonces).size).toBe(2);
    pages.forEach(({ headers }, index) => {
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    });
  });

  it('allows scripts of its own origin only, and calls to the API of every tenant', async () => {
    const { headers } = await registry.get('/', browser);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("connect-src 'self' http://api.test:4300 http://*.api.test:4300;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('is the assets’ own for who types their name, though files are below it', async () => {
    const { status, headers } = await registry.get('/assets', browser);
    expect([status, headers.location]).toEqual([302, '/asset_management']);
  });

  it('is not an answer to a call for data', async () => {
    expect((await registry.get('/log_in', { accept: 'application/json' })).status).toBe(404);
  });
});

describe.each(['/shell/shell-1', ''])('a file of the shell below %p', (base) => {
  const path = `${base}/assets/main.0123456789ab.js`;

  it('may be kept for ever when its name holds its hash', async () => {
    const { status, headers, body } = await registry.get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body.toString()).toBe(script);
  });

  it('may be kept as long as its address can never mean another one', async () => {
    const { headers } = await registry.get(`${base}/assets/icon.svg`);
    expect(headers).toMatchObject({
      'cache-control': base === '' ? 'no-cache' : 'public, max-age=31536000, immutable',
      'content-type': 'image/svg+xml',
    });
  });

  it.each(['br', 'gzip, deflate, br', 'gzip;q=0.5, br;q=0.9'])(
    'is compressed for a client that accepts %s',
    async (accepted) => {
      const { headers, body } = await registry.get(path, { 'accept-encoding': accepted });
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(body).toString()).toBe(script);
    },
  );

  it.each(['', 'gzip', 'identity', 'br;q=0, gzip'])('is plain for a client that accepts %p', async (accepted) => {
    const { headers, body } = await registry.get(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding');
    expect(body.toString()).toBe(script);
  });

  it.each([
    '/missing.js',
    '/assets/missing.js',
    '/assets/missing',
    '/assets/main.0123456789ab.js.br',
    '/assets/main.0123456789ab.js.map',
    '/nothing.html',
    '/assets/',
    '/remotes/',
  ])('%s is unknown, and never a page', async (missing) => {
    const { status, headers } = await registry.get(`${base}${missing}`, browser);
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it.each([
    '/assets/../../../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets//secret.txt',
    '/assets/%00.js',
    '/assets/%zz.js',
  ])('%s leads nowhere', async (astray) => {
    const { status, body } = await registry.get(`${base}${astray}`);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('secret');
  });
});

it('shows the template of a release to those who check it, and to nobody as a page', async () => {
  const { status, headers, body } = await registry.get('/shell/shell-1/index.html', browser);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.toString()).toContain('__CSP_NONCE__');
});

it('says that it is there', async () => {
  expect((await registry.get('/health')).status).toBe(200);
});
