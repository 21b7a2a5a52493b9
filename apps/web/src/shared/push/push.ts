import type { Api } from '#adapters/http/contract/api.ts';
import { readPushRecord, writePushRecord } from './push-record.ts';

/** A page that has just been opened may still be registering its service worker. */
const MAX_WAIT_MS = 10_000;

/** The browser has no service worker for this page, and so nothing that could show a push. */
export class NoServiceWorker extends Error {}

type PushApi = Pick<Api, 'viewPushKey' | 'subscribeToPush' | 'unsubscribeFromPush'>;

/**
 * `unsupported`: the browser has no notifications. `install_first`: on an iPhone or iPad, they work in the installed app
 * alone. `not_offered`: the installation has none. `denied`: the person refused them, and only the browser's settings change
 * that. `off`, `on`: whether this browser is notified.
 */
export type PushState = 'unsupported' | 'install_first' | 'not_offered' | 'denied' | 'off' | 'on';

/** Returns whether this browser is notified for a person. Asks the person nothing. */
export async function state(api: PushApi, uid: string): Promise<PushState> {
  if (!isSupported()) return isUninstalledOnIos() ? 'install_first' : 'unsupported';
  if ((await api.viewPushKey()).key === null) return 'not_offered';
  if (permission() === 'denied') return 'denied';
  const isOn = readPushRecord()?.uid === uid && (await subscriptionNow()) !== null;
  return isOn && permission() === 'granted' ? 'on' : 'off';
}

/**
 * Asks for the permission and subscribes this browser for a person. Call it from a click, or browsers refuse to ask.
 * Returns the state afterwards: `off` when the question was closed without an answer. Throws `NoServiceWorker`.
 */
export async function subscribe(api: PushApi, uid: string): Promise<PushState> {
  if (!isSupported()) return state(api, uid);
  const answer = await globalThis.Notification?.requestPermission();
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'off';
  return subscribeWith(api, uid);
}

/** Notifies this browser no more. */
export async function unsubscribe(api: PushApi): Promise<void> {
  writePushRecord(null);
  const subscription = isSupported() ? await subscriptionNow() : null;
  if (!subscription) return;
  await Promise.allSettled([
    api.unsubscribeFromPush({ endpoint: subscription.endpoint }),
    subscription.unsubscribe(),
  ]);
}

/**
 * Subscribes a browser again that the person had subscribed: with the present key, when the installation has another one;
 * and at the server, which may have lost it. Does nothing in another person's browser, and without the permission.
 */
export async function keepSubscribed(api: PushApi, uid: string): Promise<void> {
  if (!isSupported() || permission() !== 'granted' || readPushRecord()?.uid !== uid) return;
  await subscribeWith(api, uid);
}

async function subscribeWith(api: PushApi, uid: string): Promise<PushState> {
  const { key, keyId } = await api.viewPushKey();
  if (key === null || keyId === null) return 'not_offered';
  const { pushManager } = await readyRegistration();
  if (!pushManager) return 'unsupported';
  let subscription = await pushManager.getSubscription();
  // A subscription is bound to the key that it was made with; no other one can be added beside it.
  if (subscription && !isMadeWith(subscription, key, keyId)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  await api.subscribeToPush({ endpoint, keys: { p256dh, auth } });
  writePushRecord({ uid, keyId });
  return 'on';
}

/** Compares with the key that the browser names, or with the one that was remembered where it names none. */
function isMadeWith({ options }: PushSubscription, key: string, keyId: string): boolean {
  const made = options.applicationServerKey;
  if (made === null) return readPushRecord()?.keyId === keyId;
  const digits = btoa(String.fromCharCode(...new Uint8Array(made)));
  return digits.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

/** Waits for the service worker, which never comes where it could not be registered. */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoServiceWorker()), MAX_WAIT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer));
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

function permission(): NotificationPermission | undefined {
  return globalThis.Notification?.permission;
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

function isUninstalledOnIos(): boolean {
  return (navigator as { readonly standalone?: boolean }).standalone === false;
}
