import type { Client } from 'pg';
import { parseTree, type Tree } from './query-tree.ts';

/** What the analysis of statements needs to know of the database. Everything goes by its number (OID). */
export interface Catalogue {
  function(oid: string): string;
  operator(oid: string): string;
  isNotNull(table: string, column: number): boolean;
  /** The expression of a generated column. */
  generated(table: string, column: number): Tree | undefined;
  /**
   * What is known of our own functions: `name`, or `name(not null)` where it only holds for arguments that aren't null,
   * or `name.column` of one that answers rows.
   */
  readonly neverNull: ReadonlySet<string>;
}

export async function readCatalogue(client: Client, neverNull: ReadonlySet<string>): Promise<Catalogue> {
  const pairs = async (text: string): Promise<Map<string, string>> => {
    const { rows } = await client.query<{ key: string; value: string }>(text);
    return new Map(rows.map(({ key, value }) => [key, value]));
  };
  const functions = await pairs('select oid::text as key, proname as value from pg_proc');
  const operators = await pairs('select oid::text as key, oprname as value from pg_operator');
  const notNull = await pairs(
    `select attrelid || '.' || attnum as key, '' as value from pg_attribute where attnotnull`,
  );
  const expressions = await pairs(
    `select d.adrelid || '.' || d.adnum as key, d.adbin::text as value
     from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where a.attgenerated <> ''`,
  );
  return {
    neverNull,
    function: (oid) => functions.get(oid) ?? '',
    operator: (oid) => operators.get(oid) ?? '',
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    generated: (table, column) => {
      const expression = expressions.get(`${table}.${column}`);
      return expression === undefined ? undefined : parseTree(expression);
    },
  };
}
