/**
 * Starts the API server with the files of one suite and the databases of others, and counts the files that are left:
 *
 *   npm run bench:sweep
 *
 * Runs the built server (apps/api/dist/main.mjs) on a data folder of its own. Ends with status 1 when a file was lost.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { connectOwner } from './bench/database.ts';
import { inWorkspace } from './setup/paths.mjs';
import { Problem, reportProblem } from './setup/problem.mjs';

const main = inWorkspace('apps', 'api', 'dist', 'main.mjs');
const cluster = ['postgres', 'postgres.password'];
const dataDir = mkdtempSync(join(tmpdir(), 'atrium-sweep-'));
const env = {
  ...process.env,
  API_PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DATABASE_APP_URL: '',
  S3_BUCKET: '',
  DEMO: '',
  NO_DEMO: '',
  LOG_LEVEL: 'silent',
};

/** Counts of files in place and in quarantine. */
function count() {
  const folder = join(dataDir, 'files');
  const places = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'store.json')
    .map((entry) => ({
      path: join(entry.parentPath, entry.name),
      top: relative(folder, entry.parentPath).split(sep)[0],
    }));
  const quarantined = places.filter(({ top }) => top === 'quarantine').length;
  return { paths: places.map(({ path }) => path), kept: places.length - quarantined, quarantined };
}

interface Message {
  readonly ready?: boolean;
  readonly failed?: string;
}

/** Starts a server, runs `work` and stops it. Resolves with the message if it refuses to start. */
async function withServer(
  changes: NodeJS.ProcessEnv,
  work: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: { ...env, ...changes },
  });
  const ended = once(server, 'exit');
  const [message] = (await Promise.race([once(server, 'message'), ended.then(() => [])])) as [Message?];
  if (message?.ready !== true) {
    await ended;
    return message?.failed ?? 'exited without output';
  }
  try {
    await work();
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  return 'started';
}

async function sweep(prepare?: string): Promise<void> {
  const owner = await connectOwner(dataDir);
  try {
    if (prepare !== undefined) await owner.query(prepare);
    const { rows } = await owner.query<{ id: string }>(
      `select id::text from graphile_worker.add_job('sweep-uploads', max_attempts => 1)`,
    );
    for (let isDone = false; !isDone;) {
      const left = await owner.query<{ last_error: string | null }>(
        'select last_error from graphile_worker.jobs where id = $1',
        [rows[0]?.id],
      );
      isDone = left.rows[0]?.last_error !== null;
    }
  } finally {
    await owner.end();
  }
}

const moveCluster = (from: string, to: string) => {
  for (const name of cluster) renameSync(join(dataDir, `${name}${from}`), join(dataDir, `${name}${to}`));
};

interface Figure {
  readonly case: string;
  readonly outcome: string;
  readonly kept: number;
  readonly quarantined: number;
}

async function measure(): Promise<void> {
  if (!existsSync(main)) throw new Problem('The server hasn’t been built. Run npx nx build api first.');
  await withServer({});
  const { paths, kept: all } = count();
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const path of paths) utimesSync(path, twoDaysAgo, twoDaysAgo);
  const figures: Figure[] = [];
  const note = (what: string, outcome: string) => {
    const { kept, quarantined } = count();
    figures.push({ case: what, outcome: (outcome.split(/[:;]/)[0] ?? '').replaceAll(dataDir, '…'), kept, quarantined });
  };
  note(`demo data: ${all} files, backdated two days`, 'started');

  moveCluster('', '.own');
  note('start with an empty database', await withServer({ NO_DEMO: '1' }));
  note('start with another suite’s demo data', await withServer({}));
  for (const name of cluster) rmSync(join(dataDir, name), { recursive: true, force: true });
  moveCluster('.own', '');
  note('start with their own database, then sweep', await withServer({}, () => sweep()));
  note(
    'sweep after the database has lost all records',
    await withServer({}, () =>
      sweep(
        'create schema aside; create table aside.kept as select * from file; alter table file disable trigger all; delete from file',
      ),
    ),
  );
  note(
    'sweep after all but three records are back',
    await withServer({}, () => sweep('insert into file select * from aside.kept offset 3')),
  );
  const restore = spawn(process.execPath, [main, 'files', 'restore', '--all'], { stdio: 'ignore', env });
  await once(restore, 'exit');
  note('npm run files -- restore --all', 'done');

  console.table(figures);
  const lost = figures.filter(({ kept, quarantined }) => kept + quarantined !== all);
  console.log(lost.length === 0 ? 'No files were lost.' : `Cases in which files were lost: ${lost.length}.`);
  if (lost.length > 0) process.exitCode = 1;
}

try {
  await measure();
} catch (error) {
  reportProblem(error);
  process.exitCode = 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
