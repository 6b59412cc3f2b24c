import { idempotencyHeader } from '@atrium/contracts/board-options';
import { v7 as uuid } from 'uuid';

/**
 * A name for one attempt to create something. Make it once, when the person asks, and send it again with every retry:
 * the server then makes one row, whose id this becomes.
 */
export const newKey = (): string => uuid();

/** The header that carries a key. */
export const keyHeader = (key: string): Record<string, string> => ({ [idempotencyHeader]: key });
