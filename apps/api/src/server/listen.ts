import type { FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { errnoOf } from '@atrium/server/errno';
import { createBoundedServer } from '@atrium/server/http-server';
import type { Settings } from '../settings';
import { StartError } from '@atrium/server/start-error';
import { answerUnreadableRequests } from './unreadable-request';

export interface Listener {
  readonly port: number;
  /** Takes no more connections, lets running requests end for at most `graceMs`, then cuts what is left. */
  close(graceMs: number): Promise<void>;
}

/**
 * Opens the port. On the loopback address both families answer, because browsers take `acme.localhost` for either;
 * a machine without IPv6 does with one.
 */
export async function listen(app: FastifyInstance, settings: Settings): Promise<Listener> {
  const onLoopback = settings.bind === '127.0.0.1' || settings.bind === 'localhost';
  const first = await open(app, onLoopback ? '127.0.0.1' : settings.bind, settings.port, settings);
  const servers = [first.server];
  if (onLoopback) {
    try {
      servers.push((await open(app, '::1', first.port, settings)).server);
    } catch (error) {
      if (error instanceof StartError) {
        await closeAll(servers, 0);
        throw error;
      }
      app.log.info('This machine has no IPv6 loopback.');
    }
  }
  return { port: first.port, close: (graceMs) => closeAll(servers, graceMs) };
}

async function open(
  app: FastifyInstance,
  host: string,
  port: number,
  settings: Settings,
): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createBoundedServer(settings, (request, response) => {
    // An answer after shutdown has begun tells the client to open a new connection, elsewhere.
    if (!server.listening) response.setHeader('connection', 'close');
    app.routing(request, response);
  });
  answerUnreadableRequests(server);
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = errnoOf(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is already in use. Stop what is using it or set API_PORT.`, {
        cause: error,
      });
    }
    if (code === 'EACCES')
      throw new StartError(`You don’t have permission to use port ${port}. Set API_PORT to a different port.`);
    throw error;
  }
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : port };
}

async function closeAll(servers: readonly Server[], graceMs: number): Promise<void> {
  const closed = Promise.all(
    servers.map(async (server) => {
      const closing = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closing;
    }),
  );
  await Promise.race([closed, delay(graceMs, undefined, { ref: false })]);
  for (const server of servers) server.closeAllConnections();
  await closed;
}
