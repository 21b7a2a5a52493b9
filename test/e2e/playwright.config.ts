import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, HOW_TO_GET_CHROMIUM } from '../support/chromium.ts';

const chromium = findChromium();
if (!chromium) throw new Error(HOW_TO_GET_CHROMIUM);
const artifacts = fileURLToPath(new URL('../../.artifacts/', import.meta.url));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './template-house.ts',
  outputDir: `${artifacts}e2e`,
  reporter: [['list'], ['json', { outputFile: `${artifacts}e2e.json` }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromium, args: [...CHROMIUM_ARGS] },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: '**/phone/**' },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: ['**/phone/**/*.spec.ts', '**/screens.spec.ts', '**/stranger.spec.ts'],
    },
  ],
});
