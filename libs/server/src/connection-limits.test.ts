import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { limitConnections, type ConnectionLimits } from './connection-limits';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers `/` at once and `/slow` when it is told to. */
async function start(limits: ConnectionLimits, isBehindProxy = false) {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const answer = (): void => {
      response.end('answered');
    };
    if (request.url === '/slow') waiting.push(answer);
    else answer();
  });
  servers.push(server);
  limitConnections(server, limits, { isBehindProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (): Promise<Socket> => {
    const accepted = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await Promise.all([once(socket, 'connect'), accepted]);
    return socket;
  };
  const ask = async (socket: Socket, path: string): Promise<void> => {
    const received = once(server, 'request');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await received;
  };
  const answerSlow = (): void => {
    for (const answer of waiting.splice(0)) answer();
  };
  return { open, ask, answerSlow };
}

const isClosed = async (socket: Socket): Promise<void> => {
  if (!socket.closed) await once(socket.resume(), 'close');
};

test('a source with too many idle connections loses the oldest, and none with a request under way', async () => {
  const { open, ask, answerSlow } = await start({ most: 100, maxIdlePerSource: 2 });
  const busy = await open();
  await ask(busy, '/slow');
  const first = await open();
  const second = await open();
  const third = await open();
  await isClosed(first);
  answerSlow();
  const [answer] = (await once(busy, 'data')) as [Buffer];
  expect(answer.toString()).toContain('answered');
  // The answered one is the third idle one now.
  await isClosed(second);
  await ask(third, '/');
  await once(third, 'data');
});

test('a full server gives the place of its oldest idle connection away', async () => {
  const { open, ask } = await start({ most: 2, maxIdlePerSource: 100 });
  const busy = await open();
  await ask(busy, '/slow');
  const idle = await open();
  const next = await open();
  await isClosed(idle);
  await ask(next, '/');
  await once(next, 'data');
});

test('a full server without an idle connection turns the next one away', async () => {
  const { open, ask } = await start({ most: 1, maxIdlePerSource: 100 });
  const busy = await open();
  await ask(busy, '/slow');
  await isClosed(await open());
  expect(busy.closed).toBe(false);
});

test('behind a proxy, whose connections are everyone’s, the server’s own limit is the only one', async () => {
  const { open, ask } = await start({ most: 3, maxIdlePerSource: 1 }, true);
  const first = await open();
  const second = await open();
  await open();
  await open();
  await isClosed(first);
  await ask(second, '/');
  await once(second, 'data');
});
