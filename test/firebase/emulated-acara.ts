import type { Auth } from 'firebase-admin/auth';
import { inject } from 'vitest';
import { FirebaseAccounts } from '#adapters/firebase/server/firebase-accounts.ts';
import type { FirebaseIdentity } from '#adapters/firebase/server/firebase-identity.ts';
import type { SignedIn } from '#core/actor.ts';
import type { IdentityGateway } from '#core/people/identity-gateway.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { askAuthEmulator } from '#test/support/auth-emulator.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { emulatedProject, identityOf } from './emulated.ts';

/**
 * Acara with Firebase as its only identity service. Its people sign in at the emulator under the uid they have here.
 */
export class EmulatedAcara extends Acara {
  readonly #auth: () => Promise<Auth>;
  readonly #accounts: FirebaseAccounts;
  readonly #tokens: Map<string, Promise<string>>;
  /** When each token was issued, by the clock of the tests. */
  readonly #signedInAt: Map<string, Instant>;

  constructor(site: Partial<SiteFacts> = {}) {
    const project = emulatedProject();
    const tokens = new Map<string, Promise<string>>();
    const signedInAt = new Map<string, Instant>();
    const identity = identityOf(project, undefined, site.verifiesEmails);
    super({ transferHoldHours: 24 }, forgetting(tokens, datedBy(signedInAt, identity)), inMemory(), site);
    this.#auth = () => project.auth();
    this.#accounts = new FirebaseAccounts(this.#auth);
    this.#tokens = tokens;
    this.#signedInAt = signedInAt;
  }

  /** Caches one token per person until their sessions end. */
  override tokenOf(person: SignedIn): Promise<string> {
    const token = this.#tokens.get(person.uid) ?? this.#signIn(person);
    this.#tokens.set(person.uid, token);
    return token;
  }

  async #signIn({ uid, email, name, emailVerified }: SignedIn): Promise<string> {
    // An application before this one may have used the uid for another address.
    const auth = await this.#auth();
    const known = await auth.getUser(uid).catch(() => null);
    if (known && known.email !== email) await auth.deleteUser(uid);
    await this.#accounts.ensure({ email, name, password: PASSWORD }, uid);
    await auth.updateUser(uid, { emailVerified });
    const credentials = { email, password: PASSWORD };
    const host = inject('authEmulator');
    const { idToken } = await askAuthEmulator<{ idToken: string }>(host, 'signInWithPassword', credentials);
    this.#signedInAt.set(idToken, this.clock.now());
    return idToken;
  }
}

/** Dates sign-ins by the clock of the tests, which is another one than the emulator's. */
function datedBy(signedInAt: ReadonlyMap<string, Instant>, identity: FirebaseIdentity): IdentityGateway {
  return {
    async verify(token) {
      const found = await identity.verify(token);
      return found && { ...found, signedInAt: signedInAt.get(token) ?? found.signedInAt };
    },
    endSessions: (uid) => identity.endSessions(uid),
    removeAccount: (uid) => identity.removeAccount(uid),
  };
}

function forgetting(tokens: Map<string, Promise<string>>, identity: IdentityGateway): IdentityGateway {
  return {
    verify: (token) => identity.verify(token),
    async removeAccount(uid) {
      tokens.delete(uid);
      await identity.removeAccount(uid);
    },
    async endSessions(uid) {
      tokens.delete(uid);
      await identity.endSessions(uid);
    },
  };
}
