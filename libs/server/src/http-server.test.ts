import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { commonOptions, createBoundedServer, protectAnswers } from './http-server';
import { answerProblems } from './problems';

const settings = {
  proxy: { trustProxy: false, hops: undefined },
  connections: { most: 10, maxIdlePerSource: 10 },
};

async function start(isSecure = false) {
  const app = Fastify({
    ...commonOptions(settings),
    serverFactory: (handler) => createBoundedServer(settings, handler),
  });
  answerProblems(app, (error) => ({
    status: 418,
    headers: { 'x-why': 'asked' },
    body: { detail: error instanceof Error ? error.message : '' },
  }));
  protectAnswers(app, {
    isSecure,
    headersOf: () => ({ 'x-content-type-options': 'nosniff' }),
    refusal: () => new Error('Two hosts.'),
  });
  app.get('/*', ({ url }) => ({ url }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function ask(lines: readonly string[], isSecure?: boolean): Promise<string> {
  const app = await start(isSecure);
  closing.push(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end([...lines, 'connection: close', '', ''].join('\r\n'));
  return text(socket);
}

it('sends the common headers, and strict transport where all comes by https', async () => {
  const plain = await ask(['GET / HTTP/1.1', 'host: a']);
  expect(plain).toContain('x-content-type-options: nosniff');
  expect(plain).not.toContain('strict-transport-security');
  expect(await ask(['GET / HTTP/1.1', 'host: a'], true)).toContain('strict-transport-security: max-age=31536000');
});

it('refuses several hosts, in the shape of every failure', async () => {
  const answer = await ask(['GET / HTTP/1.1', 'host: a', 'host: b']);
  expect(answer).toMatch(/^HTTP\/1\.1 418 /);
  expect(answer).toContain('x-why: asked');
  expect(answer).toContain('{"detail":"Two hosts."}');
});

it('takes a path that can’t be decoded as it is written', async () => {
  expect(await ask(['GET /%ff HTTP/1.1', 'host: a'])).toContain('{"url":"/%25ff"}');
});
