import { defineConfig } from '@playwright/test';
import { chromiumPath, testArguments } from '../../tools/setup/chromium.mjs';

/** Opens each story of the built gallery, and compares how it looks with the picture that is kept. No server is needed. */
export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results/artifacts',
  projects: [
    { name: 'pictures', testMatch: 'pictures.spec.ts', snapshotPathTemplate: 'pictures/{arg}{ext}' },
    {
      name: 'tolerance',
      testMatch: ['tolerance.spec.ts', 'coverage.spec.ts'],
      // Made and compared in one test, and never kept.
      snapshotPathTemplate: 'test-results/references/{testName}/{arg}{ext}',
    },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // Of all that a machine could decide, the gallery decides itself.
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...testArguments, '--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'],
    },
  },
});
