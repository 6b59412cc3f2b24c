import { StartError } from '@atrium/server/start-error';
import { escapeIdentifier, escapeLiteral, type Client } from 'pg';
import { z } from 'zod';
import { scramVerifier } from '../database/app-role';
import { withConnection } from './connect';
import { schemas } from './tables';
import { zodRows } from '../database/zod-rows';

const roleSchema = z.object({
  name: z.string(),
  seesAllRows: z.boolean(),
  closed: z.array(z.string()),
  isEmpty: z.boolean(),
});

/**
 * Makes sure that the role of this connection reads every row of every table: row-level security would hide them all without a
 * word. Throws a {@link StartError} that says what is missing. Answers its name.
 */
export async function checkReader(client: Client): Promise<string> {
  const [role] = await zodRows(
    client,
    roleSchema,
    `select r.rolname::text as name, r.rolsuper or r.rolbypassrls as "seesAllRows",
       array(select n.nspname || '.' || c.relname
             from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname = any ($1) and c.relkind in ('r', 'S')
               and not (has_schema_privilege(n.oid, 'usage') and
                 case c.relkind when 'S' then has_sequence_privilege(c.oid, 'select') else has_table_privilege(c.oid, 'select') end)
             order by 1) as closed,
       to_regclass('public.tenant') is null as "isEmpty"
     from pg_roles r where r.rolname = current_user`,
    [schemas],
  );
  if (role === undefined) throw new Error('The role of a connection is missing.');
  const { name, seesAllRows, closed, isEmpty } = role;
  if (isEmpty) throw new StartError('This database isn’t one of Atrium: it has no table of companies.');
  const missing = [
    ...(seesAllRows ? [] : ['BYPASSRLS, so that row-level security would hide every company’s rows from the backup']),
    ...(closed.length === 0
      ? []
      : [
          `the right to read ${closed.slice(0, 3).join(', ')}${closed.length > 3 ? ` and ${closed.length - 3} more` : ''}`,
        ]),
  ];
  if (missing.length === 0) return name;
  throw new StartError(
    `The role ${name} can’t make backups. It lacks ${missing.join(', and ')}. “backup role --create” makes one that can; or let a superuser run:\n\n${statementsFor(name, '…', client.database ?? '…').join('\n')}`,
  );
}

/** Makes the role that a URL names, with its password, and lets it read everything and change nothing. */
export async function createReader(adminUrl: string, readerUrl: string): Promise<void> {
  const { username, password, pathname } = new URL(readerUrl);
  const [name, secret, database] = [username, password, pathname.slice(1)].map((part) => decodeURIComponent(part));
  if (name === undefined || name === '' || secret === undefined || secret === '')
    throw new StartError(
      'BACKUP_DATABASE_URL must name a role and its password: postgres://atrium_backup:…@host/database.',
    );
  await withConnection(adminUrl, 'backup role', async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [name]);
    // Only the verifier travels, so that no log of the server ever holds the password.
    const [create = '', ...grants] = statementsFor(name, scramVerifier(secret, name), database ?? '');
    try {
      await admin.query(rowCount === 0 ? create : create.replace('create role', 'alter role'));
      for (const grant of grants) await admin.query(grant);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StartError(
        `The role in DATABASE_ADMIN_URL isn’t allowed to make ${name}: ${reason}. Let a superuser run:\n\n${statementsFor(name, '…', database ?? '').join('\n')}`,
        { cause },
      );
    }
  });
}

const statementsFor = (name: string, password: string, database: string): readonly string[] => {
  const role = escapeIdentifier(name);
  return [
    `create role ${role} login bypassrls nosuperuser nocreatedb nocreaterole password ${escapeLiteral(password)};`,
    `grant pg_read_all_data to ${role};`,
    `grant connect on database ${escapeIdentifier(database)} to ${role};`,
  ];
};
