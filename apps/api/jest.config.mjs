import { node } from '../../jest.preset.js';

// Passwords are really hashed and every server is a real one, on machines that may be busy.
export default {
  ...node,
  displayName: 'api',
  rootDir: import.meta.dirname,
  globalSetup: `${import.meta.dirname}/../../tools/jest/start-postgres.mjs`,
  globalTeardown: `${import.meta.dirname}/../../tools/jest/stop-postgres.mjs`,
  testTimeout: 60_000,
  // The database works beside them; on two cores Jest would take one by itself.
  maxWorkers: '100%',
  // Packages of ES modules only, and one that imports such a package while it runs.
  transformIgnorePatterns: ['/node_modules/(?!(jose|uuid|@fastify/cookie|cookie|graphile-worker)/)'],
};
