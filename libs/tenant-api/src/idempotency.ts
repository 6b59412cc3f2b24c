import { idempotencyHeader } from '@atrium/contracts/idempotency';
import { v7 as uuid } from 'uuid';

/**
 * A name for one action that someone means to take. Make it when they ask for it, such as when a form opens, and send it with
 * every try: a second click, or a retry after a lost answer, is then the same action on the server and not another one.
 */
export const newKey = (): string => uuid();

/** The header that carries a key. */
export const keyHeader = (key: string): Record<string, string> => ({ [idempotencyHeader]: key });
