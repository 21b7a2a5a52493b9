import { type BrowserContext, test as base, expect } from '@playwright/test';
import { TestServer } from '../support/server.ts';
import { Buyer } from './buyer.ts';
import { House, type TestPerson } from './house.ts';
import { TEMPLATE_HOUSE } from './template-house.ts';
import { Troubles } from './troubles.ts';

export { toast } from './toasts.ts';
export { expect };

interface WorkerParts {
  /** Settings of the server that a file of tests runs against. */
  settings: Readonly<Record<string, string>>;
  house: House;
}

interface TestParts {
  /** What went wrong in the browser, beside what the test looks at. There must be nothing at the end. */
  troubles: Troubles;
  buyer: Buyer;
  /** Signs a person in in this browser, as the login page does. */
  signIn: (person: TestPerson, context?: BrowserContext) => Promise<void>;
}

/** A test of the built product: its own server in each worker, and a browser that must not complain. */
export const test = base.extend<TestParts, WorkerParts>({
  settings: [{}, { scope: 'worker', option: true }],

  house: [
    async ({ settings }, use) => {
      const server = await TestServer.start({ env: settings, dataFrom: TEMPLATE_HOUSE });
      await use(new House(server));
      await server.stop();
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ house }, use) => use(house.server.url),

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

  signIn: async ({ context, house }, use) => use((person, other) => signIn(house, person, other ?? context)),
});

async function signIn(house: House, person: TestPerson, context: BrowserContext): Promise<void> {
  const { email, password, uid, name } = person;
  const origin = house.server.url;
  const answer = await context.request.post(`${origin}/api/identity/sign-in`, { data: { email, password } });
  expect(answer.status()).toBe(200);
  const { cookies } = await context.storageState();
  const account = JSON.stringify({ uid, email, name, photoURL: null, provider: 'password' });
  const localStorage = [{ name: 'acara.account', value: account }];
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
}
