import type { Account } from '#core/identity/identity-session.ts';
import type { FirebaseFacts } from '#core/site/site-facts.ts';
import { readStored, writeStored } from '../../ui/storage.ts';

/** The Firebase project that this device used last, and who was signed in there. Contains no secret. */
export interface RememberedFirebase {
  readonly facts: FirebaseFacts;
  readonly account: Account | null;
}

export interface FirebaseMemory {
  read(): RememberedFirebase | null;
  write(remembered: RememberedFirebase | null): void;
  /** Calls back when another tab writes. */
  watch(listener: () => void): void;
}

export function storedFirebase(key: string): FirebaseMemory {
  return {
    read: () => rememberedIn(readStored(key)),
    write: (remembered) => writeStored(key, remembered && JSON.stringify(remembered)),
    watch: (listener) =>
      window.addEventListener('storage', (event) => {
        if (event.key === key) listener();
      }),
  };
}

function rememberedIn(stored: string | null): RememberedFirebase | null {
  try {
    const remembered = JSON.parse(stored ?? 'null') as RememberedFirebase | null;
    return typeof remembered?.facts?.apiKey === 'string' ? remembered : null;
  } catch {
    return null;
  }
}
