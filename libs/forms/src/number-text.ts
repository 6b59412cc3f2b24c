import type { ErrorCode } from '@atrium/errors';
import { z } from 'zod';

/** Digits with at most one point, and no `1e3`. */
const plainNumber = /^(\d+\.?\d*|\.\d+)$/;

/** The text of a number field, as the number that a schema of the server takes. `code`: what is said of anything else. */
export const numberText = (code: ErrorCode) =>
  z.string({ error: code }).trim().regex(plainNumber, { error: code }).transform(Number);
