import { idempotencyHeader } from '@atrium/contracts/board-options';
import { v7 as uuid } from 'uuid';

/**
 * A name for one intended booking. Make it when a form opens, and send it with every attempt: however often the answer
 * gets lost, the server makes one row.
 */
export const newKey = (): string => uuid();

/** The header that carries a key. */
export const keyHeader = (key: string): Record<string, string> => ({ [idempotencyHeader]: key });
