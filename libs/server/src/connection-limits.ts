import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sourceOf } from './client-address';

export interface ConnectionLimits {
  /** Connections of a server in all. */
  readonly most: number;
  /** Connections of one source that wait for a request. */
  readonly maxIdlePerSource: number;
}

/** Times that a connection may take, for `createServer`. */
export const connectionTimes = {
  /** Longer than the 60 seconds of common proxies, which must be the ones that close. */
  keepAliveTimeout: 65_000,
  /** From its first byte, or from the start of the connection, until all headers are there. */
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
} as const;

/**
 * Keeps connections bounded. Who comes when the server is full takes the place of the connection that has been idle
 * longest, and is turned away where none is; a source with too many idle ones loses its oldest. Connections with a
 * request under way are left alone: requests have limits of their own.
 */
export function limitConnections(
  server: Server,
  { most, maxIdlePerSource }: ConnectionLimits,
  { isBehindProxy }: { readonly isBehindProxy: boolean },
): void {
  // All connections of a proxy have one source, and it opens as many as it has visitors.
  const maxIdle = isBehindProxy ? most : maxIdlePerSource;
  // In the order in which they became idle.
  const idle = new Set<Socket>();
  const idleOf = new Map<string, Set<Socket>>();
  const sources = new WeakMap<Socket, string>();
  // Several where a client sends the next one before it has the answer.
  const underWay = new WeakMap<Socket, number>();
  let open = 0;

  const addIdle = (socket: Socket): void => {
    const source = sources.get(socket);
    if (source === undefined || socket.destroyed) return;
    const own = idleOf.get(source) ?? new Set();
    idleOf.set(source, own);
    own.add(socket);
    idle.add(socket);
    if (own.size > maxIdle) oldestOf(own)?.destroy();
  };
  const removeIdle = (socket: Socket): void => {
    const source = sources.get(socket);
    if (source === undefined) return;
    idle.delete(socket);
    const own = idleOf.get(source);
    own?.delete(socket);
    if (own?.size === 0) idleOf.delete(source);
  };

  server.on('connection', (socket: Socket) => {
    if (open >= most) {
      const oldest = oldestOf(idle);
      if (oldest === undefined) {
        socket.destroy();
        return;
      }
      oldest.destroy();
    }
    open += 1;
    sources.set(socket, sourceOf(socket.remoteAddress ?? ''));
    socket.once('close', () => {
      open -= 1;
      removeIdle(socket);
    });
    addIdle(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    removeIdle(socket);
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (underWay.get(socket) ?? 1) - 1;
      underWay.set(socket, left);
      if (left === 0) addIdle(socket);
    });
  });
}

const oldestOf = (sockets: ReadonlySet<Socket>): Socket | undefined => sockets.values().next().value;
