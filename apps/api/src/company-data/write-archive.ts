import { Readable } from 'node:stream';
import type { Context } from '../context';
import type { Transaction } from '../database/database';
import { readAsServer } from '../database/reader';
import type { Archive } from './archive';
import { asCompany } from './as-company';
import { companyTables, exportedTables } from './company-tables';
import { findCompanyName } from './repository';
import { exportedColumns, tableAsCsv, tableAsJson } from './table-rows';

interface StoredFile {
  readonly id: string;
  readonly name: string;
}

/** Told about each part that is written. */
export type OnPart = (done: number, all: number) => Promise<void>;

/** How long the store may make us wait for one part, while the rows stay as they were. */
const longestPauseMs = 10 * 60_000;

/** Writes everything that a company has: its rows as they are at one moment, then its files. */
export async function writeCompany(
  { database, files }: Pick<Context, 'database' | 'files'>,
  tenantId: string,
  archive: Archive,
  onPart: OnPart,
): Promise<void> {
  let done = 0;
  let all = 0;
  const add: Archive['add'] = async (...part) => {
    await archive.add(...part);
    done += 1;
    await onPart(done, all);
  };

  const { name, stored } = await database.transaction(async (tx) => {
    await tx.rows({ text: 'set transaction isolation level repeatable read, read only' });
    await enter(tx, tenantId);
    const [company] = await tx.rows<{ name: string }>(findCompanyName);
    const stored = await tx.rows<StoredFile>({
      text: 'select id, name from file where tenant_id = (select current_tenant()) and is_counted order by id',
    });
    all = exportedTables.length * 2 + stored.length;
    for (const table of exportedTables) {
      const columns = await exportedColumns(tx, table);
      await add(`json/${table.name}.json`, tableAsJson(tx, table, columns));
      await add(`csv/${table.name}.csv`, tableAsCsv(tx, table, columns));
    }
    return { name: company?.name ?? '', stored };
  });

  const missing: string[] = [];
  for (const { id, name: fileName } of stored) {
    const content = await files.get({ tenantId, fileId: id });
    // Deleted meanwhile.
    if (content === undefined) missing.push(id);
    else await add(pathOf(id, fileName), content, { isPacked: true });
  }
  await archive.add('README.txt', Readable.from([readme(name, missing)]));
}

/** What is small enough to be kept in memory: how much there is to read. */
export async function bytesToExport({ database }: Pick<Context, 'database'>, tenantId: string): Promise<number> {
  const [row] = await asCompany(database, tenantId, (tx) =>
    tx.rows<{ bytes: number }>({
      text: `
        select coalesce(sum(size), 0)::float8 as bytes from file
        where tenant_id = (select current_tenant()) and is_counted`,
    }),
  );
  return row?.bytes ?? 0;
}

async function enter(tx: Transaction, tenantId: string): Promise<void> {
  await tx.rows({
    text: `
      select set_config('app.tenant', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)`,
    values: [tenantId, String(longestPauseMs)],
  });
  await tx.rows(readAsServer);
}

/** Under its id, which is what rows refer to; its name can't lead out of there. */
const pathOf = (id: string, name: string): string => `files/${id}/${name.replace(/[/\\:]/g, '_')}`;

function readme(company: string, missing: readonly string[]): string {
  const withheld = companyTables.flatMap(({ name, leftOut, withheld: columns = {} }) => [
    ...(leftOut === undefined ? [] : [`- ${name}: ${leftOut}`]),
    ...Object.entries(columns).map(([column, reason]) => `- ${name}.${column}: ${reason}`),
  ]);
  return [
    `Everything that ${company} keeps in Atrium`,
    '',
    'json/   One file per table, with one row per line.',
    'csv/    The same rows for spreadsheets. Texts that a spreadsheet would run as a formula begin with an apostrophe.',
    'files/  Every uploaded file, in a folder named after its ID in the table “file”.',
    '',
    'Rows refer to each other by ID: employee.user_id, for example, is the ID of a row of app_user. Amounts of money are in',
    'hundredths of the currency. Times carry their distance from UTC.',
    '',
    'Left out:',
    ...withheld,
    ...(missing.length === 0 ? [] : ['', 'Deleted while this was written:', ...missing.map((id) => `- ${id}`)]),
    '',
  ].join('\r\n');
}
