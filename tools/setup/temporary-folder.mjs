import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * For tests: a folder with these files, which goes when the test ends.
 *
 * @param {import('node:test').TestContext} t
 * @param {Readonly<Record<string, unknown>>} files
 * @returns {string}
 */
export function temporaryFolder(t, files = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-tools-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
