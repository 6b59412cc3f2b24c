import { defineConfig } from '@playwright/test';
import { chromiumPath, testArguments } from '../../tools/setup/chromium.mjs';
import { isDataKept, ports, urls } from './src/environment';

/** Each is one test that takes long: what begins last should be short, or other workers idle at the end. */
const longSpecs = ['**/shell-deployments.spec.ts', '**/memory.spec.ts'];

/**
 * Runs the whole suite as people run it (`npm start`, on ports and data of its own) and drives it in a real Chromium.
 */
export default defineConfig({
  testDir: 'src',
  projects: [
    { name: 'long', testMatch: longSpecs },
    { name: 'all others', testMatch: '**/*.spec.ts', testIgnore: longSpecs },
  ],
  fullyParallel: true,
  // A third has work while two wait for the servers, which two cores can bear.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Several times what the longest take: only what fails gets there, and machines differ.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/artifacts',
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ...(isDataKept ? [] : [['./src/remove-data.ts', { folder: ports.dataDir }] as const]),
  ],
  use: {
    baseURL: urls.shell,
    viewport: { width: 1280, height: 800 },
    // A film or the page at each step would take a third of the machine: the steps are kept, and one picture where it failed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...testArguments],
    },
  },
  webServer: {
    command: 'node ../../tools/start.mjs',
    env: {
      SHELL_PORT: String(ports.shell),
      API_PORT: String(ports.api),
      DATA_DIR: ports.dataDir,
      DEMO_EMPLOYEES: '1500',
      // Tests put servers of pages in front that have ports of their own.
      SHELL_ORIGINS: 'http://localhost:*,http://*.localhost:*',
      OVERRIDE_ALLOWED: 'admin@acme.example',
      // Tests bring identity providers along.
      IDENTITY_PROVIDERS_MAY_BE_PRIVATE: '1',
      // Nearly every test makes accounts and signs in.
      PASSWORD_MEMORY_KIB: '1024',
      // Every test signs in from the same address.
      SIGN_IN_MAX_PER_SOURCE: '100000',
      REGISTRATIONS_PER_SOURCE_PER_HOUR: '100000',
      REPORTS_PER_SOURCE: '100000',
      // What a test needs is made by many calls at once, as one account.
      CALLS_AT_ONCE: '5000',
      CALLS_AT_ONCE_PER_COMPANY: '5000',
      CALLS_AT_ONCE_PER_ACCOUNT: '5000',
      UPLOADS_AT_ONCE: '5000',
      UPLOADS_AT_ONCE_PER_COMPANY: '5000',
      UPLOADS_AT_ONCE_PER_ACCOUNT: '5000',
    },
    url: `${urls.api}/health/`,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
