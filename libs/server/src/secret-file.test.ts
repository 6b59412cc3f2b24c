import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrMakeSecret } from './secret-file';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'atrium-secret-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('makes a text once, for its owner alone', async () => {
  const path = join(folder, 'below', 'secret');
  expect(await readOrMakeSecret(path, () => 'first')).toBe('first');
  expect(await readOrMakeSecret(path, () => 'second')).toBe('first');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('takes the text of a process that was faster', async () => {
  const path = join(folder, 'secret');
  const make = () => {
    writeFileSync(path, 'of the other\n');
    return 'of this one';
  };
  expect(await readOrMakeSecret(path, make)).toBe('of the other');
  expect(readdirSync(folder)).toEqual(['secret']);
});

it('says why a file cannot be made', async () => {
  const path = join(folder, 'secret');
  const make = () => {
    rmSync(folder, { recursive: true });
    return 'text';
  };
  await expect(readOrMakeSecret(path, make)).rejects.toMatchObject({ code: 'ENOENT' });
  mkdirSync(folder);
});
