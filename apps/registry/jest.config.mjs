import { node } from '../../jest.preset.js';

// Every server is a real one, on machines that may be busy.
export default {
  ...node,
  displayName: 'registry',
  rootDir: import.meta.dirname,
  globalSetup: `${import.meta.dirname}/../../tools/jest/start-postgres.mjs`,
  globalTeardown: `${import.meta.dirname}/../../tools/jest/stop-postgres.mjs`,
  setupFilesAfterEnv: [`${import.meta.dirname}/../../tools/jest/typed-reads/record.cjs`],
  reporters: [
    'default',
    [`${import.meta.dirname}/../../tools/jest/typed-reads/reporter.mjs`, { neverNull: ['audit_text'] }],
  ],
  testTimeout: 60_000,
};
