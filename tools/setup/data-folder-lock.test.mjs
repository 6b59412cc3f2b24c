import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockDataFolder } from './data-folder-lock.mjs';
import { Problem } from './problem.mjs';
import { startOf } from './process-identity.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const holder = (pid, started = startOf(pid)) => JSON.stringify({ pid, started });

test('a folder is created, taken and given back', (t) => {
  const folder = join(temporaryFolder(t), 'data');
  const lock = lockDataFolder(folder);
  assert.equal(lock.wasAbandoned, false);
  lock.release();
  assert.equal(existsSync(join(folder, 'start.json')), false);
});

test('a folder that a live process holds is refused', (t) => {
  const folder = temporaryFolder(t, { 'start.json': holder(process.pid) });
  assert.throws(
    () => lockDataFolder(folder),
    (error) => error instanceof Problem && error.message.includes(`process ${process.pid}`),
  );
});

test('a folder whose holder was killed is taken over', async (t) => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const folder = temporaryFolder(t, { 'start.json': holder(child.pid) });
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.equal(lockDataFolder(folder).wasAbandoned, true);
});

test('a process that merely got the same number is no holder', (t) => {
  const folder = temporaryFolder(t, { 'start.json': holder(process.pid, 'long ago') });
  assert.equal(lockDataFolder(folder).wasAbandoned, true);
});

test('a file in place of the folder is told in one sentence', (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'data'), '');
  assert.throws(() => lockDataFolder(join(folder, 'data')), new Problem(`${join(folder, 'data')} isn’t a folder.`));
});
