import { StartError } from '@atrium/server/start-error';
import { escapeIdentifier, type Client } from 'pg';
import { createZstdDecompress } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { copyIn, copyOut } from './copy';
import { readFacts } from './facts';
import { rowsName, type Manifest } from './manifest';
import { hashing, RowHash, type RowsSeen } from './row-hash';
import { copyFrom, copyInto, nameInSql, readSequences, schemas, titleOf, type Table } from './tables';
import type { Vault } from './vault';
import { zodRows } from '../database/zod-rows';

/** What was compared, and is the same. */
export interface Compared {
  readonly tables: number;
  readonly rows: number;
  readonly facts: Manifest['facts'];
}

/**
 * Fills the tables of one transaction with the rows of a backup and compares what the database then has with what the one
 * that was backed up had. Throws a {@link StartError} that says what differs. Rows come as they were: triggers don’t fire, policies
 * don’t hide, and references are checked once all of them are there.
 */
export async function loadRows(client: Client, vault: Vault, manifest: Manifest): Promise<Compared> {
  const plain = await setRulesAside(client);
  if (manifest.tables.length > 0) {
    await client.query(`truncate ${manifest.tables.map((table) => nameInSql(table)).join(', ')} cascade`);
  }
  for (const table of manifest.tables) await loadTable(client, vault, manifest.id, table);
  for (const { schema, name, value, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [nameInSql({ schema, name }), value, isCalled]);
  }
  await plain.bringReferencesBack();
  const compared = await compare(client, manifest);
  await plain.bringRulesBack();
  return compared;
}

async function loadTable(client: Client, vault: Vault, id: string, table: Manifest['tables'][number]): Promise<void> {
  const seen = new RowHash();
  const name = rowsName(id, table);
  await copyIn(client, copyInto(table), hashing(await unpackedRows(vault, name), seen));
  refuseDifferent(`${name} in the backup`, table, seen.seen());
}

/** Rows of a table in a backup, as they were copied. */
export async function unpackedRows(vault: Vault, name: string): Promise<AsyncIterable<Buffer>> {
  const unpacked = createZstdDecompress();
  // Its failure is that of whoever reads.
  pipeline(await vault.read(name), unpacked).catch((error: unknown) => {
    unpacked.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return unpacked;
}

export function refuseDifferent(what: string, had: RowsSeen, has: RowsSeen): void {
  if (has.rows !== had.rows) throw new StartError(`${what} has ${has.rows} rows instead of ${had.rows}.`);
  if (has.hash !== had.hash) throw new StartError(`${what} has other rows than the database that was backed up.`);
}

async function compare(client: Client, manifest: Manifest): Promise<Compared> {
  let rows = 0;
  for (const table of manifest.tables) {
    const seen = new RowHash();
    for await (const chunk of copyOut(client, copyFrom(table))) seen.update(chunk);
    refuseDifferent(`The restored table ${titleOf(table)}`, table, seen.seen());
    rows += table.rows;
  }
  const facts = new Map((await readFacts(client)).map(({ name, value }) => [name, value]));
  for (const { name, value } of manifest.facts) {
    if (facts.get(name) === value) continue;
    throw new StartError(`Restored ${name}: ${facts.get(name) ?? 'unknown'}. They were ${value}.`);
  }
  const sequences = new Map((await readSequences(client)).map((sequence) => [titleOf(sequence), sequence.value]));
  for (const sequence of manifest.sequences) {
    if (sequences.get(titleOf(sequence)) === sequence.value) continue;
    throw new StartError(`The sequence ${titleOf(sequence)} isn’t where it was.`);
  }
  return { tables: manifest.tables.length, rows, facts: manifest.facts };
}

interface RulesAside {
  bringReferencesBack(): Promise<void>;
  bringRulesBack(): Promise<void>;
}

const referenceSchema = z.object({
  schema: z.string(),
  name: z.string(),
  constraint: z.string(),
  definition: z.string(),
});
const ruledSchema = z.object({ schema: z.string(), name: z.string(), isForced: z.boolean() });

/** All that an owner may do without being a superuser: references go and come back, triggers rest, policies aren’t forced on it. */
async function setRulesAside(client: Client): Promise<RulesAside> {
  const references = await zodRows(
    client,
    referenceSchema,
    `select n.nspname as schema, c.relname as name, o.conname as constraint, pg_get_constraintdef(o.oid) as definition
     from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and o.contype = 'f' order by 1, 2, 3`,
    [schemas],
  );
  const tables = await zodRows(
    client,
    ruledSchema,
    `select n.nspname as schema, c.relname as name, c.relforcerowsecurity as "isForced"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    [schemas],
  );
  const alter = async (table: Pick<Table, 'schema' | 'name'>, change: string): Promise<void> => {
    await client.query(`alter table ${nameInSql(table)} ${change}`);
  };
  for (const reference of references) {
    await alter(reference, `drop constraint ${escapeIdentifier(reference.constraint)}`);
  }
  for (const table of tables) {
    await alter(table, 'disable trigger user');
    if (table.isForced) await alter(table, 'no force row level security');
  }
  return {
    bringReferencesBack: async () => {
      for (const reference of references) {
        await alter(reference, `add constraint ${escapeIdentifier(reference.constraint)} ${reference.definition}`);
      }
    },
    bringRulesBack: async () => {
      for (const table of tables) {
        await alter(table, 'enable trigger user');
        if (table.isForced) await alter(table, 'force row level security');
      }
    },
  };
}
