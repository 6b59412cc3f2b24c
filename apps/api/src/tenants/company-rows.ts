import { StartError } from '@atrium/server/start-error';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { z } from 'zod';
import { copyIn, copyOut } from '../backup/copy';
import { listTables, nameInSql, titleOf, type Table } from '../backup/tables';
import { zodRows } from '../database/zod-rows';

/** Tables with rows of companies; not those that mean something in one database only. */
export async function tablesOfCompanies(client: Client): Promise<readonly Table[]> {
  const tables = await listTables(client);
  return tables.filter(({ schema, columns }) => schema === 'public' && columns.includes('tenant_id'));
}

export interface Synced {
  readonly tables: number;
  readonly rows: number;
  /** How many of them had to be copied. */
  readonly copied: number;
}

const bucketSchema = z.object({ bucket: z.number(), rows: z.number(), hash: z.string() });
type Buckets = ReadonlyMap<number, { readonly rows: number; readonly hash: string }>;

const rowIn = ({ columns }: Table): string =>
  `row(${columns.map((column) => escapeIdentifier(column)).join(', ')})::text`;
/** A row’s bucket follows from what’s in it: a changed row leaves one for another, and both differ. */
const bucketIn = (row: string, count: number): string => `(hashtextextended(${row}, 0) & ${count - 1})::int`;
const [fewest, most] = [2 ** 10, 2 ** 18];

/** About a bucket for each row, so that little is copied besides what differs. */
function bucketCountFor(rows: number): number {
  let count = fewest;
  while (count < rows && count < most) count *= 2;
  return count;
}

export interface SyncOptions {
  readonly tenantId: string;
  readonly tables: readonly Table[];
  /** How many rows tables had before: filled by each time for the next one. */
  readonly sizes: Map<string, number>;
  /** Whether what was copied is read again and compared. Another time would find what differs as well. */
  readonly isLast: boolean;
}

/**
 * Makes the rows of a company in the target what they are in the source, within a transaction of each. Counts and hashes of both
 * sides say which buckets differ; only these are copied. Throws where some still differ then.
 */
export async function syncRows(
  source: Client,
  target: Client,
  { tenantId, tables, sizes, isLast }: SyncOptions,
): Promise<Synced> {
  let rows = 0;
  let copied = 0;
  for (const table of tables) {
    const title = titleOf(table);
    const count = bucketCountFor(sizes.get(title) ?? 0);
    const bucketsIn = (client: Client): Promise<Buckets> => bucketsOf(client, table, tenantId, count);
    const [wanted, present] = await Promise.all([bucketsIn(source), bucketsIn(target)]);
    const size = [...wanted.values()].reduce((sum, bucket) => sum + bucket.rows, 0);
    sizes.set(title, size);
    rows += size;
    const buckets = differing(wanted, present);
    if (buckets.length === 0) continue;
    copied += await copyBuckets({ source, target, table, tenantId, count, buckets });
    if (isLast && differing(wanted, await bucketsIn(target)).length > 0)
      throw new StartError(`The rows of ${title} differ in the two cells after they were copied.`);
  }
  return { tables: tables.length, rows, copied };
}

async function bucketsOf(client: Client, table: Table, tenantId: string, count: number): Promise<Buckets> {
  const found = await zodRows(
    client,
    bucketSchema,
    `select (one & ${count - 1})::int as bucket, count(*)::int as rows, sum(one) || ' ' || sum(other) as hash
     from (
       select hashtextextended(content, 0) as one, hashtextextended(content, 1) as other
       from (select ${rowIn(table)} as content from ${nameInSql(table)} where tenant_id = $1 offset 0) read
     ) hashed group by 1`,
    [tenantId],
  );
  return new Map(found.map(({ bucket, ...seen }) => [bucket, seen]));
}

function differing(wanted: Buckets, present: Buckets): readonly number[] {
  const all = new Set([...wanted.keys(), ...present.keys()]);
  return [...all].filter((bucket) => {
    const [one, other] = [wanted.get(bucket), present.get(bucket)];
    return one?.hash !== other?.hash || one?.rows !== other?.rows;
  });
}

interface ChangedBuckets {
  readonly source: Client;
  readonly target: Client;
  readonly table: Table;
  readonly tenantId: string;
  readonly count: number;
  readonly buckets: readonly number[];
}

async function copyBuckets({ source, target, table, tenantId, count, buckets }: ChangedBuckets): Promise<number> {
  const name = nameInSql(table);
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  const where = `tenant_id = ${escapeLiteral(tenantId)} and ${bucketIn(rowIn(table), count)} = any ('{${buckets.join(',')}}'::int[])`;
  await target.query(`delete from ${name} where ${where}`);
  return copyIn(
    target,
    `copy ${name} (${columns}) from stdin`,
    copyOut(source, `copy (select ${columns} from ${name} where ${where}) to stdout`),
  );
}

/** Runs work on a moment of the source, and as a transaction of the target in which no trigger fires and no policy hides. */
export async function inBoth<Result>(source: Client, target: Client, work: () => Promise<Result>): Promise<Result> {
  try {
    await source.query('begin isolation level repeatable read read only; set local row_security = off');
    await target.query('begin; set local session_replication_role = replica; set local row_security = off');
    const result = await work();
    await target.query('commit');
    return result;
  } finally {
    await Promise.allSettled([source.query('rollback'), target.query('rollback')]);
  }
}

const numberedSchema = z.object({ name: z.string(), column: z.string(), sequence: z.string() });
const numbersSchema = z.object({ next: z.string(), most: z.string() });

/** Numbers that order rows go on behind those that came along. */
export async function passNumbers(client: Client, tenantId: string, tables: readonly Table[]): Promise<void> {
  const numbered = await zodRows(
    client,
    numberedSchema,
    `select c.oid::regclass::text as name, quote_ident(a.attname) as column,
       pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { name, column, sequence } of numbered) {
    const [numbers] = await zodRows(
      client,
      numbersSchema,
      `select nextval($2::regclass)::text as next, coalesce(max(${column}), 0)::text as most from ${name} where tenant_id = $1`,
      [tenantId, sequence],
    );
    if (numbers === undefined || BigInt(numbers.next) > BigInt(numbers.most)) continue;
    await client.query('select setval($1::regclass, $2::bigint)', [sequence, numbers.most]);
  }
}
