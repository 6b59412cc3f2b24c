import type { FastifyInstance } from 'fastify';

/**
 * Whoever is led to the address of a call, by a link that somebody else has made, gets a file and no page: browsers that
 * guess types have nothing to show. What a call says of itself, as downloads do, stays.
 */
export function answerJsonAsFile(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, next) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('application/json') && !reply.hasHeader('content-disposition')) {
      void reply.header('content-disposition', 'attachment; filename="api.json"');
    }
    next();
  });
}
