import type { Problem } from '@atrium/contracts/common';
import { AppError, messageFor } from '@atrium/errors';
import { answerProblems, sendProblem, type AnsweredProblem } from '@atrium/server/problems';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../policy/refusal';
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

/** Turns failures into answers. What went wrong inside goes to the log, with the request's id. */
export function answerFailures(app: FastifyInstance): void {
  answerProblems(app, (error, request) => {
    const failure = toAppError(error as FastifyError);
    return { ...describe(failure, request), log: logOf(failure, error) };
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, describe(new AppError('request.not-found'), request)),
  );
}

function logOf({ code, cause }: AppError, error: unknown): AnsweredProblem['log'] {
  if (code === 'server.error') return { level: 'error', err: error, message: 'Unexpected error.' };
  // Who runs the server can see what an identity provider got wrong; who signs in can only tell an admin.
  if (code.startsWith('company-sign-in.') && cause !== undefined) {
    return { level: 'warn', err: cause, message: 'A sign-in with an identity provider failed.' };
  }
  // Without a cause it was turned away for the sake of others, and the request's own line says so.
  const isTemporary = code === 'storage.disk-full' || (code === 'server.unavailable' && cause !== undefined);
  return isTemporary ? { level: 'warn', err: cause, message: 'Temporarily unavailable.' } : undefined;
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

function describe(failure: AppError, request: FastifyRequest): AnsweredProblem {
  const code = isServerErrorCode(failure.code) ? failure.code : 'server.error';
  const detail = messageFor(code, failure.params);
  const status = statusOf(code);
  const retryAfter = failure.params['retryAfter'] ?? (status === 503 ? 1 : undefined);
  const repeated = request.routeOptions.config.repeatsProblemAsError === true;
  const body: Problem = {
    detail,
    code,
    ...(failure.fields === undefined && status !== 400 ? {} : { errors: failure.fields ?? {} }),
    ...(repeated ? { error: detail } : {}),
    ...(failure instanceof Refusal ? { ask: failure.ask } : {}),
  };
  return {
    status,
    headers: {
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      ...(status === 401 && code !== 'auth.sign-in-failed' ? { 'www-authenticate': 'Bearer' } : {}),
      'cache-control': 'no-store',
    },
    body,
  };
}
