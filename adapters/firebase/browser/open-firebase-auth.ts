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
 * Opens Firebase Auth for a page. `isSigningIn` preloads what a popup needs: phones open no window long after the
 * click.
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
