import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { urlOf, type Address } from './connection';

/** Any number that nothing else on the server locks. */
const ownersLock = 4_817_265_201;

/** The role that owns a product's database and all that is in it: it may make roles, and nothing beyond its database. */
export function ownerOf(address: Address, database: string): { readonly name: string; readonly password: string } {
  const name = `${database}_owner`;
  return { name, password: createHmac('sha256', address.password).update(`owner ${name}`).digest('base64url') };
}

/**
 * Creates the database and its owner where they are missing, and gives to the owner what a superuser made there: earlier
 * versions worked as one.
 */
export async function ensureDatabase(address: Address, database: string): Promise<void> {
  const owner = ownerOf(address, database);
  await withClient(address, 'postgres', async (client) => {
    await client.query('select pg_advisory_lock($1)', [ownersLock]);
    const name = client.escapeIdentifier(owner.name);
    const role = await client.query('select 1 from pg_roles where rolname = $1', [owner.name]);
    if (role.rowCount === 0) {
      await client.query(`create role ${name} login createrole password ${client.escapeLiteral(owner.password)}`);
    }
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    if (rows.length === 0) {
      await client.query(`create database ${client.escapeIdentifier(database)} owner ${name}`);
      return;
    }
    if (rows[0]?.owner !== owner.name) await withClient(address, database, (inside) => handOver(inside, owner.name));
  });
}

/** All or nothing: until the database itself has the new owner, the next start tries again. */
async function handOver(client: Client, owner: string): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ statement: string }>(statements, [owner]);
  for (const { statement } of rows) await client.query(statement);
  await client.query('commit');
}

/** What a superuser owns in this database, save what belongs to the server itself, and the roles with rights in it. */
const statements = `
  with mine as (select oid as superuser from pg_roles where rolsuper),
  places as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
  select format('alter %s %s owner to %I',
           case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
           c.oid::regclass, $1::text) as statement
  from pg_class c
  where c.relnamespace in (select oid from places) and c.relowner in (select superuser from mine)
    and c.relkind in ('r', 'p', 'v', 'm', 'S')
    -- Sequences of columns go with their tables.
    and not (c.relkind = 'S' and exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1)
  from pg_proc p where p.pronamespace in (select oid from places) and p.proowner in (select superuser from mine)
  union all
  select format('alter type %s owner to %I', t.oid::regtype, $1)
  from pg_type t left join pg_class c on c.oid = t.typrelid
  where t.typnamespace in (select oid from places) and t.typowner in (select superuser from mine)
    and t.typelem = 0 and (c.oid is null or c.relkind = 'c')
  union all
  select format('alter schema %I owner to %I', n.nspname, $1)
  from pg_namespace n where n.oid in (select oid from places) and n.nspowner in (select superuser from mine)
  union all
  select distinct format('grant %I to %I with admin true, inherit false, set false', r.rolname, $1)
  from pg_shdepend d join pg_roles r on r.oid = d.refobjid
  where d.refclassid = 'pg_authid'::regclass and d.deptype = 'a' and not r.rolsuper and r.rolname <> $1
    and r.rolname !~ '^pg_' and d.dbid in (0, (select oid from pg_database where datname = current_database()))
  union all
  select format('alter database %I owner to %I', current_database(), $1)`;

async function withClient<Result>(
  address: Address,
  database: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: urlOf(address, database) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
