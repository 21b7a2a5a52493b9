import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { withoutMissing } from '../oldest-browsers/without-missing.ts';
import { runDoctorCommand } from '../support/doctor.ts';
import { TestServer } from '../support/server.ts';
import { BrowserErrors } from './browser-errors.ts';
import { Buyer } from './buyer.ts';
import { copyTemplateInstallation, type DatabaseOfRun } from './template-installation.ts';
import { TestApp, type TestPerson } from './test-app.ts';
import { testIdentity } from './test-identity.ts';

export { toast } from './toasts.ts';
export { expect };

export interface WorkerParts {
  /** Environment settings of the server that a test file runs against. */
  settings: Readonly<Record<string, string>>;
  /** The host of the server's address. Passkeys need a name. */
  hostName: string;
  /** The database of the server. */
  database: DatabaseOfRun;
  testApp: TestApp;
}

interface TestParts {
  /** Browser errors that no test expected. The fixture fails the test when there are any. */
  browserErrors: BrowserErrors;
  buyer: Buyer;
  /** Signs a person in in this browser, as the login page does. */
  signIn: (person: TestPerson, context?: BrowserContext) => Promise<void>;
  /** Opens another browser context, in which nobody is signed in. */
  newContext: () => Promise<BrowserContext>;
  /** Opens a page in another browser context, in which a person is signed in. */
  pageOf: (person: TestPerson) => Promise<Page>;
}

/** Takes away what the oldest browsers lack. */
const WITHOUT_MISSING = withoutMissing();

/** An external picture host that every browser of the tests can reach. */
export const EXTERNAL_PICTURES = 'https://pictures.acara.test';
const A_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/**
 * Runs a test against the built product: one server per worker, and a browser that may report no error and has no function
 * that the oldest browsers lack.
 */
export const test = base.extend<TestParts, WorkerParts>({
  settings: [{}, { scope: 'worker', option: true }],
  hostName: ['127.0.0.1', { scope: 'worker', option: true }],
  database: ['sqlite', { scope: 'worker', option: true }],

  testApp: [
    async ({ settings, hostName, database }, use) => {
      const { dataFrom, env, remove } = await copyTemplateInstallation(database);
      const server = await TestServer.start({
        env: { ...testIdentity.settings(), ...env, ...settings },
        dataFrom,
        hostName,
      });
      await use(new TestApp(server, { ...env, ...settings }));
      if (settings.DATABASE_URL !== 'memory:') {
        const dataDir = server.dataDir;
        const found = await runDoctorCommand({
          dataDir,
          env: { ...env, ...settings, PUBLIC_URL: server.url },
        });
        expect(found, 'what the doctor finds after the tests').toEqual([]);
      }
      await server.stop();
      await remove();
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await testIdentity.furnish(context);
    await context.addInitScript({ content: WITHOUT_MISSING });
    await context.route(`${EXTERNAL_PICTURES}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: A_PICTURE }),
    );
    await use(context);
  },

  baseURL: async ({ testApp }, use) => use(testApp.server.url),

  browserErrors: [
    async ({ context }, use) => {
      const browserErrors = new BrowserErrors();
      browserErrors.watch(context);
      await use(browserErrors);
      expect(browserErrors.found, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],

  buyer: async ({ page }, use) => use(new Buyer(page)),

  signIn: async ({ context, testApp }, use) =>
    use(async (person, other = context) => {
      // Leaves Acara first: an open page would overwrite the new session with its own.
      for (const page of other.pages()) await page.goto('about:blank');
      await testIdentity.enter(other, testApp.server.url, person);
    }),

  newContext: async ({ browser, browserErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await context.addInitScript({ content: WITHOUT_MISSING });
      browserErrors.watch(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },

  pageOf: async ({ newContext, signIn }, use) =>
    use(async (person) => {
      const context = await newContext();
      await signIn(person, context);
      return context.newPage();
    }),
});
