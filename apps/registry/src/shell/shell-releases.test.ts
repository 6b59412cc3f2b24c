import { tenantKey, userKey } from '@atrium/remote-contract/subject';
import { releaseForm } from '../testing/release-folder';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';
import { platform, shellForm, writeShell } from '../testing/shell-release';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let registry: RunningRegistry;
beforeEach(async () => {
  registry = await startRegistry();
});
afterEach(() => registry.stop());

const change = (body: object) => registry.operate('changes/', { remote: 'shell', why: 'A test.', ...body });
const promote = (release: string, more: object = {}) => change({ action: 'promote', release, ...more });
const scripts = (id: string) => ({ [`assets/main.${id}.js`]: `globalThis.shell = '${id}';` });

async function publish(...ids: string[]): Promise<void> {
  for (const id of ids) {
    const { status } = await registry.operate('releases/', shellForm({ id, scripts: scripts(id) }));
    expect(status).toBe(201);
  }
}

const visitor = (tenant: string, user: string) => ({
  cookie: `theme=dark; atrium_visitor=${tenantKey(tenant)}.${userKey(tenant, user)}`,
});

/** The release whose page someone gets, as the page itself says it, every script of it being of that release and there. */
async function shellOf(headers: Readonly<Record<string, string>> = {}, from = registry): Promise<string> {
  const { status, body } = await from.get('/', { ...browser, ...headers });
  expect(status).toBe(200);
  const html = body.toString();
  const release = /name="shell-release" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const addresses = [...html.matchAll(/ src="([^"]*)"/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    expect(address).toMatch(new RegExp(`^/shell/${release}/`));
    expect((await from.get(address)).status).toBe(200);
  }
  return release;
}

it('begins with what is built in the checkout, without a command', async () => {
  expect(await shellOf()).toBe('shell-1');
  expect((await registry.channel()).shell).toMatchObject({
    stable: 'shell-1',
    releases: [{ id: 'shell-1', version: '1.0.0', baseUrl: '/shell/shell-1/' }],
  });
});

it('begins with it also where teams publish everything else', async () => {
  const production = await startRegistry({ settings: { LOCAL_BUILDS: 'off' } });
  try {
    expect(await shellOf({}, production)).toBe('shell-1');
    writeShell(production.shellFolder, { id: 'shell-2', scripts: scripts('2') });
    expect(await shellOf({}, production)).toBe('shell-1');
  } finally {
    await production.stop();
  }
});

it('says how to publish one where there is none', async () => {
  const empty = await startRegistry({ settings: { SHELL_DIST: `${registry.dataFolder}/nothing` } });
  try {
    const { status, body } = await empty.get('/', browser);
    expect(status).toBe(503);
    expect(body.toString()).toContain('publish shell --promote');
  } finally {
    await empty.stop();
  }
});

it('takes what is built anew in the checkout at the next page load, and keeps the files of the one before', async () => {
  writeShell(registry.shellFolder, { id: 'shell-2', scripts: scripts('2') });
  expect(await shellOf()).toBe('shell-2');
  expect((await registry.get('/shell/shell-1/assets/main.0123456789ab.js')).status).toBe(200);
  expect((await registry.get('/assets/main.0123456789ab.js')).status).toBe(200);
});

it('goes back at the next start to what is built, unless an operator chose since', async () => {
  writeShell(registry.shellFolder, { id: 'shell-2', scripts: scripts('2') });
  expect(await shellOf()).toBe('shell-2');
  writeShell(registry.shellFolder);
  const again = await startRegistry({ after: registry });
  try {
    expect(await shellOf({}, again)).toBe('shell-1');
    await promote('shell-2');
  } finally {
    await again.stop();
  }
  const third = await startRegistry({ after: registry });
  try {
    expect(await shellOf({}, third)).toBe('shell-2');
  } finally {
    await third.stop();
  }
});

it('is promoted, tried by a share of people, pinned and rolled back like a remote', async () => {
  await publish('shell-2');
  expect(await shellOf()).toBe('shell-1');
  await promote('shell-2', { percent: 50 });
  // Who was never here is no part of a share of people.
  expect(await shellOf()).toBe('shell-1');
  const people = Array.from({ length: 40 }, (_, index) => visitor('acme', `user-${index}`));
  const given = await Promise.all(people.map((one) => shellOf(one)));
  expect(new Set(given)).toEqual(new Set(['shell-1', 'shell-2']));
  expect(await Promise.all(people.map((one) => shellOf(one)))).toEqual(given);

  await promote('shell-2');
  expect(await shellOf()).toBe('shell-2');
  await change({ action: 'pin', release: 'shell-1', tenant: 'globex' });
  await change({ action: 'pin', release: 'shell-2', tenant: 'globex', user: 'ada' });
  expect(await shellOf(visitor('globex', 'bob'))).toBe('shell-1');
  expect(await shellOf(visitor('globex', 'ada'))).toBe('shell-2');
  expect(await shellOf(visitor('acme', 'bob'))).toBe('shell-2');
  await change({ action: 'rollback' });
  expect(await shellOf()).toBe('shell-1');
});

it('gives the stable one to a cookie that makes no sense', async () => {
  for (const cookie of ['atrium_visitor=', 'atrium_visitor=../..', 'atrium_visitor=a.b.c', 'atrium_visitor=%00.x']) {
    expect(await shellOf({ cookie })).toBe('shell-1');
  }
});

it('takes a revoked one from everyone, and is never switched off or removed', async () => {
  await publish('shell-2');
  await promote('shell-2');
  await change({ action: 'revoke', release: 'shell-2' });
  expect(await shellOf()).toBe('shell-1');
  for (const action of ['kill', 'remove']) expect((await change({ action })).status).toBe(409);
  expect((await change({ action: 'hide', tenant: 'acme' })).status).toBe(409);
  expect(await shellOf()).toBe('shell-1');
});

it('is refused where it would break a release that people have, and where it is no shell', async () => {
  const uses = { '@atrium/ui': ['Card'] };
  await registry.operate('releases/', releaseForm('wallet', { changes: { uses } }));
  await registry.operate('changes/', { action: 'promote', remote: 'wallet', release: 'first', why: 'A test.' });
  const shared = { '@atrium/ui': { version: '1.0.0', symbols: ['Button'] } };
  const breaking = await registry.operate('releases/', shellForm({ id: 'b', provides: { ...platform, shared } }));
  expect(breaking.status).toBe(422);
  expect(breaking.json).toMatchObject({ findings: [{ rule: 'symbol', remote: 'wallet' }] });
  const none = await registry.operate('releases/', releaseForm('shell'));
  expect(none.status).toBe(400);
});

it('belongs to the platform team', async () => {
  const { json } = await registry.operate('tokens/', { actor: 'someone', team: 'Platform team' });
  const { token } = json as { token: string };
  expect((await registry.operate('releases/', shellForm({ id: 'x' }), token)).json).toMatchObject({
    code: 'platform-only',
  });
  const wanted = { action: 'rollback', remote: 'shell', why: 'A test.' };
  expect((await registry.operate('changes/', wanted, token)).status).toBe(403);
});

it('is no module of a company', async () => {
  expect((await registry.operate('tenants/acme/modules/')).json).toEqual([]);
  expect((await registry.channel()).remotes).toEqual([]);
});
