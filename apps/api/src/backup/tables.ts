import { escapeIdentifier, type Client } from 'pg';
import { z } from 'zod';
import { zodRows } from '../database/zod-rows';

/** The API’s schema, that of its queue, and the registry’s where it’s in the same database. */
export const schemas = ['public', 'graphile_worker', 'registry'] as const;

/**
 * Tables that stay out. What says which steps of a schema were taken follows from making the schema; what ties a database to its
 * files is given to the new one; and numbers of changes to boards mean something in one cluster only.
 */
const leftOut = [
  'public.schema_migration',
  'public.file_store',
  'public.board_change',
  'graphile_worker.migrations',
  'registry.schema_version',
  'registry.release_store',
];

const tableSchema = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });
export type Table = z.infer<typeof tableSchema>;

export const titleOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;
export const nameInSql = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
const columnsInSql = ({ columns }: Table): string => columns.map((column) => escapeIdentifier(column)).join(', ');

/** Tables whose rows are in backups, largest first, with the columns that aren’t computed. */
export const listTables = (client: Client): Promise<readonly Table[]> =>
  zodRows(
    client,
    tableSchema,
    `select n.nspname as schema, c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($2)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by pg_table_size(c.oid) desc, 1, 2`,
    [schemas, leftOut],
  );

/** The text form is the same in every version of PostgreSQL, and loses nothing. */
export const copyFrom = (table: Table): string =>
  `copy (select ${columnsInSql(table)} from ${nameInSql(table)}) to stdout`;
export const copyInto = (table: Table): string => `copy ${nameInSql(table)} (${columnsInSql(table)}) from stdin`;

const sequenceSchema = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() });
export type Sequence = z.infer<typeof sequenceSchema>;

/** Where sequences are, which no snapshot holds back: never behind the rows that were read before. */
export async function readSequences(client: Client): Promise<readonly Sequence[]> {
  const names = await zodRows(
    client,
    sequenceSchema.pick({ schema: true, name: true }),
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' order by 1, 2`,
    [schemas],
  );
  const found: Sequence[] = [];
  for (const { schema, name } of names) {
    found.push(
      ...(await zodRows(
        client,
        sequenceSchema,
        `select $1 as schema, $2 as name, last_value::text as value, is_called as "isCalled" from ${nameInSql({ schema, name })}`,
        [schema, name],
      )),
    );
  }
  return found;
}
