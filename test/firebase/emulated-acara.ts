import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { inject } from 'vitest';
import { FirebaseAccounts } from '#adapters/firebase/server/firebase-accounts.ts';
import type { SignedIn } from '#core/actor.ts';
import type { IdentityGateway } from '#core/people/identity-gateway.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { askAuthEmulator } from '#test/support/auth-emulator.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { emulatedProject, identityOf, nextSecond } from './emulated.ts';

/**
 * Acara with Firebase as its only identity service. Its people sign in at the emulator, which other applications use at
 * the same time: there, uids and addresses begin with a text of this application.
 */
export class EmulatedAcara extends Acara {
  readonly #auth: () => Promise<Auth>;
  readonly #accounts: FirebaseAccounts;
  readonly #tokens: Map<string, Promise<string>>;
  /** When each token was issued, by the clock of the tests. */
  readonly #signedInAt: Map<string, Instant>;
  readonly #own: string;

  constructor(site: Partial<SiteFacts> = {}) {
    const project = emulatedProject();
    const tokens = new Map<string, Promise<string>>();
    const signedInAt = new Map<string, Instant>();
    const own = `${randomUUID()}-`;
    const identity = ownedBy(own, datedBy(signedInAt, identityOf(project, undefined, site.verifiesEmails)));
    super({ transferHoldHours: 24, walkIns: 'cash' }, forgetting(tokens, identity), inMemory(), site);
    this.#auth = () => project.auth();
    this.#accounts = new FirebaseAccounts(this.#auth);
    this.#tokens = tokens;
    this.#signedInAt = signedInAt;
    this.#own = own;
  }

  /** Caches one token per person until their sessions end. */
  override tokenOf(person: SignedIn): Promise<string> {
    const token = this.#tokens.get(person.uid) ?? this.#signIn(person);
    this.#tokens.set(person.uid, token);
    return token;
  }

  override async tokenOfNewSession(person: SignedIn): Promise<string> {
    await nextSecond();
    return this.#signIn(person);
  }

  async #signIn(person: SignedIn): Promise<string> {
    const [uid, email] = [this.#own + person.uid, this.#own + person.email];
    await this.#accounts.ensure({ email, name: person.name, password: PASSWORD }, uid);
    await (await this.#auth()).updateUser(uid, { emailVerified: person.emailVerified });
    const credentials = { email, password: PASSWORD };
    const host = inject('authEmulator');
    const { idToken } = await askAuthEmulator<{ idToken: string }>(host, 'signInWithPassword', credentials);
    this.#signedInAt.set(idToken, this.clock.now());
    return idToken;
  }
}

/** Names people as the application does, without its own text. */
function ownedBy(own: string, identity: IdentityGateway): IdentityGateway {
  return {
    async verify(token) {
      const found = await identity.verify(token);
      return found && { ...found, uid: found.uid.slice(own.length), email: found.email.slice(own.length) };
    },
    endSessions: (uid) => identity.endSessions(own + uid),
    removeAccount: (uid) => identity.removeAccount(own + uid),
  };
}

/** Dates sign-ins by the clock of the tests, which is another one than the emulator's. */
function datedBy(signedInAt: ReadonlyMap<string, Instant>, identity: IdentityGateway): IdentityGateway {
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
