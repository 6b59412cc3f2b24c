import { AppError } from '@atrium/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Routes that declare a body take it as JSON; forms are read by the handlers that want them. Without this a form would
 * count as an empty body there, and its sender be told that every field is missing.
 */
export function refuseOtherThanJson(app: FastifyInstance): void {
  // Fastify takes plain text by itself; no route of ours does.
  app.removeContentTypeParser('text/plain');
  app.addHook('preValidation', (request, _reply, next) => {
    const type = request.headers['content-type'];
    const isRefused =
      request.routeOptions.schema?.body !== undefined && type !== undefined && !/^application\/json\b/i.test(type);
    next(isRefused ? new AppError('request.unsupported-media-type') : undefined);
  });
}
