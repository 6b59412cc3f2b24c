import type { FastifyInstance, preHandlerHookHandler } from 'fastify';

/**
 * A route answers a success with the one status that its response schemas name: handlers only return what they answer.
 * Where a route knows several, its handler chooses.
 */
export function answerSuccessAsDeclared(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const statuses = declaredStatuses(route.schema).filter((status) => status.startsWith('2'));
    const [status] = statuses;
    if (status === undefined || statuses.length > 1) return;
    const setStatus: preHandlerHookHandler = (_request, reply, next) => {
      void reply.status(Number(status));
      next();
    };
    route.preHandler = [setStatus, ...[route.preHandler ?? []].flat()];
  });
}

/** The statuses that a route has response schemas for. */
export const declaredStatuses = (schema: { readonly response?: unknown } | undefined): readonly string[] =>
  typeof schema?.response === 'object' && schema.response !== null ? Object.keys(schema.response) : [];
