import type { Client } from 'pg';
import { listOf, parseTree, type Tree } from './query-tree.ts';

/** What the analysis of statements needs to know of the database. Everything goes by its number (OID). */
export interface Catalogue {
  function(oid: string): string;
  operator(oid: string): string;
  isNotNull(table: string, column: number): boolean;
  /** The query of a view. */
  view(table: string): Tree | undefined;
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
  const views = await pairs(
    `select r.ev_class::text as key, r.ev_action::text as value
     from pg_rewrite r join pg_class c on c.oid = r.ev_class
     where c.relkind = 'v' and r.rulename = '_RETURN' and c.relnamespace = 'public'::regnamespace`,
  );
  const parsedViews = new Map<string, Tree>();
  const parseView = (table: string, text: string): Tree => {
    const tree = parsedViews.get(table) ?? listOf(parseTree(text))[0] ?? null;
    parsedViews.set(table, tree);
    return tree;
  };
  return {
    neverNull,
    function: (oid) => functions.get(oid) ?? '',
    operator: (oid) => operators.get(oid) ?? '',
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    view: (table) => {
      const text = views.get(table);
      return text === undefined ? undefined : parseView(table, text);
    },
    generated: (table, column) => {
      const expression = expressions.get(`${table}.${column}`);
      return expression === undefined ? undefined : parseTree(expression);
    },
  };
}
