import { isDeepStrictEqual } from 'node:util';
import { releaseForm } from '../testing/release-folder';
import { startDatabaseRelay, type DatabaseRelay } from '../testing/database-relay';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';

const browser = { accept: 'text/html' };

/** Stands for the process that has the database directly. */
let healthy: RunningRegistry;
let relay: DatabaseRelay;
const after = () => ({ ...healthy, databaseUrl: relay.url });
beforeEach(async () => {
  healthy = await startRegistry();
  await healthy.operate('releases/', releaseForm('wallet'));
  await healthy.operate('changes/', { action: 'promote', remote: 'wallet', release: 'first', why: 'A test.' });
  relay = await startDatabaseRelay(healthy.databaseUrl);
});
afterEach(async () => {
  await relay.stop();
  await healthy.stop();
});

const health = async (registry: RunningRegistry) => {
  const { status, body } = await registry.get('/health');
  return { status, said: JSON.parse(body.toString()) as unknown };
};

const probe = async (registry: RunningRegistry, path: '/livez' | '/readyz') => {
  const { status, body } = await registry.get(path);
  return { status, said: JSON.parse(body.toString()) as unknown };
};
/** Resolves once a registry is ready and says this. */
async function becomes(registry: RunningRegistry, said: object): Promise<void> {
  while (!isDeepStrictEqual(await probe(registry, '/readyz'), { status: 200, said })) await new Promise(setImmediate);
}
const alive = { status: 200, said: { status: 'alive' } };

/** What people need is all there: the page, its script, the channel and the files of a remote. */
async function expectToBeServed(registry: RunningRegistry): Promise<void> {
  const page = await registry.get('/apps', browser);
  expect(page.status).toBe(200);
  const [, script = ''] = / src="([^"]*)"/.exec(page.body.toString()) ?? [];
  expect((await registry.get(script)).status).toBe(200);
  expect((await registry.channel()).remotes.map(({ name, stable }) => [name, stable])).toEqual([['wallet', 'first']]);
  expect((await registry.get('/remotes/wallet/first/remoteEntry.0a1b2c3d.js')).status).toBe(200);
}

it('says so by its health, and serves page, files and the last channel until the database is back', async () => {
  const registry = await startRegistry({ after: after() });
  try {
    await expectToBeServed(registry);
    expect(await health(registry)).toEqual({ status: 200, said: { status: 'ok' } });
    await becomes(registry, { status: 'ready' });

    await relay.cut();
    await expectToBeServed(registry);
    expect(await health(registry)).toEqual({ status: 503, said: { status: 'unavailable', database: 'unreachable' } });
    // Every registry has lost the same database: if they all said that they aren’t ready, nobody would get a page.
    await becomes(registry, { status: 'ready', degraded: ['database'] });
    expect(await probe(registry, '/livez')).toEqual(alive);
    const refused = await registry.operate('status/');
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([503, 'database-away']);
    const report = await fetch(`${registry.url}/reports/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ remote: 'wallet', release: 'first', outcome: 'loaded' }),
    });
    expect([report.status, report.headers.get('retry-after')]).toEqual([503, '5']);

    await relay.mend();
    await healthy.operate('changes/', { action: 'kill', remote: 'wallet', why: 'A test.' });
    while ((await registry.channel()).remotes[0]?.killed !== true) await new Promise((wake) => setTimeout(wake, 50));
    expect((await health(registry)).status).toBe(200);
    await becomes(registry, { status: 'ready' });
  } finally {
    await registry.stop();
  }
});

it('serves the last channel also when it starts while the database is away, and catches up by itself', async () => {
  const before = await startRegistry({ after: after() });
  await expectToBeServed(before);
  await before.stop();

  await relay.cut();
  const registry = await startRegistry({ after: after() });
  try {
    await expectToBeServed(registry);
    expect((await health(registry)).status).toBe(503);
    await relay.mend();
    while ((await health(registry)).status !== 200) await new Promise((wake) => setTimeout(wake, 50));
    expect((await registry.operate('status/')).status).toBe(200);
  } finally {
    await registry.stop();
  }
});

it('does not start where it never saw a channel: there is nothing to serve', async () => {
  await relay.cut();
  const dataFolder = `${healthy.dataFolder}-of-another`;
  await expect(startRegistry({ after: { ...after(), dataFolder } })).rejects.toThrow();
});
