import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const longestDrainMs = 2000;

/** Hands each new connection to one of the servers in turn, as a balancer in front of them does. */
export interface Balancer {
  readonly port: number;
  add(port: number): void;
  /** Gives it no more connections, and waits for those that it has, but not for long: streams end with their server. */
  drain(port: number): Promise<void>;
  close(): void;
}

export async function startBalancer(): Promise<Balancer> {
  const open = new Map<number, Set<Socket>>();
  let active: readonly number[] = [];
  let next = 0;
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    const port = active[next % active.length];
    next += 1;
    if (port === undefined) {
      client.destroy();
      return;
    }
    const upstream = connect(port, '127.0.0.1');
    open.get(port)?.add(upstream);
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => {
      open.get(port)?.delete(upstream);
      client.end();
    });
    client.on('close', () => upstream.end());
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    add: (port) => {
      open.set(port, new Set());
      active = [...active, port];
    },
    drain: async (port) => {
      active = active.filter((one) => one !== port);
      const ended = [...(open.get(port) ?? [])].filter(({ closed }) => !closed).map((socket) => once(socket, 'close'));
      await Promise.race([Promise.all(ended), delay(longestDrainMs)]);
    },
    close: () => {
      server.close();
    },
  };
}
