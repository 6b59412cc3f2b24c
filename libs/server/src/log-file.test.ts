import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogFile } from './log-file';
import { StartError } from './start-error';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-log-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const contents = (below: string) =>
  Object.fromEntries(readdirSync(below).map((name) => [name, readFileSync(join(below, name), 'utf8')]));

test('goes on where it was, and begins anew once it has grown', () => {
  const path = join(folder, 'logs', 'api.log');
  const first = openLogFile({ path, maxBytes: 10, kept: 2 });
  first.write('one\n');
  const log = openLogFile({ path, maxBytes: 10, kept: 2 });
  for (const line of ['two\n', 'three\n', 'four\n', 'five\n', 'six\n', 'longer than all of it\n', 'seven\n'])
    log.write(line);
  expect(contents(join(folder, 'logs'))).toEqual({
    'api.log': 'seven\n',
    'api.log.1': 'longer than all of it\n',
    'api.log.2': 'six\n',
  });
});

test('says what can’t be written', () => {
  writeFileSync(join(folder, 'taken'), '');
  const open = () => openLogFile({ path: join(folder, 'taken', 'api.log'), maxBytes: 10, kept: 2 });
  expect(open).toThrow(StartError);
});
