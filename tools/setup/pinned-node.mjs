/**
 * Goes on with the Node that package.json pins, whichever one the machine has, or with the one that NODE_UNDER_TEST names by
 * its exact version, to see that everything runs on it. Runs before anything is installed, on
 * Node 18 too, so neither this file nor what it imports may use anything newer.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installIfStale, installNode } from './install.mjs';
import { inWorkspace } from './paths.mjs';
import { Problem, tell } from './problem.mjs';

const oldestToBeginWith = [18, 0];
/** What our libraries need, where no pinned Node runs on this machine. */
const oldestToRunOn = [22, 18];

/** Runs `main` in this process where it is the wanted Node, and otherwise this program again in a process that is. */
export async function onPinnedNode(main) {
  const packageName = pinnedPackage();
  const pinned = pinnedVersion(packageName);
  const wanted = process.env.NODE_UNDER_TEST || pinned;
  if (process.versions.node === wanted || process.argv.includes('--help')) return main();
  try {
    if (!isAtLeast(process.versions.node, oldestToBeginWith)) throw new Problem(tooOld(oldestToBeginWith));
    await installIfStale();
    const folder = wanted === pinned ? inWorkspace('node_modules') : await installNode(packageName, wanted);
    const binary = workingBinary(folder, packageName);
    if (binary !== null) {
      console.log(`Using Node ${wanted} instead of this machine’s ${process.versions.node}.`);
      process.exitCode = await runAgain(binary);
      return undefined;
    }
    if (wanted !== pinned) throw new Problem(`Node ${wanted} doesn’t run on this machine.`);
    if (!isAtLeast(process.versions.node, oldestToRunOn)) throw new Problem(tooOld(oldestToRunOn));
  } catch (error) {
    tell(error);
    process.exitCode = 1;
    return undefined;
  }
  return main();
}

export function isAtLeast(version, [major, minor]) {
  const [ownMajor, ownMinor] = version.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

const pinnedPackage = () => `node-${process.platform}-${process.arch}`;

function pinnedVersion(packageName) {
  const { optionalDependencies } = JSON.parse(readFileSync(inWorkspace('package.json'), 'utf8'));
  return optionalDependencies[packageName] ?? null;
}

/** Null where no package is there for this machine, or where its program doesn't run on it. */
function workingBinary(folder, packageName) {
  const binary = join(folder, packageName, 'bin', 'node');
  return existsSync(binary) && spawnSync(binary, ['--version']).status === 0 ? binary : null;
}

/** Resolves with the exit code. Signals are passed on: who stops us means the program. */
function runAgain(binary) {
  const env = { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ''}` };
  // Listened for before it runs: stopped in between, we would leave it behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const child = spawn(binary, [...process.execArgv, ...process.argv.slice(1)], { env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

const tooOld = (needed) =>
  `Atrium needs Node ${needed.join('.')} or newer, but this is Node ${process.versions.node}. Download a newer version from https://nodejs.org.`;
