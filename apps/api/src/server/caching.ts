import type { FastifyInstance } from 'fastify';

/** What a company's host answers is nobody's to keep, unless the route says otherwise. */
export function preventCaching(scope: FastifyInstance): void {
  scope.addHook('onSend', (_request, reply, _payload, next) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    next();
  });
}
