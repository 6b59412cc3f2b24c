import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace, workspace } from './paths.mjs';
import { Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';
import { runNpm } from './run.mjs';

/** Installs the packages of the lock file, unless they are there. Throws a Problem where that fails. */
export async function installIfStale() {
  if (isInstalled(workspace)) return;
  await withProgress('Installing packages', async () => {
    // NODE_ENV=production would leave out what builds and tests need.
    const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional']);
    if (code !== 0) throw new Problem(installSentence(output));
    writeStamp(workspace);
  });
}

/**
 * Installs the package of a Node that isn't the pinned one beside the others, which it leaves as they are. Resolves with the
 * folder that holds it; throws a Problem where that fails.
 */
export async function installNode(packageName, version) {
  const prefix = inWorkspace('node_modules', '.node', version);
  const folder = join(prefix, 'node_modules');
  if (existsSync(recordPath(prefix))) return folder;
  await withProgress(`Installing Node ${version}`, async () => {
    mkdirSync(prefix, { recursive: true });
    writeFileSync(join(prefix, 'package.json'), '{}\n');
    const { code, output } = await runNpm(['install', `${packageName}@${version}`, '--no-audit', '--no-fund'], {
      cwd: prefix,
    });
    if (code !== 0) throw new Problem(installSentence(output));
  });
  return folder;
}

/**
 * Whether node_modules holds what the lock file says. A stamp of the last look answers at once; without one, npm's own
 * record of what it installed does, so that `npm install` by hand is not done over.
 */
export function isInstalled(root) {
  if (!existsSync(recordPath(root))) return false;
  if (readIfPresent(stampPath(root)) === stampOf(root)) return true;
  const lock = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(recordPath(root));
  if (!Object.entries(lock).every(([path, entry]) => isSatisfied(path, entry, installed[path]))) return false;
  writeStamp(root);
  return true;
}

/** What is optional may be missing: it is for other platforms. */
function isSatisfied(path, entry, installed) {
  if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
  if (installed === undefined) return entry.optional === true || entry.devOptional === true || entry.peer === true;
  return entry.link === true ? installed.link === true : installed.version === entry.version;
}

function writeStamp(root) {
  writeFileSync(stampPath(root), stampOf(root));
}

const recordPath = (root) => join(root, 'node_modules', '.package-lock.json');
const stampPath = (root) => join(root, 'node_modules', '.atrium-install');
const stampOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
const readIfPresent = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

function installSentence(output) {
  if (output.includes('ENOSPC'))
    return 'Packages couldn’t be installed: the disk is full. Free up some space and try again.';
  if (/EACCES|EPERM/.test(output))
    return `Packages couldn’t be installed: you don’t have permission to write to ${workspace}.`;
  if (/ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ECONNRESET/.test(output)) {
    return 'Packages couldn’t be installed: the package registry can’t be reached. Check your connection and try again.';
  }
  const reasons = output.split('\n').filter((line) => line.startsWith('npm error') && !line.includes('complete log'));
  return ['Packages couldn’t be installed.', ...reasons.slice(0, 8)].join('\n');
}
