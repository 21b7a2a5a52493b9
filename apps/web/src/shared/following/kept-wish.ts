import { useEffect, useRef } from 'react';
import { useSession } from '../session/use-session.ts';

const STORAGE_KEY = 'acara.wish';
/** Long enough to make an account. */
const KEPT_MS = 30 * 60_000;

/** What somebody wanted who was not signed in: `follow` a club, or `watch` an event. */
export type Wish = `follow ${string}` | `watch ${string}`;

/** Keeps the last wish in this tab, while its person signs in. Not in an address, which others could make. */
export function keepWish(wish: Wish): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ wish, until: Date.now() + KEPT_MS }));
  } catch {
    // They press the button once more.
  }
}

/** Returns whether this wish is kept, once. */
function takeWish(wish: Wish): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as {
      readonly wish?: unknown;
      readonly until?: unknown;
    } | null;
    if (kept?.wish !== wish) return false;
    sessionStorage.removeItem(STORAGE_KEY);
    return typeof kept.until === 'number' && kept.until > Date.now();
  } catch {
    return false;
  }
}

/** Fulfils a kept wish as soon as its person is signed in. */
export function useKeptWish(wish: Wish, fulfil: () => void): void {
  const isSignedIn = useSession().status === 'signed-in';
  const latest = useRef(fulfil);
  latest.current = fulfil;
  useEffect(() => {
    if (isSignedIn && takeWish(wish)) latest.current();
  }, [isSignedIn, wish]);
}
