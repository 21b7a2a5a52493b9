import type { SessionHint } from '#adapters/http/client/api-identity-session.ts';
import type { Account } from '#core/identity/identity-session.ts';
import { readStored, writeStored } from '../../ui/storage.ts';

/** The time between two attempts to reach the identity service, beside those when the network is back. */
const RETRY_MS = 15_000;

/** Stores on this device who is signed in, and calls back when another tab changes it. */
export function storedSessionHint(key: string): SessionHint {
  const signedOut = `${key}.ends-later`;
  return {
    read: () => accountIn(readStored(key)),
    write: (account) => writeStored(key, account && JSON.stringify(account)),
    watch: (listener) => {
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener();
      });
      // A page that the browser kept for going back was told of nothing.
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener());
    },
    endsLater: () => readStored(signedOut) !== null,
    setEndsLater: (endsLater) => writeStored(signedOut, endsLater ? 'yes' : null),
    onceReachable,
  };
}

function accountIn(stored: string | null): Account | null {
  try {
    const account = JSON.parse(stored ?? 'null') as Account | null;
    return typeof account?.uid === 'string' ? account : null;
  } catch {
    return null;
  }
}

/** Only the page in sight asks, so that no other one ends the session of somebody who has just signed in there. */
function onceReachable(listener: () => void): void {
  const ask = () => {
    if (document.visibilityState === 'hidden') return;
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', ask);
    clearInterval(timer);
    listener();
  };
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  const timer = setInterval(ask, RETRY_MS);
}
