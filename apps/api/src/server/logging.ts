import type { FastifyServerOptions } from 'fastify';

/** Where log lines go; the standard output unless a test listens. */
export interface LogStream {
  write(line: string): void;
}

/** JSON lines. Requests and failures are reduced to what is never a secret: no headers, bodies, queries or values. */
export function loggerOptions(level: string, stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // The multipart parser logs its options at the finest level, the request's headers among them.
    serializers: { err: describeError, busboyOptions: () => undefined },
    ...(stream === undefined ? {} : { stream }),
  };
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
