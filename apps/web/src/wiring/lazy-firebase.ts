import type { Api } from '#adapters/http/contract/api.ts';
import type { IdentitySession } from '#core/identity/identity-session.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { FirebaseFacts } from '#core/site/site-facts.ts';

/** Signs in with Firebase. Its code is loaded only where the installation uses it and a person signs in. */
export async function lazyFirebase(
  facts: FirebaseFacts,
  options: { readonly isSigningIn: boolean },
  api: Api,
): Promise<IdentitySession> {
  const [{ openFirebaseAuth }, { FirebaseIdentitySession }] = await Promise.all([
    import('#adapters/firebase/browser/open-firebase-auth.ts'),
    import('#adapters/firebase/browser/firebase-identity-session.ts'),
  ]).catch(() => {
    throw new DomainError('unavailable', 'Acara can’t be reached. Check your connection and try again.');
  });
  return new FirebaseIdentitySession(openFirebaseAuth(facts, options), () => api, {
    homeUrl: `${location.origin}/login`,
    language: () => document.documentElement.lang,
  });
}
