/** Nx loads generators in JavaScript as they are; this one is in TypeScript, which Node runs. */
export { default } from './sync-references.ts';
