import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface DatabaseRelay {
  /** The database's address through the relay. */
  readonly url: string;
  /** Ends every connection and refuses new ones until it is restored. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Forwards connections between a server and its database. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const target = new URL(databaseUrl);
  // Parameters go before host and port of the address; a host that is a folder holds a socket.
  const host = target.searchParams.get('host') ?? target.hostname;
  const databasePort = target.searchParams.get('port') ?? (target.port || '5432');
  const reach = (): Socket =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${databasePort}`) : connect(Number(databasePort), host);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = reach();
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.set('host', '127.0.0.1');
  url.searchParams.set('port', String(port));

  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    mend: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: cut,
  };
}
