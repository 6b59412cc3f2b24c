import { setTimeout as delay } from 'node:timers/promises';
import { errnoOf } from '@atrium/server/errno';
import type { Connection, Database } from './database';
import { oldestThatWorks, schema, schemaVersion } from '@atrium/server/registry-schema';

/** Any number that nothing else on the server locks. */
const schemaLock = 4_817_265_101;

/** Of PostgreSQL: a lock that wasn't free in time, and transactions that waited for each other. */
const isBusy = (error: unknown): boolean => ['55P03', '40P01'].includes(errnoOf(error) ?? '');

/** With the lock's own time, a minute in all. */
const tries = 60;
const pauseMs = 500;

/**
 * Brings the schema up to date; processes that start together wait for one another. Where it is up to date already, nothing
 * is locked. Otherwise a table that others work with is only waited for briefly: they go on, and it is tried again.
 */
export async function prepareSchema(transaction: Database['transaction']): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await transaction(upgrade);
      return;
    } catch (error) {
      if (!isBusy(error) || attempt === tries) throw error;
      await delay(pauseMs);
    }
  }
}

async function upgrade(db: Connection): Promise<void> {
  await db.rows('select pg_advisory_xact_lock($1)', [schemaLock]);
  await refuseUnfinishedRestore(db);
  const found = await findVersion(db);
  if (found.statements > schemaVersion) {
    throw new Error(
      'its database was last used by a newer version that this one doesn’t work with. Start that version, or restore a backup from before the upgrade.',
    );
  }
  if (found.applied >= schemaVersion) return;
  // Shorter than PostgreSQL waits before it ends one of two transactions that wait for each other.
  await db.rows(`set local lock_timeout = '500ms'`);
  await db.rows(schema);
  await db.rows(
    `insert into registry.schema_version as kept (statements, applied) values ($1, $2)
     on conflict (only_one) do update set
       statements = greatest(kept.statements, excluded.statements), applied = greatest(kept.applied, excluded.applied)`,
    [oldestThatWorks, schemaVersion],
  );
}

interface SchemaVersion {
  /** How many statements a version must know to work with it. */
  readonly statements: number;
  /** How many it has. */
  readonly applied: number;
}

/** Zeros on a new database; an earlier version doesn't say what it applied. */
async function findVersion(db: Connection): Promise<SchemaVersion> {
  const [table] = await db.rows<{ says_applied: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass('registry.schema_version')
       and attname = 'applied' and not attisdropped) as says_applied
     from pg_class where oid = to_regclass('registry.schema_version')`,
  );
  if (table === undefined) return { statements: 0, applied: 0 };
  const [version] = await db.rows<SchemaVersion>(
    `select statements, ${table.says_applied ? 'coalesce(applied, 0)' : '0'} as applied from registry.schema_version`,
  );
  return version ?? { statements: 0, applied: 0 };
}

/** A restore notes there which backup it restores, until all of it is there. */
async function refuseUnfinishedRestore({ rows }: Connection): Promise<void> {
  const unfinished = await rows(`select 1 where to_regclass('atrium_restore.unfinished') is not null`);
  if (unfinished.length > 0) throw new Error('a backup is being restored into its database, or that didn’t finish.');
}
