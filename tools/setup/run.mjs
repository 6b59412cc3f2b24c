import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inWorkspace, workspace } from './paths.mjs';

const running = new Set();

/** Asks every command that runs now to end. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * @typedef {{ env?: NodeJS.ProcessEnv, cwd?: string, timeoutMilliseconds?: number }} RunOptions
 * @typedef {{ code: number, output: string }} Finished
 */

/**
 * Runs a command to its end. Resolves with its exit code (1 where it could not start or was stopped) and everything
 * that it wrote.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Finished>}
 */
export function run(command, args, { env = {}, cwd = workspace, timeoutMilliseconds } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      // What is kept to be read later holds no colours; an undefined variable is left out.
      env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMilliseconds,
      killSignal: 'SIGTERM',
    });
    running.add(child);
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const finish = (code, note = '') => {
      running.delete(child);
      // Jest colours what it writes whatever it is told.
      resolve({ code, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) + note });
    };
    child.on('error', (error) => finish(1, `${error.message}\n`));
    child.on('close', (code, signal) => finish(code ?? 1, signal === null ? '' : `Stopped by ${signal}.\n`));
  });
}

/**
 * Runs a program written for Node with the Node that runs this.
 *
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Runs the command of an installed package, such as `eslint`, that bears the package's name.
 *
 * @param {string} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runPackage(name, args, options) {
  const folder = inWorkspace('node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return runNode([join(folder, typeof bin === 'string' ? bin : bin[name]), ...args], options);
}

/**
 * Runs Nx without its background process, which would outlive us.
 *
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNx = (args, { env = {}, ...options } = {}) =>
  runPackage('nx', args, {
    ...options,
    env: { NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', ...env },
  });

/** Runs the npm that runs this, or the one on the path. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return runNode([npm, ...args], options);
  return process.platform === 'win32' ? run('cmd.exe', ['/c', 'npm', ...args], options) : run('npm', args, options);
}
