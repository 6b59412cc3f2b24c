/**
 * `npm run package [-- --out <folder>]`: makes the archives that servers are deployed from, in `dist/packages`. With
 * `--from <checkout>` of a checkout that is built, which is how it's tested that the place makes no difference.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { thisPlatform } from './package/lock-closure.ts';
import { packageServer } from './package/server-packages.ts';
import { writeArchive } from './package/write-archive.ts';
import { buildIfStale } from './setup/build.mjs';
import { workspace } from './setup/paths.mjs';
import { Problem, reportProblem } from './setup/problem.mjs';
import { runNode } from './setup/run.mjs';

const { values } = parseArgs({ options: { out: { type: 'string' }, from: { type: 'string' } } });
const root = resolve(values.from ?? workspace);
const folder = resolve(values.out ?? join(root, 'dist', 'packages'));
const commandsFolder = mkdtempSync(join(tmpdir(), 'atrium-commands-'));

try {
  if (values.from === undefined) await buildIfStale();
  for (const server of ['api', 'registry'] as const) {
    const commands = join(commandsFolder, server);
    const { code, output } = await runNode(['tools/package/commands.ts', server, commands], { cwd: root });
    if (code !== 0) throw new Problem(`The commands of ${server} couldn’t be built:\n${output.trim()}`);
    const platform = thisPlatform();
    const archive = await writeArchive(packageServer({ root, server, platform, commands }), platform, folder);
    console.log(`${relative(process.cwd(), archive)} (${Math.round(statSync(archive).size / 1024 / 1024)} MB)`);
  }
} catch (error) {
  reportProblem(error);
  process.exitCode = 1;
} finally {
  rmSync(commandsFolder, { recursive: true, force: true });
}
