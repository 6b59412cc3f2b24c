import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { openLog, rotateIfLarge } from './log-file.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (name) => readFileSync(join(folder, name), 'utf8');

test('the log of the run before is kept', () => {
  for (const run of ['first', 'second', 'third']) {
    const log = openLog(folder, 'api');
    writeSync(log, run);
    closeSync(log);
  }
  assert.equal(textOf('api.log'), 'third');
  assert.equal(textOf('api.previous.log'), 'second');
});

test('a log that has grown begins anew under its writer, and four older parts of it stay', () => {
  const log = openLog(folder, 'api');
  for (let part = 1; part <= 6; part += 1) {
    writeSync(log, `${part}`.repeat(11));
    rotateIfLarge(folder, 'api', { largest: 10 });
    writeSync(log, `-${part}-`);
    rotateIfLarge(folder, 'api', { largest: 10 });
  }
  closeSync(log);
  assert.deepEqual(readdirSync(folder).sort(), ['api.1.log', 'api.2.log', 'api.3.log', 'api.4.log', 'api.log']);
  assert.equal(textOf('api.log'), '-6-');
  assert.equal(textOf('api.1.log'), '-5-66666666666');
  assert.equal(textOf('api.4.log'), '-2-33333333333');
});
