import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { FirebaseFacts } from '#core/site/site-facts.ts';

/**
 * Firebase's sign-in of a page. `isSigningIn` has phones fetch ahead what a pop-up needs, as they open none for a click
 * that is long past; whoever is signed in already is spared that.
 */
export function openFirebaseAuth(facts: FirebaseFacts, { isSigningIn }: { isSigningIn: boolean }): Auth {
  const { projectId, apiKey, authDomain, emulator } = facts;
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }, projectId), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    ...(isSigningIn ? { popupRedirectResolver: browserPopupRedirectResolver } : {}),
  });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}
