/** Nx loads plugins in JavaScript as they are; this one is in TypeScript, which Node runs. */
export { createDependencies, createNodesV2, name } from './plugin.ts';
