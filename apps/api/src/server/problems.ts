import type { Problem } from '@atrium/contracts/common';
import { AppError, messageFor } from '@atrium/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerErrorCode, statusOf, type ServerErrorCode } from './status-of';

/** Failures that the HTTP layer itself reports, by Fastify's codes. */
const httpFailures: Readonly<Record<string, ServerErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-media-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_PARTS_LIMIT: 'request.too-large',
  FST_FILES_LIMIT: 'request.too-large',
  FST_FIELDS_LIMIT: 'request.too-large',
  FST_ERR_REOPENED_CLOSE_SERVER: 'server.unavailable',
};

/** What the parser of multipart bodies throws, without a code, for one that is cut short or has no usable boundary. */
const brokenForm = /^Multipart: Boundary not found$|unexpected end of multipart data$|^The needle cannot /i;

/** The one place where failures become answers. What went wrong inside goes to the log, with the request's id. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toAppError(error);
    if (failure.code === 'server.error') request.log.error({ err: error }, 'Unexpected error.');
    // Without a cause it was turned away for the sake of others, and the request's own line says so.
    else if (
      failure.code === 'storage.disk-full' ||
      (failure.code === 'server.unavailable' && failure.cause !== undefined)
    )
      request.log.warn({ err: failure.cause }, 'Temporarily unavailable.');
    return sendProblem(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('request.not-found')));
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) {
    return isServerErrorCode(error.code) ? error : new AppError('server.error', { cause: error });
  }
  const known = brokenForm.test(error.message) ? 'request.malformed' : httpFailures[error.code];
  if (known !== undefined) return new AppError(known, { cause: error });
  const status = error.statusCode ?? 500;
  return new AppError(status >= 400 && status < 500 ? 'request.malformed' : 'server.error', { cause: error });
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: AppError): FastifyReply {
  const code = isServerErrorCode(failure.code) ? failure.code : 'server.error';
  const detail = messageFor(code, failure.params);
  const status = statusOf(code);
  const retryAfter = failure.params['retryAfter'] ?? (status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  if (status === 401 && code !== 'auth.sign-in-failed') void reply.header('www-authenticate', 'Bearer');
  const repeated = request.routeOptions.config.repeatsProblemAsError === true;
  const body: Problem = {
    detail,
    code,
    ...(failure.fields === undefined && status !== 400 ? {} : { errors: failure.fields ?? {} }),
    ...(repeated ? { error: detail } : {}),
  };
  return reply.status(status).header('cache-control', 'no-store').send(body);
}
