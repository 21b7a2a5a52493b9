import { Workbox } from 'workbox-window';
import { whenIdle } from '../../ui/when-idle.ts';
import { useSessionStore } from '../session/session-store.ts';

/** A visitor has no ticket yet, and looks at more pages first. */
const VISITOR_DELAY_MS = 10_000;

/**
 * Registers the service worker of the built app when the browser is idle: a signed-in person's at once, a visitor's later. A
 * worker of a newer build waits until no page of an older one is open.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_API === 'memory' || !('serviceWorker' in navigator))
    return;
  const begin = () => {
    clearTimeout(timer);
    unsubscribe();
    void whenIdle().then(register);
  };
  const timer = setTimeout(begin, VISITOR_DELAY_MS);
  const unsubscribe = useSessionStore.subscribe(({ account }) => {
    if (account) begin();
  });
  if (useSessionStore.getState().account) begin();
}

function register(): void {
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
    if (entry) workbox.messageSW({ entry }).catch(() => undefined);
  });
  workbox.register({ immediate: true }).catch(() => undefined);
}
