import type { Client } from 'pg';
import { readCatalogue, type Catalogue } from './catalogue.ts';
import { columnsOf, nullableColumns, type RowsInUse } from './nullability.ts';
import { isNode, listOf, parseTree, textOf } from './query-tree.ts';

export interface Column {
  readonly name: string;
  /** As PostgreSQL writes it, such as `text` or `uuid[]`. */
  readonly type: string;
  readonly isNullable: boolean;
}

export interface StatementToDescribe extends RowsInUse {
  readonly text: string;
}

/** Says what the rows of a statement look like, without running it. */
export interface Describer {
  describe(statement: StatementToDescribe): Promise<readonly Column[]>;
}

/** The first version that says which column an outer join may leave out. */
const oldestServer = 160_000;

/** Works on a migrated database as a role that may make temporary functions there. Answers null for servers too old. */
export async function createDescriber(client: Client, neverNull: readonly string[]): Promise<Describer | null> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  if ((rows[0]?.version ?? 0) < oldestServer) return null;
  const catalogue = await readCatalogue(client, new Set(neverNull));
  return { describe: (statement) => describe(client, catalogue, statement) };
}

/**
 * PostgreSQL infers the types of parameters and columns where it prepares the statement. How it understood the statement is
 * kept only with objects that are made of one: a function, which the rollback takes away again.
 */
async function describe(
  client: Client,
  catalogue: Catalogue,
  { text, ...use }: StatementToDescribe,
): Promise<readonly Column[]> {
  await client.query('begin');
  try {
    await client.query(`prepare described as ${text}`);
    const prepared = await client.query<{ parameters: string; columns: string[] }>(
      `select array_to_string(parameter_types, ', ') as parameters, result_types::text[] as columns
       from pg_prepared_statements where name = 'described'`,
    );
    const { parameters = '', columns: types = [] } = prepared.rows[0] ?? {};
    await client.query(
      `create function pg_temp.described(${parameters}) returns setof record language sql begin atomic ${text}; end`,
    );
    const made = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where proname = 'described' and pronamespace = pg_my_temp_schema()`,
    );
    const [query] = listOf(listOf(parseTree(made.rows[0]?.tree ?? '()'))[0]);
    if (!isNode(query)) throw new Error('PostgreSQL kept no tree of the statement.');
    const nullable = nullableColumns(query, catalogue, use);
    return columnsOf(query).map(({ fields }, index) => ({
      name: textOf(fields['resname']),
      type: types[index] ?? '',
      isNullable: nullable[index] ?? true,
    }));
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}
