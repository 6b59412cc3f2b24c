import { v5, v7 } from 'uuid';

/** A new id. Ordered by time, so that new rows stay close together in every index. */
export const newId = (): string => v7();

/** One of several ids that follow from one key. */
export const idOfPlace = (key: string, place: number): string => v5(String(place), key);

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * An id from a URL, safe to hand to the database. What is no id becomes one that nothing has, so that the caller's
 * rights are still checked first and the answer is the same as for an unknown id.
 */
export const uuidOrNil = (text: string): string => (uuid.test(text) ? text.toLowerCase() : nobody);
