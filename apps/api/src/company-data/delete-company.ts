import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context';
import { asCompany } from './as-company';
import { companyTables } from './company-tables';

interface DeletionContext extends Pick<Context, 'database' | 'files'> {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly signal: AbortSignal;
  /** What others keep under its name, such as the registry. Fails where they can't be reached. */
  readonly forgetName: (company: string) => Promise<void>;
}

/** Files and rows that go at a time: few enough for the limits of a statement, and to hold nobody up. */
const filesAtATime = 50;
const rowsAtATime = 2000;

/** A job: deletes the companies whose waiting time is over, and goes on where a run before this one was cut off. */
export async function deleteCompanies(context: DeletionContext): Promise<void> {
  const { database, log, signal } = context;
  const due = await database.transaction((tx) =>
    tx.rows<{ id: string }>({ text: 'select companies_to_delete() as id' }),
  );
  for (const { id } of due) {
    signal.throwIfAborted();
    if (await deleteCompany(context, id)) log.info('Deleted a company whose waiting time was over.');
  }
}

/** False where an admin has taken it back. */
async function deleteCompany(context: DeletionContext, id: string): Promise<boolean> {
  const { database } = context;
  const [row] = await database.transaction((tx) =>
    tx.rows<{ begun: boolean }>({ text: 'select begin_company_deletion($1) as begun', values: [id] }),
  );
  if (row?.begun !== true) return false;
  // Files first: once its row is gone, nobody would know whose a file is.
  await deleteStoredFiles(context, id);
  for (const { name, lastBy } of companyTables) {
    // Others refer to accounts by the address that they sign in with.
    if (name === 'app_user') await deleteRows(context, id, 'identity');
    await deleteRows(context, id, name, lastBy);
  }
  // Before its own row, so that a run that fails here is made up for by the next one, and the name isn't free until then.
  const [named] = await database.transaction((tx) =>
    tx.rows<{ name: string | null }>({ text: 'select tenant_name($1) as name', values: [id] }),
  );
  if (typeof named?.name === 'string') await context.forgetName(named.name);
  await database.transaction((tx) => tx.rows({ text: 'select end_company($1)', values: [id] }));
  return true;
}

async function deleteStoredFiles({ database, files, signal }: DeletionContext, tenantId: string): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    signal.throwIfAborted();
    const rows = await asCompany(database, tenantId, (tx) =>
      tx.rows<{ id: string }>({
        text: `
          select id from file where tenant_id = (select current_tenant()) and id > $1 order by id limit ${filesAtATime}`,
        values: [last],
      }),
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    await Promise.all(
      rows.map(async ({ id }) => {
        await files.delete({ tenantId, fileId: id });
        await files.quarantine.discard({ tenantId, fileId: id });
      }),
    );
    last = end.id;
  }
}

async function deleteRows(
  { database, signal }: DeletionContext,
  tenantId: string,
  table: string,
  lastBy?: string,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const [row] = await database.transaction((tx) =>
      tx.rows<{ gone: number }>({
        text: 'select delete_company_rows($1, $2, $3, $4) as gone',
        values: [tenantId, table, rowsAtATime, lastBy ?? null],
      }),
    );
    if ((row?.gone ?? 0) === 0) return;
  }
}
