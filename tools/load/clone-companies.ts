import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { idIn, slugOf } from './world.ts';

/** What a copy has no use for, or what is one of a kind over all companies. */
const leftOut = new Set([
  'session',
  'invitation',
  'password_reset',
  'passkey',
  'recovery_code',
  'two_factor',
  'push_subscription',
  'calendar_feed',
  'board_change',
]);

/** Companies that are written by one statement: enough to be fast, and to say how far it has come. */
const atOnce = 25;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** Numbers that the database gives by itself. */
  readonly isNumbered: boolean;
}

interface CloneOptions {
  readonly slug: string;
  /** The numbers of the first and the last one. */
  readonly first: number;
  readonly last: number;
  /** Where the API keeps files: copies are links to the same bytes. */
  readonly filesFolder: string;
}

/**
 * Copies a company with all it has, row by row in the database: each id gets its company’s number for its end, wherever it
 * stands, and so does each name of the company. Triggers and references aren’t checked again, because what they made is
 * copied, too.
 */
export async function cloneCompany(client: pg.Client, { slug, first, last, filesFolder }: CloneOptions): Promise<void> {
  const [template] = (await client.query<{ id: string }>('select id from tenant where slug = $1', [slug])).rows;
  if (template === undefined) throw new Error(`There is no company ${slug}.`);
  const tables = await copiedTables(client);
  const statements: string[] = [];
  for (const [table, columns] of tables) statements.push(await copyOf(client, table, columns, template.id));
  for (let from = first; from <= last; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, last - from + 1) }, (_, place) => from + place);
    const slugs = numbers.map((number) => slugOf(number, slug));
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('set local synchronous_commit = off');
    const named = 'from unnest($1::int[], $2::text[]) as copy(number, slug)';
    await client.query(
      `insert into tenant select (left($3::text, -6) || lpad(to_hex(number), 6, '0'))::uuid, slug, now() ${named}`,
      [numbers, slugs, template.id],
    );
    for (const statement of statements) await client.query(statement, [numbers, slugs, template.id, slug]);
    await client.query('commit');
    for (const number of numbers) linkFiles(join(filesFolder, 'files'), template.id, number);
  }
  await client.query('vacuum analyze');
  // Flushes the copies now, rather than while people are at work.
  await client.query('checkpoint');
}

/** Everybody is signed in, with a session that has the account’s id for its own. */
export async function signEverybodyIn(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into session (tenant_id, id, user_id, expires_at, user_agent, address)
     select tenant_id, id, id, now() + interval '30 days', 'Chrome', '10.0.0.1' from app_user
     on conflict do nothing`,
  );
  await client.query('set session_replication_role = origin');
}

/** The tables that have a company’s rows, with what is to be copied of them. */
async function copiedTables(client: pg.Client): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       a.attidentity <> '' as "isNumbered"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
     order by c.relname, a.attnum`,
  );
  const copied = rows.filter(({ table }) => !leftOut.has(table));
  return Map.groupBy(copied, ({ table }) => table);
}

/** A statement that copies all rows of a table to the companies with the numbers $1 and the names $2, from $3, named $4. */
async function copyOf(client: pg.Client, table: string, columns: readonly Column[], template: string): Promise<string> {
  const given = columns.filter(({ isNumbered }) => !isNumbered);
  const values: string[] = [];
  for (const column of given) values.push(await valueOf(client, table, column, template));
  const numbered = columns.find(({ isNumbered }) => isNumbered);
  const quoted = given.map(({ name }) => `"${name}"`).join(', ');
  const order = numbered === undefined ? '' : ` order by copy.number, original."${numbered.name}"`;
  return `insert into "${table}" (${quoted}) select ${values.join(', ')}
    from "${table}" original, unnest($1::int[], $2::text[]) as copy(number, slug), (select $4::text as slug) former
    where original.tenant_id = $3::uuid${order}`;
}

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{6}';
const number = `lpad(to_hex(copy.number), 6, '0')`;

/** Only texts that name the company or an id are looked through for each copy. */
async function valueOf(client: pg.Client, table: string, { name, type }: Column, template: string): Promise<string> {
  const column = `original."${name}"`;
  if (type === 'uuid') return `(left(${column}::text, -6) || ${number})::uuid`;
  if (!/^(text|jsonb?|uuid\[\]|text\[\]|character varying)/.test(type)) return column;
  const [names] = (
    await client.query<{ ids: boolean | null; slugs: boolean | null }>(
      `select bool_or("${name}"::text ~ '${uuidPattern}') as ids,
         bool_or(strpos("${name}"::text, (select slug from tenant where id = $1)) > 0) as slugs
       from "${table}" where tenant_id = $1`,
      [template],
    )
  ).rows;
  const withIds =
    names?.ids === true
      ? `regexp_replace(${column}::text, '(${uuidPattern})[0-9a-f]{6}', '\\1' || ${number}, 'g')`
      : `${column}::text`;
  if (names?.slugs === true) return `replace(${withIds}, former.slug, copy.slug)::${type}`;
  return names?.ids === true ? `${withIds}::${type}` : column;
}

function linkFiles(folder: string, template: string, company: number): void {
  const to = join(folder, idIn(company, template));
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(join(folder, template))) {
    linkSync(join(folder, template, file), join(to, idIn(company, file)));
  }
}
