/**
 * `npm run bench:records`: screens of records, each with few and with very many of them, measured through the API and in
 * Chromium; prints tables for docs/benchmarks.md. The goal is at most 1.5 times the time of the few. BENCH_SUBJECTS
 * (names with commas between) and BENCH_RUNS make it shorter; compare numbers of one run with each other.
 */
import { load } from './bench/api.mjs';
import { connectOwner } from './bench/database.ts';
import { measureRecordPage } from './bench/record-pages.mjs';
import { assetRecords } from './bench/records-assets.mjs';
import { inboxRecords } from './bench/records-inbox.mjs';
import { walletRecords } from './bench/records-wallet.mjs';
import { signIn, startSuite } from './bench/suite.mjs';

/**
 * A subject is `{ name, unit, sizes, accounts, page, seed, calls }`: `sizes` few and many, an account for each (one e-mail
 * address of the demo), `page` with the `start` to click from, the `link` there (its text or path) and a selector of a `row`; `seed(database,
 * session, size)` makes the records and answers what `calls(session, seeded)` needs to name its requests.
 */
const subjects = [walletRecords, inboxRecords, assetRecords];

const wanted = process.env.BENCH_SUBJECTS?.split(',');
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

async function measure(subject) {
  const columns = [];
  for (const [place, size] of subject.sizes.entries()) {
    const session = await signIn(subject.accounts[place]);
    console.error(`Creating ${size} ${subject.unit} …`);
    const seeded = await subject.seed(database, session, size);
    const calls = {};
    for (const [name, request] of Object.entries(subject.calls(session, seeded))) calls[name] = await load(request);
    console.error('Measuring them in Chromium …');
    columns.push({ size, calls, page: await measureRecordPage(session, subject.page) });
  }
  return columns;
}

function print({ name, unit }, columns) {
  const [few, many] = columns;
  const line = (label, read, digits = 0) =>
    `| ${label} | ${columns.map((column) => read(column).toFixed(digits)).join(' | ')} | ${(read(many) / read(few)).toFixed(2)} |`;
  console.log(
    [
      '',
      `| ${name} | ${columns.map(({ size }) => `${size.toLocaleString('en')} ${unit}`).join(' | ')} | ratio |`,
      '| --- | ---: | ---: | ---: |',
      line('click to first rows, ms', ({ page }) => page.click),
      line('deep link to first rows, warm cache, ms', ({ page }) => page.deepLink),
      line('KB from the API for the click', ({ page }) => page.bytes / 1000, 1),
      line('rows in the page', ({ page }) => page.rows),
      ...Object.keys(few.calls).flatMap((call) => [
        line(`${call}, p50 ms, 10 connections`, ({ calls }) => calls[call].p50),
        line(`${call}, p99 ms`, ({ calls }) => calls[call].p99),
      ]),
    ].join('\n'),
  );
}
