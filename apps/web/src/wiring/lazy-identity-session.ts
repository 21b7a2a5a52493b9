import type { Account, IdentitySession } from '#core/identity/identity-session.ts';
import type { FirebaseFacts, SiteFacts } from '#core/site/site-facts.ts';
import type { FirebaseMemory } from '../app/session/remembered-firebase.ts';

export interface IdentityServices {
  /** The server's site facts, fetched once. */
  site(): Promise<SiteFacts>;
  /** The embedded identity service, and how to remove its stored session when another service is used. */
  local(): IdentitySession;
  forgetLocal(): void;
  /** Firebase; loads its code. */
  firebase(facts: FirebaseFacts, options: { readonly isSigningIn: boolean }): Promise<IdentitySession>;
  readonly memory: FirebaseMemory;
}

/**
 * The session with the installation's identity service. Until the server has named it, the service that the device used
 * last is assumed. Without a remembered account it reports "signed out" at once and loads Firebase only for a sign-in.
 */
export class LazyIdentitySession implements IdentitySession {
  readonly #listeners = new Set<(account: Account | null) => void>();
  /** Null for the embedded service. */
  #facts: FirebaseFacts | null;
  #session: Promise<IdentitySession> | null = null;
  /** The session, once the server has confirmed its identity service. */
  #certain: IdentitySession | null = null;
  #reported: { readonly account: Account | null } | null = null;
  #unsubscribe = () => {};

  constructor(private readonly services: IdentityServices) {
    const { memory } = services;
    const remembered = memory.read();
    this.#facts = remembered?.facts ?? null;
    if (!remembered || remembered.account) this.#begin(false);
    else this.#notify(null);
    memory.watch(() => {
      if (!this.#session && memory.read()?.account) this.#begin(false);
    });
  }

  /** Handles the server's site facts. */
  setSite({ firebase }: Pick<SiteFacts, 'firebase'>): void {
    if (isSame(firebase, this.#facts)) return;
    this.#unsubscribe();
    this.#session = null;
    this.#facts = firebase;
    if (!firebase) {
      this.services.memory.write(null);
      return void this.#begin(false);
    }
    this.services.forgetLocal();
    if (this.#isSignedInInAnotherTab(firebase)) return void this.#begin(false);
    this.services.memory.write({ facts: firebase, account: null });
    this.#notify(null);
  }

  subscribe(listener: (account: Account | null) => void): () => void {
    this.#listeners.add(listener);
    const reported = this.#reported;
    queueMicrotask(() => {
      if (reported && reported === this.#reported && this.#listeners.has(listener))
        listener(reported.account);
    });
    return () => this.#listeners.delete(listener);
  }

  async token(options?: { readonly fresh: boolean }): Promise<string | null> {
    // Retries for a remembered account whose service could not be loaded before.
    const session = this.#session ?? (this.#reported?.account ? this.#begin(false) : null);
    return (await session)?.token(options) ?? null;
  }

  refused(): void {
    this.#session?.then(
      (session) => session.refused(),
      () => undefined,
    );
  }

  preload(): void {
    this.#settled().then(
      (session) => session.preload(),
      () => undefined,
    );
  }

  async signUp(credentials: { email: string; password: string; name: string }): Promise<Account> {
    return (await this.#settled()).signUp(credentials);
  }

  async signIn(credentials: { email: string; password: string }): Promise<Account> {
    return (await this.#settled()).signIn(credentials);
  }

  async signInWithGoogle(returnTo: string): Promise<Account> {
    // Awaits only what it has to, because browsers block popups that open after the click handler.
    const session = this.#certain ?? (await this.#settled());
    return session.signInWithGoogle(returnTo);
  }

  async requestPasswordReset(email: string): Promise<void> {
    await (await this.#settled()).requestPasswordReset(email);
  }

  async resetPassword(reset: { readonly secret: string; readonly password: string }): Promise<void> {
    await (await this.#settled()).resetPassword(reset);
  }

  async signOut(): Promise<void> {
    await (await this.#settled()).signOut();
  }

  /** Whether another tab has stored this Firebase project and an account meanwhile. */
  #isSignedInInAnotherTab(firebase: FirebaseFacts): boolean {
    const remembered = this.services.memory.read();
    return Boolean(remembered?.account) && isSame(firebase, remembered?.facts ?? null);
  }

  /** Returns the session with the service that the server names; while the server is unreachable, with the last one. */
  async #settled(): Promise<IdentitySession> {
    if (this.#certain) return this.#certain;
    const site = await this.services.site().catch(() => null);
    if (site) this.setSite(site);
    const session = await (this.#session ?? this.#begin(true));
    if (site) this.#certain = session;
    return session;
  }

  #begin(isSigningIn: boolean): Promise<IdentitySession> {
    const { local, firebase, memory } = this.services;
    const facts = this.#facts;
    const session = facts ? firebase(facts, { isSigningIn }) : Promise.resolve(local());
    this.#session = session;
    session.then(
      (begun) => {
        if (this.#session !== session) return;
        this.#unsubscribe = begun.subscribe((account) => {
          if (facts) memory.write({ facts, account });
          this.#notify(account);
        });
      },
      () => {
        if (this.#session !== session) return;
        this.#session = null;
        this.#notify(memory.read()?.account ?? null);
      },
    );
    return session;
  }

  #notify(account: Account | null): void {
    if (account === null && this.#reported?.account === null) return;
    this.#reported = { account };
    for (const listener of this.#listeners) listener(account);
  }
}

function isSame(one: FirebaseFacts | null, other: FirebaseFacts | null): boolean {
  return (
    one?.projectId === other?.projectId &&
    one?.apiKey === other?.apiKey &&
    one?.authDomain === other?.authDomain &&
    one?.emulator === other?.emulator
  );
}
