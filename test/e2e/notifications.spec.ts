import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { PushService, type TestBrowser } from '../support/push-service.ts';
import { test as base, expect, type WorkerParts } from './acara.ts';
import { watchPushes } from './pushes.ts';

/** A server that offers pushes, and whose only further push service is one on this machine. */
const test = base.extend<object, { pushService: PushService } & Pick<WorkerParts, 'settings'>>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const service = await PushService.start();
      await use(service);
      await service.stop();
      expect(service.problems, 'what the push service refused').toEqual([]);
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ pushService }, use) =>
      use({ PUBLIC_URL: 'https://localhost', ACARA_PUSH_SERVICES: pushService.origin }),
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow', hostName: 'localhost' });

/**
 * Has a browser subscribe at the push service on this machine, because Chromium’s own cannot be reached here, and its person
 * allow it, because without a screen nobody is asked. Returns the subscriptions that were made, the latest last.
 */
async function subscribesAt(service: PushService, context: BrowserContext): Promise<readonly TestBrowser[]> {
  const made: TestBrowser[] = [];
  await context.exposeFunction('subscribeAtService', (key: string) => {
    const browser = service.subscribe(key);
    made.push(browser);
    return browser.subscription;
  });
  await context.exposeFunction('leaveService', (endpoint: string) => {
    const left = made.find((browser) => browser.endpoint === endpoint);
    // As often as somebody may still write to it.
    left?.answers.push(...Array.from({ length: 10 }, () => 410));
  });
  await context.addInitScript(() => {
    const NAME = 'test.subscription';
    type Stored = { endpoint: string; keys: object; key: string };
    const service = () =>
      window as unknown as {
        subscribeAtService(key: string): Promise<Omit<Stored, 'key'>>;
        leaveService(endpoint: string): Promise<void>;
      };
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (digit) => digit.charCodeAt(0));
    const current = () => {
      const stored = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Stored | null;
      if (!stored) return null;
      const { endpoint, keys, key } = stored;
      return {
        endpoint,
        options: { applicationServerKey: bytesOf(key).buffer },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(NAME);
          await service().leaveService(endpoint);
          return true;
        },
      };
    };
    const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (current()) throw new Error('It is subscribed with another key.');
      localStorage.setItem(NAME, JSON.stringify({ ...(await service().subscribeAtService(key)), key }));
      return current();
    };
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('test.permission') ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('test.permission', 'granted');
      return 'granted';
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => current() });
  });
  return made;
}

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('switches pushes on, is notified, keeps up with another key, and is left by the sign-out', async ({
  testApp,
  pushService,
  signIn,
  page,
  context,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_CONNECTION_REFUSED|Failed to fetch/);
  const browsers = await subscribesAt(pushService, context);
  const student = await testApp.student('Nur Aina');
  const event = await testApp.event({ price: 0 });
  await signIn(student);

  await page.goto(`/events/${event.id}`);
  await page.getByRole('button', { name: 'Buy Ticket' }).click();
  const question = page.getByRole('complementary', { name: 'Get a push the day before?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question.getByText('Pushes are switched on in this browser.')).toBeVisible();
  await question.getByRole('link', { name: 'Notification settings' }).click();
  await expect(tick(page, 'Reminders: Push')).toBeChecked();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sent to one browser of yours.')).toBeVisible();
  expect(browsers[0]?.taken.map(({ text }) => text.title)).toEqual(['It works']);

  await tick(page, 'Messages from organizers: Push').check();
  await tick(page, 'Messages from organizers: Mail').uncheck();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const club = await testApp.demo('club');
  await club.api.messageAttendees({ id: event.id, subject: 'Bring a lamp', text: 'The hall is dark.' });
  await expect.poll(() => browsers[0]?.taken.length, { timeout: 30_000 }).toBe(2);
  const { text } = browsers[0]?.taken[1] ?? {};
  const { push, shown } = await watchPushes(page);
  await push(JSON.stringify(text));
  await expect.poll(shown).toEqual([
    expect.objectContaining({
      title: event.title,
      body: expect.stringContaining('Bring a lamp'),
      data: { url: `/events/${event.id}` },
    }),
  ]);

  rmSync(join(testApp.server.dataDir, 'keys', 'push-key.pem'));
  await testApp.server.restart();
  await page.reload();
  await expect.poll(() => browsers.length).toBe(2);
  const again = page.getByRole('button', { name: 'Send a test' });
  await expect(async () => {
    await again.click();
    await expect(page.getByText('Sent to one browser of yours.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(browsers[1]?.applicationServerKey).not.toBe(browsers[0]?.applicationServerKey);
  expect(browsers[1]?.taken.at(-1)?.text.title).toBe('It works');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('test.subscription'))).toBeNull();
  expect(await student.api.testPush()).toEqual({ sent: 0 });
});
