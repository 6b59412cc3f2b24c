import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseForm } from '../testing/release-folder';
import { startRegistry, type RunningRegistry } from '../testing/running-registry';
import { shellForm } from '../testing/shell-release';
import { openDatabase, type Database } from '../database/database';
import { folderFileStore } from '../releases/file-store';
import { removeOldFiles } from './retention';

const days = 14;
const dayMs = 24 * 60 * 60 * 1000;

let registry: RunningRegistry;
let database: Database;
beforeEach(async () => {
  registry = await startRegistry();
  database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
});
afterEach(async () => {
  await database.close();
  await registry.stop();
});

const entryOf = (id: string) => `entry.${id}.js`;
const publish = (id: string) =>
  registry.operate('releases/', releaseForm('wallet', { id, files: { [entryOf(id)]: `globalThis.entry = '${id}';` } }));
const change = (body: object, running = registry) =>
  running.operate('changes/', { remote: 'wallet', why: 'A test.', ...body });
const promote = (release: string) => change({ action: 'promote', release });

/** Makes each the stable release, one after the other. */
async function release(...ids: string[]): Promise<void> {
  for (const id of ids) {
    await publish(id);
    await promote(id);
  }
}

/** What the registry does by itself every hour, so many days from now. */
const lookAfter = (passedDays: number) =>
  removeOldFiles(
    {
      environment: 'test',
      database,
      files: folderFileStore(join(registry.dataFolder, 'releases')),
      days,
      log: { info: () => undefined, warn: () => undefined },
    },
    new Date(Date.now() + passedDays * dayMs),
  );

async function servedOf(...ids: string[]): Promise<readonly string[]> {
  const answers = await Promise.all(ids.map((id) => registry.get(`/remotes/wallet/${id}/${entryOf(id)}`)));
  return ids.filter((_, index) => answers[index]?.status === 200);
}

it('keeps the files of every release that is stable, candidate, pinned or in the history, for as long as it is', async () => {
  await release('old', 'good', 'stable');
  for (const id of ['next', 'pinned']) await publish(id);
  await change({ action: 'promote', release: 'next', percent: 5 });
  await change({ action: 'pin', release: 'pinned', tenant: 'acme' });
  const all = ['old', 'good', 'stable', 'next', 'pinned'];
  await lookAfter(400);
  expect(await servedOf(...all)).toEqual(all);
});

it('takes the files of others away once the days have passed, and not before', async () => {
  await release('one', 'two');
  await publish('never-promoted');
  await change({ action: 'rollback' });
  await lookAfter(days - 1);
  expect(await servedOf('one', 'two', 'never-promoted')).toEqual(['one', 'two', 'never-promoted']);
  await lookAfter(days + 1);
  expect(await servedOf('one', 'two', 'never-promoted')).toEqual(['one']);
  const { json } = await registry.operate('audit/?limit=2');
  expect(json).toMatchObject([
    { actor: 'retention', action: 'retire', why: 'Not used by any channel for 14 days.' },
    { actor: 'retention', action: 'retire' },
  ]);
});

it('counts the days from when the release was named last, not from when it was published', async () => {
  await release('one', 'two');
  await lookAfter(100);
  await database.rows(`update registry.release set last_named_at = now() - interval '100 days'`);
  await change({ action: 'rollback' });
  await lookAfter(days - 1);
  expect(await servedOf('two')).toEqual(['two']);
});

it('counts the days of a pin from its end', async () => {
  await release('stable');
  await publish('pinned');
  const until = new Date(Date.now() + 30 * dayMs).toISOString();
  await change({ action: 'pin', release: 'pinned', tenant: 'acme', until });
  await lookAfter(30 + days - 1);
  expect(await servedOf('pinned')).toEqual(['pinned']);
  await lookAfter(30 + days + 30);
  expect(await servedOf('pinned')).toEqual([]);
});

it('keeps serving a revoked release to tabs that run it until the days have passed, and nobody new gets it', async () => {
  await release('good', 'bad');
  await change({ action: 'revoke', release: 'bad' });
  const channel = await registry.channel();
  expect(channel.revoked).toEqual(['bad']);
  expect(channel.releases.map(({ id }) => id)).not.toContain('bad');
  await lookAfter(days - 1);
  expect(await servedOf('bad')).toEqual(['bad']);
  await lookAfter(days + 1);
  expect(await servedOf('bad')).toEqual([]);
});

