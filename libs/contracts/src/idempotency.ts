/**
 * Every create may carry the header `Idempotency-Key`, a UUID that becomes the new row's id: sent again, the answer is the
 * row that is there, and nothing is made twice. A key that belongs to something else is 409.
 */
export const idempotencyHeader = 'Idempotency-Key';
