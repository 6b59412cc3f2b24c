import { createHash } from 'node:crypto';
import { openDatabase, type Database } from '../database/database';
import { schemaVersion } from '@atrium/server/registry-schema';
import { registryPerTest } from '../testing/registry-per-test';
import { startRegistry } from '../testing/running-registry';
import type { ChainedEntry } from './audit-chain';

const given = registryPerTest();

const chain = async () => (await given.registry.operate('audit/chain/')).json as readonly ChainedEntry[];

/** The hashes as they must be for these texts. */
function hashesOf(entries: readonly ChainedEntry[]): readonly string[] {
  let before = Buffer.alloc(0);
  return entries.map(({ text }) => {
    before = createHash('sha256').update(before).update(text).digest();
    return before.toString('hex');
  });
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ url: given.registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

it('has the hash of each entry and of the one before it, also when many are written at once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, number) => given.operator.tokenOf(`Team ${number}`)));
  await given.operator.release('one', 'two');
  const entries = await chain();
  expect(entries.length).toBeGreaterThanOrEqual(12);
  expect(entries.map(({ hash }) => hash)).toEqual(hashesOf(entries));
  const numbers = entries.map(({ seq }) => Number(seq));
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(JSON.parse(entries.at(-1)?.text ?? '')).toMatchObject({ action: 'promote', remote: 'wallet', release: 'two' });
});

it('is read in pages', async () => {
  await given.operator.release('one', 'two');
  const all = await chain();
  const page = async (after: string) =>
    (await given.registry.operate(`audit/chain/?after=${after}&limit=2`)).json as readonly ChainedEntry[];
  const first = await page('0');
  expect(first).toEqual(all.slice(0, 2));
  expect(await page(first.at(-1)?.seq ?? '')).toEqual(all.slice(2, 4));
});

it('is made of the entries that an earlier version wrote, and goes on behind them', async () => {
  await given.operator.release('one', 'two');
  const before = await chain();
  await withDatabase(async (database) => {
    await database.rows('drop trigger audit_is_chained on registry.audit');
    await database.rows('alter table registry.audit drop column hash');
    await database.rows('alter table registry.schema_version drop column applied');
  });
  const second = await startRegistry({ after: given.registry });
  try {
    expect(await chain()).toEqual(before);
    await second.operate('tokens/', { actor: 'Robin', team: 'Finance' });
    const entries = await chain();
    expect(entries).toHaveLength(before.length + 1);
    expect(entries.map(({ hash }) => hash)).toEqual(hashesOf(entries));
  } finally {
    await second.stop();
  }
});

it('holds what a running earlier version writes, which knows nothing of hashes', async () => {
  await withDatabase((database) =>
    database.rows(
      `insert into registry.audit (environment, actor, action, remote, release, why, rev, details)
       values ('test', 'someone', 'publish', 'wallet', 'first', 'A test.', null, '{"version": "1.0.0"}')`,
    ),
  );
  const entries = await chain();
  expect(JSON.parse(entries.at(-1)?.text ?? '')).toMatchObject({ actor: 'someone', details: { version: '1.0.0' } });
  expect(entries.map(({ hash }) => hash)).toEqual(hashesOf(entries));
});

it('is upgraded while others hold their locks, and a second start changes nothing', async () => {
  await withDatabase(async (database) => {
    await database.rows('update registry.schema_version set applied = $1', [schemaVersion - 1]);
    let started: ReturnType<typeof startRegistry> | undefined;
    await database.transaction(async (db) => {
      await db.rows('lock table registry.audit in row exclusive mode');
      started = startRegistry({ after: given.registry });
      // A change goes on meanwhile, although the upgrade wants the tables for itself.
      await given.operator.tokenOf('Finance');
    });
    await (await started)?.stop();
    expect(await database.rows('select applied from registry.schema_version')).toEqual([{ applied: schemaVersion }]);
  });
});
