import { Workbox } from 'workbox-window';
import { rememberedPerson } from '../session/remembered-person.ts';

/** How long an idle moment is waited for. */
const MAX_WAIT_MS = 2_000;
/** A visitor has no ticket yet, and looks at more pages first. */
const VISITOR_DELAY_MS = 10_000;

/**
 * Registers the service worker of the built app when the browser is idle. A worker of a newer build waits until no page
 * of an older one is open.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || import.meta.env.VITE_API === 'memory' || !('serviceWorker' in navigator))
    return;
  const register = () => {
    const workbox = new Workbox('/sw.js');
    workbox.addEventListener('waiting', () => {
      const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
      if (entry) workbox.messageSW({ entry }).catch(() => undefined);
    });
    workbox.register({ immediate: true }).catch(() => undefined);
  };
  setTimeout(() => whenIdle(register), rememberedPerson() ? 0 : VISITOR_DELAY_MS);
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  else setTimeout(run, MAX_WAIT_MS);
}
