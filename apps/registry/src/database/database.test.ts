import { startRegistry } from '../testing/running-registry';
import { openDatabase } from './database';
import { schemaVersion } from './schema';

it('refuses a database that a newer version used, and leaves it as it is', async () => {
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
