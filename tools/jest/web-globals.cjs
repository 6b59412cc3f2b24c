// What jsdom lacks and react-router expects.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });
// jsdom's has no signatures and digests.
const { webcrypto } = require('node:crypto');
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

// jsdom has no network either. Tests that need one put their own in place of this.
globalThis.fetch ??= () => Promise.reject(new TypeError('There is no network in this test.'));
