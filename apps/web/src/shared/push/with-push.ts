import type { Api } from '#adapters/http/contract/api.ts';
import { readPushRecord } from './push-record.ts';

/** A sign-out waits no longer for the server. */
const MAX_WAIT_MS = 2_000;

/** Has a browser that the person subscribed subscribe again where it must. Loads nothing for everybody else. */
export async function keepPush(api: Api, uid: string): Promise<void> {
  if (readPushRecord()?.uid !== uid) return;
  const { keepSubscribed } = await import('./push.ts');
  await keepSubscribed(api, uid).catch(() => undefined);
}

/** Has nobody notified any more in this browser, before its person signs out. */
export async function leavePush(api: Api): Promise<void> {
  if (readPushRecord() === null) return;
  const left = import('./push.ts').then(({ unsubscribe }) => unsubscribe(api));
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
  });
  await Promise.race([left, waited]).catch(() => undefined);
}
