import { AppError, type ErrorCode } from '@atrium/errors';
import { sqlFailureOf, sqlReadOnly } from '@atrium/server/sql-failure';

/** What the functions of the schema raise. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  AT401: 'auth.account-ended',
  AT441: 'auth.account-deactivated',
  AT440: 'auth.session-ended',
  AT403: 'auth.other-tenant',
  AT404: 'tenant.unknown',
  // Its rows are in another database, or on their way to one: a moment later the call gets there.
  AT503: 'server.unavailable',
  AT411: 'member.last-admin',
  // The schema keeps to what was written down, whoever tries to change it.
  AT409: 'request.conflict',
  AT507: 'storage.company-full',
  AT508: 'storage.account-full',
  // A character that no text of the database can hold: U+0000.
  '22021': 'request.nul',
  '22P05': 'request.nul',
  // Two writers got in each other's way, and one was sent back, again and again.
  '40001': 'request.conflict',
  '40P01': 'request.conflict',
};

/** The server’s disk is full. */
export const sqlDiskFull = '53100';

/** Serialization failure and deadlock: the server took the transaction back for the sake of another one. */
const sentBack: readonly string[] = ['40001', '40P01'];
export const isRetryable = (error: unknown): boolean => sentBack.includes(sqlFailureOf(error)?.code ?? '');

/** Classes of "the server is not there for us now": connection lost, shutting down, out of resources, cancelled. */
const unavailable = /^(08|53|57P|57014|58)/;

/** Whether a failure means that the server is of no use now: what was sent to it may go through a moment later, elsewhere. */
const isUnavailable = (code: string): boolean => unavailable.test(code) || code === sqlReadOnly;

/**
 * Turns a failed statement into what the caller may see. A violated constraint stays as it is: only the caller knows
 * what it means. Anything without a SQLSTATE is a broken connection, whose work counts as not done.
 */
export function translateFailure(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const failure = sqlFailureOf(error);
  if (failure === undefined || isUnavailable(failure.code)) {
    return new AppError('server.unavailable', { cause: error });
  }
  const refusal = refusals[failure.code];
  return refusal === undefined ? error : new AppError(refusal, { cause: error });
}

/** The name of the unique constraint or index that a statement violated. */
export function violatedUnique(error: unknown): string | undefined {
  const failure = sqlFailureOf(error);
  return failure?.code === '23505' ? failure.constraint : undefined;
}
