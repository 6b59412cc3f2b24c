import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { BatchingSocket } from './batching-socket';

let server: Server;
let received: Promise<string>;

beforeEach(async () => {
  server = createServer();
  received = once(server, 'connection').then(([connection]) => text(connection as Socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
});

async function connect(): Promise<BatchingSocket> {
  const socket = new BatchingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('sends what is written in one turn together, and in order', async () => {
  const socket = await connect();
  socket.write('begin;');
  socket.write(Buffer.from('select 1;'));
  expect(socket.writableLength).toBe('begin;select 1;'.length);
  const isWritten = new Promise((resolve) => socket.write('commit;', 'utf8', resolve));
  await isWritten;
  expect(socket.writableLength).toBe(0);
  socket.write('select 2;');
  socket.end();
  expect(await received).toBe('begin;select 1;commit;select 2;');
});

test('sends what was written before it was connected', async () => {
  const socket = new BatchingSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('start;');
  socket.end('end;');
  expect(await received).toBe('start;end;');
});
