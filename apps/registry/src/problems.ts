import type { AnsweredProblem } from '@atrium/server/problems';
import { isDatabaseAway } from './database/database';
import { Refusal } from './refusal';

export function describeProblem(thrown: unknown): AnsweredProblem {
  const error = isDatabaseAway(thrown) ? new Refusal('database-away') : thrown;
  if (error instanceof Refusal) {
    const { status, message: detail, code, findings } = error;
    const headers: AnsweredProblem['headers'] = code === 'database-away' ? { 'retry-after': '5' } : {};
    return { status, headers, body: { detail, code, ...(findings.length > 0 && { findings }) } };
  }
  const status = statusOf(error);
  if (status < 500) return { status, body: { detail: 'The request couldn’t be read.' } };
  return {
    status,
    body: { detail: 'The registry ran into an error. See its log.' },
    log: { level: 'error', err: error, message: 'Request failed.' },
  };
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 ? status : 500;
}
