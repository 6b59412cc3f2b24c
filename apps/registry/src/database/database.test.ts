import { startRegistry } from '../testing/running-registry';
import { openDatabase } from './database';
import { schemaVersion } from '@atrium/server/registry-schema';

it('refuses a database that a newer version used and that it doesn’t work with, and leaves it as it is', async () => {
  const registry = await startRegistry();
  const database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
  try {
    await database.rows('update registry.schema_version set statements = $1', [schemaVersion + 1]);
    await expect(startRegistry({ after: registry })).rejects.toThrow('was last used by a newer version');
    expect(await database.rows('select statements from registry.schema_version')).toEqual([
      { statements: schemaVersion + 1 },
    ]);
  } finally {
    await database.close();
    await registry.stop();
  }
});

it('starts on a database that a newer version used, where that one left in place what this one needs', async () => {
  const registry = await startRegistry();
  const database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
  try {
    await database.rows('update registry.schema_version set applied = $1', [schemaVersion + 5]);
    await database.rows('alter table registry.release add column newer text');
    const second = await startRegistry({ after: registry });
    expect((await second.operate('tokens/', { actor: 'Robin', team: 'Finance' })).status).toBe(201);
    await second.stop();
    expect(await database.rows('select applied from registry.schema_version')).toEqual([
      { applied: schemaVersion + 5 },
    ]);
  } finally {
    await database.close();
    await registry.stop();
  }
});

it('refuses a database in which a backup is only half restored', async () => {
  const registry = await startRegistry();
  const database = openDatabase({ url: registry.databaseUrl, waitMs: 30_000, onLost: () => undefined });
  try {
    await database.rows('create schema atrium_restore create table unfinished (backup text)');
    await expect(startRegistry({ after: registry })).rejects.toThrow('a backup is being restored into its database');
  } finally {
    await database.close();
    await registry.stop();
  }
});
