import { existsSync } from 'node:fs';

/** The Chromium that `npm test` found or installed; otherwise the usual places. */
export function chromiumPath(): string {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  const found = candidates.find((path) => path !== undefined && existsSync(path));
  if (found === undefined) throw new Error('No Chromium found: run `npm test`, or set CHROMIUM_PATH.');
  return found;
}
