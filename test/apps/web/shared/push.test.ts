import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  keepSubscribed,
  NoServiceWorker,
  state,
  subscribe,
  unsubscribe,
} from '#apps/web/src/shared/push/push.ts';
import { readPushRecord } from '#apps/web/src/shared/push/push-record.ts';
import { keepPush, leavePush } from '#apps/web/src/shared/push/with-push.ts';
import { A_BROWSERS_KEYS } from '#test/support/a-push.ts';
import { PushBrowser } from '#test/support/push-browser.ts';

const KEY = A_BROWSERS_KEYS.p256dh;
const OTHER_KEY = `B${'A'.repeat(86)}`;

let browser: PushBrowser;
let stored: string[];
const server = { key: KEY as string | null, keyId: 'key-1' as string | null };
const api = {
  viewPushKey: async () => ({ ...server }),
  subscribeToPush: async ({ endpoint }: { endpoint: string }) => {
    stored.push(endpoint);
    return null;
  },
  unsubscribeFromPush: async ({ endpoint }: { endpoint: string }) => {
    stored = stored.filter((one) => one !== endpoint);
    return null;
  },
};

beforeEach(() => {
  browser = new PushBrowser();
  stored = [];
  Object.assign(server, { key: KEY, keyId: 'key-1' });
  vi.stubGlobal('navigator', { serviceWorker: browser.install() });
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('this browser', () => {
  it('is notified once the person allows it, and no more when they switch it off', async () => {
    expect(await state(api, 'aina')).toBe('off');
    expect(await subscribe(api, 'aina')).toBe('on');
    expect([await state(api, 'aina'), stored]).toEqual(['on', ['https://push.test/1']]);
    expect(readPushRecord()).toEqual({ uid: 'aina', keyId: 'key-1' });
    await unsubscribe(api);
    expect([await state(api, 'aina'), stored, browser.current]).toEqual(['off', [], null]);
  });

  it('waits ten seconds for its service worker, and no longer', async () => {
    vi.useFakeTimers();
    browser.hasWorker = false;
    const subscribing = expect(subscribe(api, 'aina')).rejects.toThrow(NoServiceWorker);
    await vi.advanceTimersByTimeAsync(10_000);
    await subscribing;
    expect([await state(api, 'aina'), stored, readPushRecord()]).toEqual(['off', [], null]);
    browser.hasWorker = true;
    expect(await subscribe(api, 'aina')).toBe('on');
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('says why it can’t be notified', async () => {
    browser.answer = 'denied';
    expect([await subscribe(api, 'aina'), await state(api, 'aina')]).toEqual(['denied', 'denied']);
    Object.assign(server, { key: null, keyId: null });
    expect(await state(api, 'aina')).toBe('not_offered');
    vi.stubGlobal('navigator', { standalone: false });
    expect([await state(api, 'aina'), await subscribe(api, 'aina')]).toEqual([
      'install_first',
      'install_first',
    ]);
    vi.stubGlobal('navigator', {});
    expect(await state(api, 'aina')).toBe('unsupported');
  });

  it('stays off when the question is closed without an answer', async () => {
    browser.answer = 'default';
    expect([await subscribe(api, 'aina'), browser.made]).toEqual(['off', 0]);
  });

  it('subscribes again when the installation has another key', async () => {
    await subscribe(api, 'aina');
    Object.assign(server, { key: OTHER_KEY, keyId: 'key-2' });
    await keepSubscribed(api, 'aina');
    expect(browser.current).toEqual({ endpoint: 'https://push.test/2', key: OTHER_KEY });
    expect([stored.at(-1), readPushRecord()?.keyId]).toEqual(['https://push.test/2', 'key-2']);
  });

  it('sends the same subscription again at each start, and makes no second one', async () => {
    await subscribe(api, 'aina');
    await keepPush(api as never, 'aina');
    expect([stored, browser.made]).toEqual([['https://push.test/1', 'https://push.test/1'], 1]);
  });

  it('does nothing for another person, nor after the permission was taken', async () => {
    await subscribe(api, 'aina');
    await keepPush(api as never, 'chong');
    browser.permission = 'denied';
    await keepPush(api as never, 'aina');
    expect(stored).toHaveLength(1);
    browser.permission = 'granted';
    expect(await state(api, 'chong')).toBe('off');
  });

  it('is left by who signs out, also while the server is away', async () => {
    await subscribe(api, 'aina');
    const away = { ...api, unsubscribeFromPush: () => Promise.reject(new Error('away')) };
    await leavePush(away as never);
    expect([browser.current, readPushRecord()]).toEqual([null, null]);
  });
});
