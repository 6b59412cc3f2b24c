import { AppError } from '@atrium/errors';
import { hasSeveralHosts } from '@atrium/server/request-host';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** A year. Hosts of companies say it themselves, each in its own answers. */
const strictTransport = 'max-age=31536000';

/** Headers of every answer, and the refusal of requests that can be read in two ways. */
export function protectAnswers(app: FastifyInstance, { shellUrl }: Pick<Settings, 'shellUrl'>): void {
  const isSecure = shellUrl.startsWith('https:');
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (isSecure || request.protocol === 'https') void reply.header('strict-transport-security', strictTransport);
    next(hasSeveralHosts(request.raw.rawHeaders) ? new AppError('request.malformed') : undefined);
  });
}

/** What a company's host answers is nobody's to keep, unless the route says otherwise. */
export function keepOutOfCaches(scope: FastifyInstance): void {
  scope.addHook('onSend', (_request, reply, _payload, next) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    next();
  });
}
