import { idempotencyHeader } from '@atrium/contracts/board-options';
import { v7 as uuid } from 'uuid';

/**
 * A name for one opened form. It is sent with every try, so that a second click or a retry after a lost answer is the
 * same deed on the server, not another one.
 */
export const newKey = (): string => uuid();

/** The header that carries a key. */
export const keyHeader = (key: string): Record<string, string> => ({ [idempotencyHeader]: key });
