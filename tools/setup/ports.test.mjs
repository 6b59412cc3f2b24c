import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { portProblem } from './ports.mjs';

test('a port that another program listens on is told with the variable that changes it', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address();
  assert.equal(
    await portProblem('SHELL_PORT', port),
    `Port ${port} is already in use. Stop what is using it or set SHELL_PORT.`,
  );
});

test('a port that was given back is free', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  assert.equal(await portProblem('SHELL_PORT', port), null);
});
