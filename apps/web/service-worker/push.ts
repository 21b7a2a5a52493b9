/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** What a notification shows. */
interface Shown {
  readonly title: string;
  readonly body: string;
  /** An address of the app. */
  readonly url: string;
  readonly tag?: string;
  readonly lang?: string;
}

/**
 * Shows a notification for every message, also for one that is empty or broken: a browser takes the permission from who
 * receives messages and shows nothing.
 */
export function showNotification(event: PushEvent): void {
  const { title, body, url, tag, lang } = shownOf(event.data);
  const icon = '/icons/192.png';
  const options = { body, icon, badge: icon, data: { url }, ...(tag && { tag }), ...(lang && { lang }) };
  event.waitUntil(self.registration.showNotification?.(title, options) ?? Promise.resolve());
}

function shownOf(data: PushMessageData | null): Shown {
  const isMalay = navigator.language.toLowerCase().startsWith('ms');
  const news = {
    title: 'Acara',
    body: isMalay ? 'Ada berita untuk anda.' : 'There is news for you.',
    url: '/',
  };
  try {
    const given = data?.json() as Partial<Record<keyof Shown, unknown>> | null | undefined;
    const texts = Object.entries(given ?? {}).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    );
    return { ...news, ...Object.fromEntries(texts) };
  } catch {
    return news;
  }
}

/** Opens the page that a notification is about: an open one, or a new one, so that nothing typed is lost. */
export function openNotification(event: NotificationEvent): void {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as { readonly url?: unknown };
  event.waitUntil(open(addressOf(url)));
}

/** Returns an address of this app; its first page for any other. */
function addressOf(url: unknown): string {
  const { origin } = self.location;
  try {
    const address = new URL(String(url ?? '/'), origin);
    return address.origin === origin ? address.href : `${origin}/`;
  } catch {
    return `${origin}/`;
  }
}

async function open(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.url === address);
  if (page) await page.focus();
  else await self.clients.openWindow(address);
}

/**
 * Subscribes again when the browser has replaced or ended the subscription. Where only the page can sign in, with Firebase,
 * the page does it when it is opened next.
 */
export async function subscribeAgain(): Promise<void> {
  const { key } = (await answerOf('/api/push/key')) as { readonly key: string | null };
  const renewed = (await answerOf('/api/identity/renew', { method: 'POST' })) as { readonly token: string };
  if (key === null) return;
  const subscription = await self.registration.pushManager?.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  await answerOf('/api/me/push', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${renewed.token}` },
    body: JSON.stringify({ endpoint, keys }),
  });
}

async function answerOf(path: string, request: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(path, { credentials: 'same-origin', ...request });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.status === 204 ? null : answer.json();
}
