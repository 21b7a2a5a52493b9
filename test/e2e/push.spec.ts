import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect, test } from './acara.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** Of the service worker, as this test sees it. */
interface WatchedWorker {
  shown?: unknown[];
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
}

/** Has the worker note what it shows, because a browser without a screen shows nothing. */
function watch(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const watched = globalThis as unknown as WatchedWorker;
    const shown: unknown[] = [];
    watched.shown = shown;
    watched.registration.showNotification = async (title, options) => void shown.push({ title, ...options });
  });
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => (globalThis as unknown as WatchedWorker).shown ?? []);

async function registrationOf(page: Page, session: CDPSession): Promise<string> {
  const { origin } = new URL(page.url());
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}

test('shows every message of a push service, also an empty or broken one', async ({
  testApp,
  signIn,
  page,
  context,
}) => {
  await signIn(await testApp.student('Nur Aina'));
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await watch(worker);
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(page, session);
  const { origin } = new URL(page.url());
  const push = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });

  const text = {
    title: 'Night of the Gamelan',
    body: 'Tue 1 Dec, 19:00 · DK 3',
    tag: 'message-1',
    lang: 'en',
  };
  await push(JSON.stringify({ ...text, url: '/my-tickets' }));
  await expect.poll(() => shownBy(worker)).toMatchObject([{ ...text, data: { url: '/my-tickets' } }]);
  const news = { title: 'Acara', body: 'There is news for you.', data: { url: '/' } };
  for (const [count, broken] of ['', 'no json', '{"title":7,"url":null}', '"a text"', 'null'].entries()) {
    await push(broken);
    await expect
      .poll(async () => (await shownBy(worker)).slice(1))
      .toMatchObject(Array.from({ length: count + 1 }, () => news));
  }
});
