/**
 * `npm run bench:records`: measures screens with few and with very many records, through the API and in Chromium, and prints
 * tables for docs/benchmarks.md. The goal is at most 1.5 times the time of the few. BENCH_SUBJECTS (comma-separated) and
 * BENCH_RUNS shorten it. Only compare numbers within a run.
 */
import { load, type Load } from './bench/api.ts';
import { connectOwner } from './bench/database.ts';
import { grouped } from './bench/numbers.ts';
import { measureRecordPage } from './bench/record-pages.ts';
import type { RecordsSubject } from './bench/records.ts';
import { assetRecords } from './bench/records-assets.ts';
import { inboxRecords } from './bench/records-inbox.ts';
import { peopleRecords } from './bench/records-people.ts';
import { walletRecords } from './bench/records-wallet.ts';
import { signIn, startSuite } from './bench/suite.ts';

const subjects = [walletRecords, inboxRecords, assetRecords, peopleRecords];

const wanted = process.env['BENCH_SUBJECTS']?.split(',');
const suite = await startSuite({ employees: 0 });
const database = await connectOwner(suite.dataDir);
try {
  for (const subject of subjects) {
    if (wanted === undefined || wanted.includes(subject.name)) print(subject, await measure(subject));
  }
} finally {
  await database.end();
  await suite.stop();
}

interface Column {
  readonly size: number;
  readonly calls: ReadonlyMap<string, Load>;
  readonly page: Awaited<ReturnType<typeof measureRecordPage>>;
}

type Columns = readonly [few: Column, many: Column];

async function measure(subject: RecordsSubject): Promise<Columns> {
  const column = async (size: number, account: string): Promise<Column> => {
    const session = await signIn(account);
    console.error(`Creating ${size} ${subject.unit} …`);
    const seeded = await subject.seed(database, session, size);
    const calls = new Map<string, Load>();
    for (const [name, request] of Object.entries(subject.calls(session, seeded))) calls.set(name, await load(request));
    console.error('Measuring them in Chromium …');
    return { size, calls, page: await measureRecordPage(session, subject.page) };
  };
  const { sizes, accounts } = subject;
  return [await column(sizes[0], accounts[0]), await column(sizes[1], accounts[1])];
}

function print({ name, unit }: RecordsSubject, columns: Columns): void {
  const [few, many] = columns;
  const line = (label: string, read: (column: Column) => number, digits = 0) =>
    `| ${label} | ${columns.map((column) => read(column).toFixed(digits)).join(' | ')} | ${(read(many) / read(few)).toFixed(2)} |`;
  console.log(
    [
      '',
      `| ${name} | ${columns.map(({ size }) => `${grouped(size)} ${unit}`).join(' | ')} | ratio |`,
      '| --- | ---: | ---: | ---: |',
      line('click to first rows, ms', ({ page }) => page.click),
      line('deep link to first rows, warm cache, ms', ({ page }) => page.deepLink),
      line('KB from the API for the click', ({ page }) => page.bytes / 1000, 1),
      line('rows in the page', ({ page }) => page.rows),
      ...[...few.calls.keys()].flatMap((call) => [
        line(`${call}, p50 ms, 10 connections`, ({ calls }) => calls.get(call)?.p50 ?? NaN),
        line(`${call}, p99 ms`, ({ calls }) => calls.get(call)?.p99 ?? NaN),
      ]),
    ].join('\n'),
  );
}
