import { StartError } from '@atrium/server/start-error';
import { z } from 'zod';
import type { Table } from '../backup/tables';
import { createSeal } from '../database/sealed-text';
import { zodRows } from '../database/zod-rows';
import { checkStore } from './company-files';
import { tablesOfCompanies } from './company-rows';
import type { OpenCell } from './open-cell';
import { findTenant, type TenantState } from './tenant-state';

/** Throws where a company couldn’t live in the target as it does in the source. Answers the tables that its rows are in. */
export async function checkMove(source: OpenCell, target: OpenCell, tenant: TenantState): Promise<readonly Table[]> {
  if (tenant.isDeleting) throw new StartError('The company is being deleted.');
  await Promise.all([checkStore(source), checkStore(target)]);
  await checkKeys(source, target);
  await checkNames(source, target, tenant);
  const [tables, there] = await Promise.all([tablesOfCompanies(source.client), tablesOfCompanies(target.client)]);
  const form = (list: readonly Table[]): string => JSON.stringify(list.map((table) => JSON.stringify(table)).sort());
  if (form(tables) !== form(there) || (await migrationsOf(source)) !== (await migrationsOf(target)))
    throw new StartError(
      `The cells ${source.cell.name} and ${target.cell.name} run different versions of Atrium. Bring both to the same one first.`,
    );
  return tables;
}

async function migrationsOf({ client }: OpenCell): Promise<string> {
  const rows = await zodRows(client, z.object({ name: z.string() }), 'select name from schema_migration order by name');
  return rows.map(({ name }) => name).join();
}

async function checkNames({ client }: OpenCell, target: OpenCell, tenant: TenantState): Promise<void> {
  const there = await findTenant(target.client, tenant.slug);
  if (there !== undefined && there.id !== tenant.id)
    throw new StartError(`Cell ${target.cell.name} has another company called “${tenant.slug}”.`);
  const addresses = await zodRows(
    client,
    z.object({ email: z.string() }),
    'select email from identity where tenant_id = $1',
    [tenant.id],
  );
  const taken = await zodRows(
    target.client,
    z.object({ email: z.string() }),
    'select email from identity where email = any ($1) and tenant_id <> $2 order by email',
    [addresses.map(({ email }) => email), tenant.id],
  );
  if (taken.length > 0)
    throw new StartError(
      `Accounts of other companies in cell ${target.cell.name} have addresses of this one: ${taken.map(({ email }) => email).join(', ')}.`,
    );
}

const keySchema = z.object({ name: z.string(), sealed: z.instanceof(Buffer) });
const movedKeys = ['recovery codes', 'unsubscribe link'];

/** Keys that what people hold was made with: links in mails, recovery codes, sessions. */
async function keysOf({ client, secrets, cell }: OpenCell): Promise<string> {
  const seal = createSeal(secrets, 'lasting keys');
  const rows = await zodRows(
    client,
    keySchema,
    'select name, sealed from server_key where name = any ($1) order by name',
    [movedKeys],
  );
  try {
    return JSON.stringify([secrets[0], ...rows.map(({ name, sealed }) => seal.open(sealed, name))]);
  } catch (cause) {
    throw new StartError(`TOKEN_SECRET isn’t that of cell ${cell.name}.`, { cause });
  }
}

async function checkKeys(source: OpenCell, target: OpenCell): Promise<void> {
  if ((await keysOf(source)) === (await keysOf(target))) return;
  throw new StartError(
    `The cells ${source.cell.name} and ${target.cell.name} have different keys, so that sessions and links would end. While ${target.cell.name} has no companies: tenants share-keys ${source.cell.name} ${target.cell.name}.`,
  );
}

/** Gives a cell without companies the keys of another one. Its servers know them from their next start on. */
export async function shareKeys(from: OpenCell, to: OpenCell): Promise<void> {
  const [some] = await zodRows(to.client, z.object({ slug: z.string() }), 'select slug from tenant limit 1');
  if (some !== undefined) throw new StartError(`Cell ${to.cell.name} has companies, such as “${some.slug}”.`);
  await keysOf(from);
  const rows = await zodRows(from.client, keySchema, 'select name, sealed from server_key where name = any ($1)', [
    movedKeys,
  ]);
  for (const { name, sealed } of rows) {
    await to.client.query(
      'insert into server_key (name, sealed) values ($1, $2) on conflict (name) do update set sealed = excluded.sealed',
      [name, sealed],
    );
  }
}
