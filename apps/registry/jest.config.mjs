import { node } from '../../jest.preset.js';

export default {
  ...node,
  displayName: 'registry',
  rootDir: import.meta.dirname,
  globalSetup: `${import.meta.dirname}/../../tools/jest/start-postgres.mjs`,
  globalTeardown: `${import.meta.dirname}/../../tools/jest/stop-postgres.mjs`,
};
