import { AppError } from '@atrium/errors';
import type { FastifyInstance } from 'fastify';
import { holdsNul } from './nul';

/**
 * Which bodies a server takes: JSON where a route declares what it holds, and what plugins add where a handler reads a
 * form. An empty one is no body, whatever type it claims to be of: clients name a type by habit, also where there is
 * nothing to send.
 */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else {
      void parseJson(request, String(body), (error, json) => {
        // The text alone may also mean a backslash; most texts need not be looked into.
        const isRefused = error === null && body.includes('\\u0000') && holdsNul(json);
        done(isRefused ? new AppError('request.nul') : error, json);
      });
    }
  });
  // Fastify takes plain text by itself; no call here does.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', ({ headers }, _payload, done) => {
    done(headers['content-length'] === '0' ? null : new AppError('request.unsupported-media-type'), undefined);
  });
  // A form would count as an empty body here, and every field would be reported as missing.
  app.addHook('preValidation', (request, _reply, next) => {
    const type = request.headers['content-type'];
    const takesJson = request.routeOptions.schema?.body !== undefined;
    const isRefused = takesJson && type !== undefined && !/^application\/json\b/i.test(type);
    next(isRefused ? new AppError('request.unsupported-media-type') : undefined);
  });
}
