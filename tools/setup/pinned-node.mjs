/**
 * Goes on with the Node that package.json pins, whichever one the machine has, or with the one that NODE_UNDER_TEST names by
 * its exact version, to see that everything runs on it. Runs before anything is installed, on
 * Node 18 too, so neither this file nor what it imports may use anything newer.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { installIfStale, installNode } from './install.mjs';
import { inWorkspace } from './paths.mjs';
import { Problem, reportProblem } from './problem.mjs';

const oldestToStart = [18, 0];
/** What our libraries need, where no pinned Node runs on this machine. */
const oldestToRun = [22, 18];

const modules = inWorkspace('node_modules');

/**
 * Runs `main` in this process where it is the wanted Node, and otherwise this program again in a process that is.
 *
 * @param {() => unknown} main
 * @param {{ needsPackages?: boolean }} options `needsPackages` where `main` itself imports what is to be installed
 */
export async function onPinnedNode(main, { needsPackages = false } = {}) {
  const packageName = pinnedPackage();
  const pinned = pinnedVersion(packageName);
  const wanted = process.env.NODE_UNDER_TEST || pinned;
  const isWanted = process.versions.node === wanted;
  if (!needsPackages && (isWanted || process.argv.includes('--help'))) return runHere(main);
  try {
    if (!isAtLeast(process.versions.node, oldestToStart)) throw new Problem(tooOld(oldestToStart));
    // Production may have left out what only development needs: there, what is installed is left as it is.
    if (!isWanted || !hasPackages()) await installIfStale();
    const folder = isWanted || wanted === pinned ? modules : await installNode(packageName, wanted);
    const binary = isWanted ? null : workingBinary(folder, packageName);
    if (binary !== null) {
      console.log(`Using Node ${wanted} instead of this machine’s ${process.versions.node}.`);
      process.exitCode = await runAgain(binary);
      return undefined;
    }
    if (!isWanted && wanted !== pinned) throw new Problem(`Node ${wanted} doesn’t run on this machine.`);
    if (!isAtLeast(process.versions.node, oldestToRun)) throw new Problem(tooOld(oldestToRun));
  } catch (error) {
    reportProblem(error);
    process.exitCode = 1;
    return undefined;
  }
  return runHere(main);
}

function runHere(main) {
  cacheCompiledCode();
  return main();
}

/**
 * Caches compiled code for later starts of this program and its children: commands start in two thirds of the time. Older Nodes
 * do without.
 */
function cacheCompiledCode() {
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'node');
  module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}

const hasPackages = () => existsSync(join(modules, '.package-lock.json'));

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

/** Resolves with the exit code. Signals are passed on to the program. */
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
