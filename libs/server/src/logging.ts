import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';
import { gatherLines } from './gathered-lines';
import { openLogFile } from './log-file';
import type { LogSettings } from './operation';
import { traceOf } from './tracing';

/** Where log lines go. */
export interface LogStream {
  write(line: string): void;
}

/**
 * JSON lines, the same of every server: to the standard output or a file, unless `stream` says where. Requests and failures
 * are reduced to what is never a secret: no headers, bodies, queries or values.
 */
export function loggerOptions(
  server: 'api' | 'registry',
  { level, file }: LogSettings,
  stream: LogStream = gatherLines(file === undefined ? destination() : openLogFile(file)),
): FastifyServerOptions['logger'] {
  return {
    level,
    base: { server },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // The multipart parser logs its options at the finest level, the request's headers among them.
    serializers: { err: describeError, busboyOptions: () => undefined },
    stream,
  };
}

/** Who calls, as far as it's known. */
export interface LoggedCaller {
  readonly tenant?: string | undefined;
  readonly user?: string | undefined;
}

/** Writes one line for each request, once it's answered. */
export function logRequests(app: FastifyInstance, callerOf: (request: FastifyRequest) => LoggedCaller): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { method, ip, routeOptions } = request;
    const path = loggedPath(request.url);
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { tenant, user } = callerOf(request);
    const trace = traceOf(request);
    request.log.info({ method, path, route: routeOptions.url, status: reply.statusCode, ms, tenant, user, ip, trace });
    next();
  });
}

const plainSegment = /^(?:[a-z0-9_-]{0,32}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** A path without what may be a secret or a name: of its parts, plain words and ids are kept. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((segment) => (plainSegment.test(segment) ? segment : '…'))
    .join('/');
}

/** A failure as a log line has it. */
interface DescribedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: DescribedError;
}

/** A database error also carries the values of the row; they stay out. */
function describeError(error: unknown): DescribedError {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error), stack: '' };
  const text = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const [code, constraint, cause] = [text('code'), text('constraint'), Reflect.get(error, 'cause') as unknown];
  return {
    type: text('name') ?? 'object',
    message: text('message') ?? '',
    stack: text('stack') ?? '',
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
