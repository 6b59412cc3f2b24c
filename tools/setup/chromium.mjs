import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';
import { withProgress } from './progress.mjs';
import { run, runPackage } from './run.mjs';

const programFiles = process.env.PROGRAMFILES ?? 'C:\\Program Files';
/** Chromium's engine without the windows around its pages: the same to a page, for half the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const fullBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(programFiles, 'Google', 'Chrome', 'Application', 'chrome.exe'),
];

/**
 * Arguments for Chromium in tests. There is no sandbox, which neither containers nor root can have, and no call to outside
 * hosts. The optimizing compilers are off: pages in tests live for seconds, too short for them to pay off.
 */
export const testArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--js-flags=--no-maglev,--no-turbofan',
];

/**
 * The Chromium that `npm test` found or installed, or the first in the usual places, for configurations of Playwright.
 *
 * @returns {string}
 */
export function chromiumPath() {
  const places = [process.env.CHROMIUM_PATH ?? '', headlessShell, ...fullBrowsers];
  const found = places.find((path) => existsSync(path));
  if (found === undefined) throw new Problem('Chromium wasn’t found. Run `npm test`, or set CHROMIUM_PATH.');
  return found;
}

/**
 * Path of a Chromium for tests, installed where the machine has none. Throws a Problem where that fails.
 *
 * @returns {Promise<string>}
 */
export const ensureChromium = () => ensure([headlessShell, ...fullBrowsers], ['chromium-headless-shell', 'chromium']);

/**
 * The same for a full Chromium, as people have it: for measuring.
 *
 * @returns {Promise<string>}
 */
export const ensureFullChromium = () => ensure(fullBrowsers, ['chromium']);

async function ensure(places, debianPackages) {
  const found = await findChromium(places);
  if (found !== null) return found;
  return withProgress('Installing Chromium', async () => {
    const outputs = [];
    for (const install of [...debianPackages.map((name) => () => installFromDebian(name)), installFromPlaywright]) {
      outputs.push(await install());
      const installed = await findChromium(places);
      if (installed !== null) return installed;
    }
    throw new Problem(chromiumSentence(outputs.join('')));
  });
}

async function findChromium(places) {
  const named = process.env.CHROMIUM_PATH ?? '';
  if (named !== '') {
    if (await isBrowser(named)) return named;
    throw new Problem(`CHROMIUM_PATH is ${named}, but no Chromium can be run from there.`);
  }
  const { chromium } = await import('playwright-core');
  for (const path of [...places, chromium.executablePath()]) if (await isBrowser(path)) return path;
  return null;
}

/** Some systems put a script in its place that only says how to install it. On Windows asking opens a window. */
async function isBrowser(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  const { code, output } = await run(path, ['--version'], { timeoutMilliseconds: 30_000 });
  return code === 0 && /chrom/i.test(output);
}

async function installFromDebian(name) {
  if (!existsSync('/usr/bin/apt-get')) return '';
  const asRoot = await rootPrefix();
  if (asRoot === null) return '';
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return run(command, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMilliseconds: 600_000 });
  };
  const update = await apt('update');
  const install = await apt('install', '-y', '--no-install-recommends', name);
  return update.output + install.output;
}

async function installFromPlaywright() {
  const withLibraries = (await rootPrefix()) === null ? [] : ['--with-deps'];
  const args = ['install', ...withLibraries, 'chromium'];
  return (await runPackage('playwright-core', args, { timeoutMilliseconds: 600_000 })).output;
}

/** What to put before a command to run it as root without being asked for a password; null where that can't be. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n'] : null;
}

function chromiumSentence(output) {
  if (/ENOSPC|No space left/.test(output))
    return 'Chromium couldn’t be installed: the disk is full. Free up some space and try again.';
  return 'Chromium wasn’t found and couldn’t be installed. Install it and set CHROMIUM_PATH.';
}
