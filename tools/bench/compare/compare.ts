import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { buildIfStale } from '../../setup/build.mjs';
import { inWorkspace, workspace } from '../../setup/paths.mjs';
import { buildRelease, releaseIn } from '../../upgrade/former-release.ts';
import { seedBoard } from '../board-seed.ts';
import { connectOwner } from '../database.ts';
import { apiPort, signIn } from '../suite.ts';
import { boardOwner, callProbes, type Sizes } from './call-probes.ts';
import { memoized } from './memoized.ts';
import { memoryProbe } from './memory-probe.ts';
import { pageProbes } from './page-probes.ts';
import { conclusionOf, tableOf } from './report.ts';
import { Side } from './side.ts';
import { startProbe } from './start-probe.ts';
import { compareBy, type Compared } from './take-turns.ts';

export interface CompareOptions {
  readonly ref: string;
  readonly pairs: number;
  readonly seconds: number;
  readonly sizes: Sizes;
  /** Names of probes; all where it's undefined. */
  readonly only: readonly string[] | undefined;
}

/** Compares this checkout with a commit, and prints a table. Answers whether nothing is slower. */
export async function compareWith({ ref, pairs, seconds, sizes, only }: CompareOptions): Promise<boolean> {
  const cleaning: (() => unknown)[] = [];
  const cleanUp = async () => {
    for (const clean of cleaning.splice(0).reverse()) await clean();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      void cleanUp().finally(() => process.exit(130));
    });
  }
  let database: pg.Client | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'atrium-compare-'));
  cleaning.push(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const data = { former: join(folder, 'former'), present: join(folder, 'present') };

  const seedOnce = memoized();
  const board = () => seedOnce('board', async () => seedBoard(await signIn(boardOwner), sizes.cards));
  const calls = callProbes({
    sizes,
    seconds,
    board,
    database: async () => (database ??= await connectOwner(data.former)),
  });
  const all = [...calls, ...pageProbes(board), startProbe, memoryProbe(board)];
  const names = all.map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no “${unknown}”. There are: ${names.join(', ')}.`);
  const probes = all.filter(({ name }) => only?.includes(name) ?? true);

  try {
    await buildIfStale();
    mkdirSync(inWorkspace('test-results'), { recursive: true });
    console.error(`Building ${ref} …`);
    const former = buildRelease(ref, { withRemotes: probes.some(({ needsPages }) => needsPages === true) });
    cleaning.push(former.remove);

    const secret = randomBytes(32).toString('base64url');
    const side = (name: keyof typeof data, place: number) => {
      const made = new Side({
        release: name === 'former' ? former : releaseIn(workspace),
        dataDir: data[name],
        port: apiPort + place,
        shellPort: apiPort + 2 + place,
        secret,
      });
      cleaning.push(() => made.stop());
      return made;
    };
    const sides = { former: side('former', 0), present: side('present', 1) };
    console.error('Filling a database …');
    await sides.former.start();
    for (const { seed } of probes) await seed?.();
    // Plans are made for the sizes of tables.
    database ??= await connectOwner(data.former);
    await database.query('vacuum analyze');
    await database.end();
    await sides.former.stop();
    // The same rows in the same places; the present release migrates its copy.
    copyFolder(data.former, data.present);
    for (const one of [sides.former, sides.present]) await one.start();

    const rows: Compared[] = [];
    for (const probe of probes) {
      console.error(`Comparing: ${probe.name} …`);
      rows.push(...(await compareBy(probe, sides, pairs)));
    }
    console.log(`\n${tableOf(rows)}\n\n${conclusionOf(rows)}`);
    return rows.every(({ verdict }) => verdict !== 'slower');
  } finally {
    await cleanUp();
  }
}

function copyFolder(from: string, to: string): void {
  // With owners and permissions, which PostgreSQL insists on.
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
