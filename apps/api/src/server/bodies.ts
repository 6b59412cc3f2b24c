import { AppError } from '@atrium/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Which bodies a server takes at all: JSON, and what plugins add. An empty one is no body, whatever type it claims to be
 * of: clients name a type by habit, also where there is nothing to send.
 */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  // Fastify takes plain text by itself; no call here does.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', ({ headers }, _payload, done) => {
    done(headers['content-length'] === '0' ? null : new AppError('request.unsupported-media-type'), undefined);
  });
}

/** Refuses forms where only JSON is read, instead of missing every field of them. After the plugins that parse forms. */
export function refuseFormsForJson(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, next) => {
    const isForm = request.isMultipart() || request.body instanceof Map;
    const takesJson = request.routeOptions.schema?.body !== undefined;
    next(isForm && takesJson ? new AppError('request.unsupported-media-type') : undefined);
  });
}
