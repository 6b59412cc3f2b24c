import { idempotencyHeader } from '@atrium/contracts/idempotency';
import { idSchema } from '@atrium/contracts/common';
import type { FastifyRequest } from 'fastify';
import { invalidField } from './validation';
import { AppError } from '@atrium/errors';
import { violatedUnique } from '../database/failures';
import { newId } from '../database/ids';

/**
 * The id of the row that a call creates: the one that the client chose, so that the same call sent again finds the row
 * instead of making a second one; otherwise a new id.
 */
export function newRowId({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (key === undefined) return newId();
  const parsed = idSchema.safeParse(key);
  if (!parsed.success) throw invalidField(idempotencyHeader, 'field.invalid');
  return parsed.data.toLowerCase();
}

/** Says that a key belongs to something else, where this unique index holds keys; throws anything else as it is. */
export const explainUsedKey =
  (index: string) =>
  (error: unknown): never => {
    if (violatedUnique(error) !== index) throw error;
    throw new AppError('request.key-used', { cause: error });
  };
