import { type BrowserContext, test as base, expect } from '@playwright/test';
import { faultsByDoctor } from '../support/doctor.ts';
import { TestServer } from '../support/server.ts';
import { Buyer } from './buyer.ts';
import { copyTemplateInstallation, type DatabaseOfRun } from './template-installation.ts';
import { TestApp, type TestPerson } from './test-app.ts';
import { testIdentity } from './test-identity.ts';
import { Troubles } from './troubles.ts';

export { toast } from './toasts.ts';
export { expect };

export interface WorkerParts {
  /** Settings of the server that a file of tests runs against. */
  settings: Readonly<Record<string, string>>;
  /** What the server keeps its data in. */
  database: DatabaseOfRun;
  testApp: TestApp;
}

interface TestParts {
  /** What went wrong in the browser, beside what the test looks at. There must be nothing at the end. */
  troubles: Troubles;
  buyer: Buyer;
  /** Signs a person in in this browser, as the login page does. */
  signIn: (person: TestPerson, context?: BrowserContext) => Promise<void>;
}

/** A site of pictures that every browser of the tests can reach. */
export const EXTERNAL_PICTURES = 'https://pictures.acara.test';
const A_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** A test of the built product: its own server in each worker, and a browser that must not complain. */
export const test = base.extend<TestParts, WorkerParts>({
  settings: [{}, { scope: 'worker', option: true }],
  database: ['sqlite', { scope: 'worker', option: true }],

  testApp: [
    async ({ settings, database }, use) => {
      const { dataFrom, env, remove } = await copyTemplateInstallation(database);
      const server = await TestServer.start({
        env: { ...testIdentity.settings(), ...env, ...settings },
        dataFrom,
      });
      await use(new TestApp(server));
      if (settings.DATABASE_URL !== 'memory:') {
        const dataDir = server.dataDir;
        const found = await faultsByDoctor({ dataDir, env: { ...env, ...settings, PUBLIC_URL: server.url } });
        expect(found, 'what the doctor finds after the tests').toEqual([]);
      }
      await server.stop();
      await remove();
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    await testIdentity.furnish(context);
    await context.route(`${EXTERNAL_PICTURES}/**`, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: A_PICTURE }),
    );
    await use(context);
  },

  baseURL: async ({ testApp }, use) => use(testApp.server.url),

  troubles: [
    async ({ context }, use) => {
      const troubles = new Troubles();
      troubles.watch(context);
      await use(troubles);
      expect(troubles.found, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],

  buyer: async ({ page }, use) => use(new Buyer(page)),

  signIn: async ({ context, testApp }, use) =>
    use(async (person, other = context) => {
      // An open page goes on with whom it has, and would write that over what is entered here.
      for (const page of other.pages()) await page.goto('about:blank');
      await testIdentity.enter(other, testApp.server.url, person);
    }),
});
