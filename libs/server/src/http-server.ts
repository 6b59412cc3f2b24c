import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import { trustedProxies, type ProxySettings } from './client-address';
import { connectionTimes, limitConnections, type ConnectionLimits } from './connection-limits';
import { readableUrl } from './readable-url';
import { hasSeveralHosts } from './request-host';

export interface HttpSettings {
  readonly proxy: ProxySettings;
  readonly connections: ConnectionLimits;
}

const compilesNothing = (): never => {
  throw new Error('Set a compiler for schemas.');
};

/** What every Fastify server of ours is made with. */
export const commonOptions = ({ proxy }: Pick<HttpSettings, 'proxy'>) =>
  ({
    trustProxy: trustedProxies(proxy),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // One line per request, where a server writes one, says more and holds nothing secret.
    logController: new LogController({ disableRequestLogging: true }),
    // We validate with zod; loading Fastify’s own compilers would only slow down the start.
    schemaController: { compilersFactory: { buildValidator: compilesNothing, buildSerializer: compilesNothing } },
  }) satisfies FastifyServerOptions;

/** A server whose connections are bounded in number and time; not listening yet. */
export function createBoundedServer({ proxy, connections }: HttpSettings, handler: RequestListener): Server {
  const server = createServer(connectionTimes, handler);
  limitConnections(server, connections, { isBehindProxy: trustedProxies(proxy) !== false });
  return server;
}

/** A year. */
const strictTransport = 'max-age=31536000';

export interface ProtectionOptions {
  /** Whether answers carry HSTS, also where this request didn’t use HTTPS. */
  readonly isSecure: boolean;
  readonly headersOf: (request: { readonly id: string }) => Readonly<Record<string, string>>;
  /** Thrown for a request that can be read in two ways. */
  readonly refusal: () => Error;
}

/** Headers of every answer, and the refusal of requests that name several hosts. */
export function protectAnswers(app: FastifyInstance, { isSecure, headersOf, refusal }: ProtectionOptions): void {
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(headersOf(request));
    if (isSecure || request.protocol === 'https') void reply.header('strict-transport-security', strictTransport);
    next(hasSeveralHosts(request.raw.rawHeaders) ? refusal() : undefined);
  });
}
