import type { SessionHint } from '#adapters/http/client/api-identity-session.ts';
import type { Account } from '#core/identity/identity-session.ts';
import { readStored, writeStored } from '../../ui/storage.ts';

/** Stores on this device who is signed in, and calls back when another tab changes it. */
export function storedSessionHint(key: string): SessionHint {
  return {
    read: () => accountIn(readStored(key)),
    write: (account) => writeStored(key, account && JSON.stringify(account)),
    watch: (listener) =>
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener();
      }),
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
