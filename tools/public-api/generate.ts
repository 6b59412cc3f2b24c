/**
 * Writes the public API of each shared lib to `libs/<lib>/api/public-api.md`: `npm run api`. With `--check`, it writes
 * nothing and exits with 1 if a file is out of date.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inWorkspace } from '../setup/paths.mjs';
import { describePackages } from './describe.ts';
import { writeDocument } from './document.ts';
import { sharedLibs } from './libs.ts';

const isCheck = process.argv.includes('--check');
const described = describePackages(sharedLibs).map(writeDocument);

const stale = sharedLibs.filter(({ apiFile }, index) => {
  const text = described[index] ?? '';
  const path = inWorkspace(apiFile);
  if (readIfPresent(path) === text) return false;
  if (!isCheck) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return true;
});

for (const { apiFile } of stale) console.log(isCheck ? `${apiFile} is out of date.` : `Wrote ${apiFile}.`);
if (isCheck && stale.length > 0) {
  console.log('Run npm run api, review the changes and commit them.');
  process.exitCode = 1;
}

function readIfPresent(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