it('keeps what another environment on the same database names', async () => {
  await release('one');
  const staging = await startRegistry({ after: registry, settings: { ENVIRONMENT: 'staging' } });
  try {
    await publish('for-staging');
    expect((await change({ action: 'promote', release: 'for-staging' }, staging)).status).toBe(200);
    await lookAfter(400);
    expect(await servedOf('for-staging')).toEqual(['for-staging']);
  } finally {
    await staging.stop();
  }
});

it('refuses to promote a release whose files are gone, and brings them back when it is published again', async () => {
  await release('one');
  await publish('two');
  await lookAfter(days + 1);
  const { status, json } = await promote('two');
  expect(status).toBe(409);
  expect(json).toMatchObject({ code: 'release-gone' });
  expect((await publish('two')).status).toBe(200);
  expect((await promote('two')).status).toBe(200);
  await lookAfter(400);
  expect(await servedOf('two')).toEqual(['two']);
});

it('takes away at the next look what the store could not remove', async () => {
  await release('one');
  await publish('two');
  const broken = {
    ...folderFileStore(join(registry.dataFolder, 'releases')),
    remove: () => Promise.reject(new Error('The store is away.')),
  };
  const parts = { environment: 'test', database, days, log: { info: () => undefined, warn: () => undefined } };
  const later = new Date(Date.now() + 20 * dayMs);
  await expect(removeOldFiles({ ...parts, files: broken }, later)).rejects.toThrow('away');
  expect(await servedOf('two')).toEqual(['two']);
  await lookAfter(20);
  expect(await servedOf('two')).toEqual([]);
});

it('takes source maps and failures away with the files that they are of', async () => {
  await release('one');
  const form = releaseForm('wallet', { id: 'two' });
  form.append('remoteEntry.0a1b2c3d.js.map', new Blob(['{}']), 'map');
  expect((await registry.operate('releases/', form)).status).toBe(201);
  await registry.report({ remote: 'wallet', release: 'two', outcome: 'render', message: 'gone' });
  const kept = async () => {
    const rows = await database.rows<{ count: string }>(
      'select (select count(*) from registry.source_map) + (select count(*) from registry.failure) as count',
    );
    return Number(rows[0]?.count);
  };
  await lookAfter(days - 1);
  expect(await kept()).toBe(2);
  await lookAfter(days + 1);
  expect(await kept()).toBe(0);
});

it('keeps the shells that people have, and takes earlier ones away after the days of their tabs', async () => {
  for (const id of ['shell-2', 'shell-3']) {
    const scripts = { [`assets/main.${id}.js`]: `globalThis.shell = '${id}';` };
    await registry.operate('releases/', shellForm({ id, scripts }));
  }
  await registry.operate('changes/', { action: 'promote', remote: 'shell', release: 'shell-2', why: 'A test.' });
  const served = async () => {
    const paths = [
      'shell-1/assets/main.0123456789ab.js',
      'shell-2/assets/main.shell-2.js',
      'shell-3/assets/main.shell-3.js',
    ];
    const answers = await Promise.all(paths.map((path) => registry.get(`/shell/${path}`)));
    return answers.map(({ status }) => status);
  };
  await lookAfter(days - 1);
  expect(await served()).toEqual([200, 200, 200]);
  await lookAfter(days + 1);
  // The first one is in the history: a rollback goes there.
  expect(await served()).toEqual([200, 200, 404]);
});

it('takes nothing away from a store that belongs to another database, or to the one that this is a copy of', async () => {
  await release('one');
  await publish('two');
  await lookAfter(0);
  const label = join(registry.dataFolder, 'releases', 'store.label');
  const ours = readFileSync(label, 'utf8');
  const [id = '', place = ''] = ours.split(' ');
  for (const other of [`${randomUUID()} ${place}`, `${id} 1/2`]) {
    writeFileSync(label, other);
    await expect(lookAfter(days + 1)).rejects.toThrow('belongs to another database');
    expect(await servedOf('one', 'two')).toEqual(['one', 'two']);
  }
  writeFileSync(label, ours);
  await lookAfter(days + 1);
  expect(await servedOf('one', 'two')).toEqual(['one']);
});
