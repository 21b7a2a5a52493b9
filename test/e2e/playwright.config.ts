import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, HOW_TO_GET_CHROMIUM } from '../support/chromium.ts';
import { givenIdentity } from '../support/given-identity.ts';
import type { WorkerParts } from './acara.ts';
import { DATABASES_OF_RUN } from './template-installation.ts';

const chromium = findChromium();
if (!chromium) throw new Error(HOW_TO_GET_CHROMIUM);
const artifacts = fileURLToPath(new URL('../../.artifacts/', import.meta.url));
const isWithFirebase = givenIdentity() === 'firebase';
/** Tests about what only the other identity service does: its calls, its windows, its mails. */
const ABOUT_THE_OTHER = isWithFirebase ? '**/embedded/**' : '**/firebase/**';

/**
 * Tests that write, sum or sign in: what a second database beside the first could change. What a page looks like is
 * tested on one, and so is late money, which waits for real time: the contracts and the model test it on both.
 * `DATABASE_URL=postgres://… npm test` looks at everything with PostgreSQL.
 */
const ABOUT_THE_DATABASE = [
  ...['admin', 'buying', 'check-in', 'club-organizer', 'clubs', 'event-actions', 'paying'],
  ...['handover', 'power-cut', 'profiles', 'refunds', 'sessions', 'first-purchase'],
  'embedded/security',
  ...['specification-analytics', 'specification-organizing', 'specification-people'],
].map((name) => `e2e/${name}.spec.ts`);
for (const path of ABOUT_THE_DATABASE)
  if (!existsSync(new URL(`../${path}`, import.meta.url))) throw new Error(`There is no test/${path}.`);
/** What people care about most. */
const MAIN = /@main\b/;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const ON_A_PHONE = [
  ...['**/phone/**/*.spec.ts', '**/first-purchase.spec.ts', '**/random-user.spec.ts'],
  ...['codes', 'following', 'guests', 'members', 'messages', 'questions', 'ticket-types'].map(
    (name) => `**/${name}.spec.ts`,
  ),
];

/** `main` runs the tests tagged `@main`, on one database and one size; `rest` everything beside that. */
const { E2E_TESTS } = process.env;
const [first, ...others] = DATABASES_OF_RUN;

const beside = [
  {
    name: `phone, ${first}`,
    use: { database: first, ...PHONE },
    testMatch: ON_A_PHONE,
    testIgnore: ABOUT_THE_OTHER,
  },
  ...others.map((database) => ({
    name: `desktop, ${database}`,
    use: { database, ...DESKTOP },
    testMatch: ABOUT_THE_DATABASE,
  })),
];

export default defineConfig<object, WorkerParts>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: [...(isWithFirebase ? ['./firebase/run-emulator.ts'] : []), './template-installation.ts'],
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
    // Tests that replace answers would not see what a worker fetches.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromium, args: [...CHROMIUM_ARGS] },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: `desktop, ${first}`,
      use: { database: first, ...DESKTOP },
      testIgnore: ['**/phone/**', ABOUT_THE_OTHER],
      ...(E2E_TESTS === 'main' && { grep: MAIN }),
      ...(E2E_TESTS === 'rest' && { grepInvert: MAIN }),
    },
    ...(E2E_TESTS === 'main' ? [] : beside),
  ],
});
