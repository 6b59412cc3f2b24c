import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from './problem.mjs';
import { SupervisedProcess } from './supervised-process.mjs';
import { startOf } from './process-identity.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

/** Says that it serves by a line with its process id; `stop` is what it does when asked to end. */
const serverOf = (stop = 'process.exit(0)') => `
  require('node:fs').appendFileSync(process.env.STARTED, process.pid + '\\n');
  process.on('SIGTERM', () => { ${stop} });
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: true });
`;

function supervise(t, script) {
  const folder = temporaryFolder(t, { 'server.cjs': script, started: '' });
  const started = join(folder, 'started');
  const pids = () => readFileSync(started, 'utf8').split('\n').filter(Boolean).map(Number);
  let giveUp;
  const givenUp = new Promise((resolve) => (giveUp = resolve));
  const server = new SupervisedProcess({
    name: 'test server',
    entry: join(folder, 'server.cjs'),
    env: { STARTED: started },
    log: openSync(join(folder, 'log'), 'a'),
    probe: () => Promise.resolve(pids().length > 0),
    onGivenUp: giveUp,
    firstPauseMilliseconds: 1,
  });
  t.after(() => server.kill());
  return { server, pids, givenUp, folder };
}

async function until(condition) {
  while (!condition()) await delay(10);
}

test('it serves, and is gone after it was asked to stop', async (t) => {
  const { server, pids } = supervise(t, serverOf());
  await server.start();
  await server.stop();
  assert.equal(startOf(pids()[0]), null);
});

test('one that dies is started again', async (t) => {
  const { server, pids } = supervise(t, serverOf());
  await server.start();
  process.kill(pids()[0], 'SIGKILL');
  await until(() => pids().length === 2);
  await server.stop();
  assert.deepEqual(pids().map(startOf), [null, null]);
});

test('one that ends before it serves is told in its own words', async (t) => {
  const { server } = supervise(t, `process.stderr.write('The data folder is damaged.\\n'); process.exit(1);`);
  await assert.rejects(server.start(), new Problem('The data folder is damaged.'));
});

test('one that keeps stopping at once is given up, in its own words', async (t) => {
  const script = `
    const { existsSync } = require('node:fs');
    if (existsSync(process.env.STARTED + '.broken')) { process.stderr.write('No space left.\\n'); process.exit(1); }
    ${serverOf()}
    require('node:fs').writeFileSync(process.env.STARTED + '.broken', '');
  `;
  const { server, pids, givenUp } = supervise(t, script);
  await server.start();
  process.kill(pids()[0], 'SIGKILL');
  const problem = await givenUp;
  assert.match(problem.message, /^The test server keeps stopping right after it starts\.\nNo space left\.$/);
});

test('one that does not listen can be killed', async (t) => {
  const { server, pids } = supervise(t, serverOf(''));
  await server.start();
  const stopped = server.stop();
  server.kill();
  await stopped;
  assert.equal(startOf(pids()[0]), null);
});

test('it notices when the supervisor is killed', async (t) => {
  const folder = temporaryFolder(t, { 'server.cjs': serverOf(), started: '' });
  const supervisor = `
    import { openSync } from 'node:fs';
    import { SupervisedProcess } from ${JSON.stringify(join(import.meta.dirname, 'supervised-process.mjs'))};
    const server = new SupervisedProcess({
      name: 'test server', entry: 'FOLDER/server.cjs', env: { STARTED: 'FOLDER/started' },
      log: openSync('FOLDER/log', 'a'), probe: async () => true, onGivenUp: () => {},
    });
    await server.start();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', supervisor.replaceAll('FOLDER', folder)]);
  await until(() => readFileSync(join(folder, 'started'), 'utf8').endsWith('\n'));
  const pid = Number(readFileSync(join(folder, 'started'), 'utf8'));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await until(() => startOf(pid) === null);
  assert.equal(startOf(pid), null);
});
