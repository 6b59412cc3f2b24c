/**
 * Every create may carry the header `Idempotency-Key`, a UUID that becomes the new row's id: sent again, the answer is the
 * row that is there, and nothing is made twice. A key that belongs to something else is 409. So may decisions that are taken
 * once: the steps of an HR form and the answers to asset requests keep the key of their call.
 */
export const idempotencyHeader = 'Idempotency-Key';
