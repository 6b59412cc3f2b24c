/**
 * Measures light calls while ten of the heaviest PDFs are made at once:
 *
 *   npm run bench:paper
 *
 * Runs the built server (apps/api/dist/main.mjs) on a data folder of its own; prints a table for docs/benchmarks.md. Exits
 * with 1 if the 99th percentile of the light call is above 100 ms, on a machine that isn't overloaded.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startDemoServer } from './bench/demo-server.ts';
import { heavyPicture, heavySubmission } from './bench/heavy-submission.ts';
import { formsPath } from './bench/paper-calls.ts';
import type { Session } from './bench/suite.ts';
import { measureUnderLoad, type LoadMeasurement } from './bench/under-load.ts';

const papers = 10;
const everyMs = 5;
const mostMs = 100;

const { calls, dataDir, pid, signIn, stop } = await startDemoServer();

async function makePapers(session: Session, id: string): Promise<void> {
  const path = `${formsPath}/pdf/${id}/`;
  const headers = calls.headersOf(session);
  const answers = await Promise.all(Array.from({ length: papers }, () => calls.call(path, { headers })));
  for (const { status, bytes } of answers) {
    if (status !== 200 || bytes.subarray(0, 5).toString() !== '%PDF-')
      throw new Error(`A PDF request got HTTP ${status}.`);
  }
}

/** Replaces files with originals, as stored before pictures were scaled down. */
function storeOriginals(ids: readonly string[], bytes: Buffer): void {
  const folder = join(dataDir, 'files');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && ids.includes(entry.name)) writeFileSync(join(entry.parentPath, entry.name), bytes);
  }
}

let worst = 0;
let alone = 0;
try {
  const employee = await signIn('employee@acme.example');
  const admin = await signIn('admin@globex.example');
  const picture = await heavyPicture();
  const lightCall = async () =>
    (await calls.call(`${formsPath}/inbox/count/`, { headers: calls.headersOf(admin) })).status;
  const measure = (work: () => Promise<unknown>) => measureUnderLoad({ pid, everyMs, lightCall }, work);

  const idle = await measure(() => delay(4000));
  const upload = await measure(async () => {
    for (let index = 0; index < 3; index += 1) await heavySubmission(calls, employee, picture);
  });
  const submission = await heavySubmission(calls, employee, picture);
  const small = await measure(() => makePapers(employee, submission.id));
  storeOriginals(submission.files, picture);
  const large = await measure(() => makePapers(employee, submission.id));
  alone = idle.p99;
  worst = Math.max(upload.p99, small.p99, large.p99);

  const rows: readonly (readonly [name: string, measured: LoadMeasurement])[] = [
    ['no load', idle],
    ['uploading 6 of these pictures', upload],
    [`${papers} PDFs at once`, small],
    [`${papers} PDFs at once, original pictures`, large],
  ];
  const row = (name: string, one: LoadMeasurement) =>
    `| ${name} | ${[one.took, one.calls, one.p50, one.p99, one.most, one.server, one.worker].map((value) => value.toFixed(value < 10 ? 1 : 0)).join(' | ')} |`;
  console.log(
    [
      `Picture: 6000 × 4000 pixels with transparency, ${Math.round(picture.length / 1000)} KB. One light call every ${everyMs} ms.`,
      '',
      '| load | duration, ms | light calls | p50, ms | p99, ms | max, ms | server, MB | worker, MB |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows.map(([name, one]) => row(name, one)),
    ].join('\n'),
  );
} finally {
  await stop();
}
if (worst > mostMs) {
  const isBusy = alone > mostMs / 2;
  console.error(
    isBusy
      ? `The light call takes ${alone.toFixed(0)} ms without any load: this machine is too busy to measure on.`
      : `The light call’s 99th percentile was ${worst.toFixed(0)} ms. It must stay below ${mostMs} ms.`,
  );
  process.exitCode = isBusy ? 0 : 1;
}
