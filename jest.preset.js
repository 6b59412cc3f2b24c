/**
 * One Jest setup for all projects: swc compiles TypeScript, and our own libs are taken from their sources
 * through the private export condition, so tests never need a build.
 */
const swcJest = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  transform: { '^.+\\.[cm]?[jt]sx?$': swcJest },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  clearMocks: true,
  // Above the time that `findBy…` may look, so that a failure says what was not found.
  testTimeout: 30_000,
};

/** Projects without a DOM: pure libs and servers. */
export const node = {
  ...common,
  runtime: `${import.meta.dirname}/tools/jest/runtime.cjs`,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@atrium/source', 'node', 'node-addons'] },
  transformIgnorePatterns: ['/node_modules/(?!(jose|uuid)/)'],
};

/** Projects with React components. */
export const web = {
  ...common,
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['@atrium/source', 'browser'] },
  transformIgnorePatterns: ['/node_modules/(?!uuid/)'],
  setupFiles: [`${import.meta.dirname}/tools/jest/web-globals.cjs`],
  globalSetup: `${import.meta.dirname}/tools/jest/remote-under-test.mjs`,
  setupFilesAfterEnv: [
    `${import.meta.dirname}/tools/jest/dom-matchers.cjs`,
    `${import.meta.dirname}/tools/jest/remote-under-test.cjs`,
  ],
};
