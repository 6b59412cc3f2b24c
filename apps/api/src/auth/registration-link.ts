import { randomBytes } from 'node:crypto';

const secretBytes = 32;

/** The secret of a link that proves an address. What is stored is its hash. */
export const newRegistrationToken = (): string => randomBytes(secretBytes).toString('base64url');
