/**
 * `npm run bench:backup`: makes, verifies, rehearses and restores backups of the demo and of a company with 10,000 people and
 * 100,000 tasks, while its server runs; prints a table for docs/benchmarks.md. Runs the built server (apps/api/dist/main.mjs) on
 * data folders of its own. BENCH_TASKS, BENCH_PEOPLE and BENCH_ASSETS make it smaller.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { largeCompany, seedCompany } from './bench/company-seed.ts';
import { connectOwner } from './bench/database.ts';
import { startDemoServer } from './bench/demo-server.ts';
import { grouped } from './bench/numbers.ts';
import { inWorkspace } from './setup/paths.mjs';

const size = { ...largeCompany, assets: Number(process.env['BENCH_ASSETS'] ?? 10_000) };

interface Listed {
  readonly rows: number;
  readonly bytes: number;
  readonly files: { readonly count: number };
}

interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
}

interface Measured {
  readonly title: string;
  readonly listed: Listed;
  readonly steps: readonly Step[];
}

const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-bench-'));
const { dataDir, signIn, stop } = await startDemoServer();
const environment = { DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_KEY: Buffer.alloc(32, 7).toString('base64') };
try {
  const measured = [await measure('demo')];
  const database = await connectOwner(dataDir);
  await seedCompany(database, await signIn('admin@acme.example'), size);
  await database.end();
  measured.push(await measure(`${grouped(size.people)} people, ${grouped(size.tasks)} tasks`));
  print(measured);
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** A place of its own for each, so that the first backup brings every file. */
async function measure(title: string): Promise<Measured> {
  const place = { ...environment, BACKUP_PLACE: mkdtempSync(join(folder, 'place-')) };
  const steps: Step[] = [];
  for (const [name, args] of [
    ['make', ['make']],
    ['make again', ['make']],
    ['verify', ['verify']],
    ['rehearse', ['rehearse', '--folder', folder]],
  ] as const) {
    steps.push({ name, ...(await run(args, place)) });
  }
  const restored = { ...place, DATA_DIR: mkdtempSync(join(folder, 'restored-')) };
  steps.push({ name: 'restore, into a new cluster', ...(await run(['restore'], restored)) });
  const { printed } = await run(['list', '--json'], place);
  const [listed] = JSON.parse(printed) as readonly Listed[];
  if (listed === undefined) throw new Error('There is no backup.');
  return { title, listed, steps };
}

/** Runs a command. Answers how long it took and the most memory that its process had. */
async function run(args: readonly string[], settings: Readonly<Record<string, string>>) {
  const begun = performance.now();
  const child = spawn(process.execPath, [inWorkspace('apps', 'api', 'dist', 'main.mjs'), 'backup', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...settings },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOf(child.pid ?? 0));
  }, 100);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`backup ${args.join(' ')} ended with ${String(code)}.`);
  return { printed, seconds: (performance.now() - begun) / 1000, megabytes };
}

/** The most that a process had so far, in MB; 0 where the system doesn’t say. */
function memoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

function print(measured: readonly Measured[]): void {
  const names = measured[0]?.steps.map(({ name }) => name) ?? [];
  const row = (name: string, value: (one: Measured) => string): string =>
    `| ${name} | ${measured.map((one) => value(one)).join(' | ')} |`;
  console.log(
    [
      '',
      row('', ({ title }) => title),
      `| --- | ${measured.map(() => '---:').join(' | ')} |`,
      row('rows', ({ listed }) => grouped(listed.rows)),
      row('their size, MB', ({ listed }) => (listed.bytes / 1e6).toFixed(1)),
      row('files', ({ listed }) => grouped(listed.files.count)),
      ...names.map((name, index) =>
        row(`${name}, seconds (memory, MB)`, ({ steps }) => {
          const { seconds = NaN, megabytes = NaN } = steps[index] ?? {};
          return `${seconds.toFixed(1)} (${megabytes.toFixed(0)})`;
        }),
      ),
    ].join('\n'),
  );
}
