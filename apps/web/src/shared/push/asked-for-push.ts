import { readStored, writeStored } from '../../ui/storage.ts';

const STORAGE_KEY = 'acara.push-asked';
/** Four weeks. */
const QUIET_MS = 28 * 24 * 60 * 60_000;

/** Returns whether the browser can be asked for notifications, and nobody has put that off in it for weeks. */
export function mayAskForPush(): boolean {
  const isAskable =
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    globalThis.Notification?.permission === 'default';
  return isAskable && Date.now() - Number(readStored(STORAGE_KEY) ?? 0) > QUIET_MS;
}

/** Does not ask again in this browser for four weeks. */
export function putOffPush(): void {
  writeStored(STORAGE_KEY, String(Date.now()));
}
