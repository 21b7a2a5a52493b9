import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from './acara.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const MESSAGE = {
  title: 'Night of the Gamelan',
  body: 'Tue 1 Dec, 19:00 · DK 3',
  tag: 'message-1',
  lang: 'en',
};

/** Gives the page's service worker what a push service would give it. */
async function push(page: Page, session: CDPSession, data: string): Promise<void> {
  const { origin } = new URL(page.url());
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found) resolve(found.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
  });

test('shows every message of a push service, also an empty or broken one', async ({
  testApp,
  signIn,
  page,
  context,
}) => {
  await signIn(await testApp.student('Nur Aina'));
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  for (const [data, title, body] of [
    [JSON.stringify({ ...MESSAGE, url: '/my-tickets' }), MESSAGE.title, MESSAGE.body],
    ['', 'Acara', 'There is news for you.'],
    ['no json', 'Acara', 'There is news for you.'],
    ['{"title":7,"url":null}', 'Acara', 'There is news for you.'],
  ] as const) {
    const session = await context.newCDPSession(page);
    await push(page, session, data);
    await expect.poll(() => shown(page)).toContainEqual(expect.objectContaining({ title, body }));
    await session.detach();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      for (const one of await registration.getNotifications()) one.close();
    });
  }
});
