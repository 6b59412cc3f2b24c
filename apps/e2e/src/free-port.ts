import { createServer, type AddressInfo } from 'node:net';

/** A port that nobody listens on. Workers run at the same time, so servers that tests start can't have fixed ones. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
