import type { CDPSession, Page, Worker } from '@playwright/test';

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

/** What the service worker of a page is given by a push service, and what it shows. */
export interface WatchedPushes {
  push(data: string): Promise<void>;
  shown(): Promise<readonly unknown[]>;
}

/** Watches the service worker of a page from now on. */
export async function watchPushes(page: Page): Promise<WatchedPushes> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const context = page.context();
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await watch(worker);
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(page, session);
  const { origin } = new URL(page.url());
  return {
    push: async (data) => {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () => shownBy(worker),
  };
}
