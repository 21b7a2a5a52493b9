import { vi } from 'vitest';
import { A_BROWSERS_KEYS } from './a-push.ts';

/** A browser with notifications: it has at most one subscription, bound to the key that it was made with. */
export class PushBrowser {
  made = 0;
  current: { endpoint: string; key: string } | null = null;
  permission: NotificationPermission = 'default';
  /** What the person answers when the browser asks. */
  answer: NotificationPermission = 'granted';
  /** How often the browser asked the person. */
  asked = 0;
  /** Whether its service worker could be registered. */
  hasWorker = true;

  async getSubscription() {
    const { current } = this;
    if (!current) return null;
    return {
      endpoint: current.endpoint,
      options: { applicationServerKey: Uint8Array.from(Buffer.from(current.key, 'base64url')).buffer },
      toJSON: () => ({ endpoint: current.endpoint, keys: A_BROWSERS_KEYS }),
      unsubscribe: async () => {
        this.current = null;
        return true;
      },
    };
  }

  async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
    if (this.permission !== 'granted') throw new Error('NotAllowedError');
    if (this.current && this.current.key !== key) throw new Error('InvalidStateError');
    this.made += 1;
    this.current = { endpoint: `https://push.test/${this.made}`, key };
    return this.getSubscription();
  }

  /** Puts its classes into the globals of the test, and returns what `navigator.serviceWorker` is. */
  install() {
    const browser = this;
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      get permission() {
        return browser.permission;
      },
      requestPermission: async () => {
        browser.asked += 1;
        browser.permission = browser.answer;
        return browser.answer;
      },
    });
    const registration = { pushManager: this };
    return {
      get ready() {
        return browser.hasWorker ? Promise.resolve(registration) : new Promise<never>(() => undefined);
      },
      getRegistration: async () => (browser.hasWorker ? registration : undefined),
    };
  }
}
