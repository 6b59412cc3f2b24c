/** Nx loads generators in JavaScript as they are; this one is in TypeScript, which Node runs. */
export { default } from './make-remote.ts';
