import type { SessionHint } from '#adapters/http/client/api-identity-session.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import type { Account, IdentitySession } from '#core/identity/identity-session.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';
import type { FirebaseFacts } from '#core/site/site-facts.ts';

export type LoadSession = (options: { readonly isSigningIn: boolean }) => Promise<IdentitySession>;

/**
 * The session at Firebase, whose code loads when it is needed: at once when the device remembers an account, else with
 * the first sign-in. Without a remembered account it reports "signed out" at once.
 */
export class LazyFirebaseSession implements IdentitySession {
  readonly #listeners = new Set<(account: Account | null) => void>();
  #loading: Promise<IdentitySession> | null = null;
  /** Set once the code is loaded. */
  #session: IdentitySession | null = null;
  /** Null until it is known who is signed in. */
  #reported: { readonly account: Account | null } | null = null;

  constructor(
    private readonly load: LoadSession,
    private readonly hint: SessionHint,
    /** Erases what Firebase has stored on this device, without its code. */
    private readonly eraseStored: () => void,
  ) {
    if (hint.endsLater()) {
      hint.write(null);
      this.#endLater();
    }
    if (hint.read()) this.#loadQuietly();
    else this.#reported = { account: null };
    hint.watch(() => {
      if (hint.read()) return this.#loadQuietly();
      if (!hint.endsLater()) return;
      this.#report(null);
      this.#session?.signOut().catch(() => undefined);
    });
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
    // Loads for a remembered account whose code did not load before.
    const isNeeded = this.#loading !== null || this.hint.read() !== null;
    return isNeeded ? (await this.#open(false)).token(options) : null;
  }

  refused(): void {
    this.#session?.refused();
  }

  preload(): void {
    this.#loadQuietly(true);
  }

  async signUp(credentials: { email: string; password: string; name: string }): Promise<Account> {
    return (await this.#open(true)).signUp(credentials);
  }

  async signIn(credentials: { email: string; password: string }): Promise<Account> {
    return (await this.#open(true)).signIn(credentials);
  }

  async signInWithPasskey(response: string): Promise<Account> {
    return (await this.#open(true)).signInWithPasskey(response);
  }

  async confirmPassword(password: string): Promise<void> {
    await (await this.#open(false)).confirmPassword(password);
  }

  async changePassword(password: string): Promise<void> {
    await (await this.#open(false)).changePassword(password);
  }

  async signInWithGoogle(returnTo: string): Promise<Account> {
    // Awaits nothing once the code is loaded, because browsers block popups that open after the click handler.
    const session = this.#session ?? (await this.#open(true));
    return session.signInWithGoogle(returnTo);
  }

  async requestPasswordReset(email: string): Promise<void> {
    await (await this.#open(true)).requestPasswordReset(email);
  }

  async resetPassword(reset: { readonly secret: string; readonly password: string }): Promise<void> {
    await (await this.#open(true)).resetPassword(reset);
  }

  async sendVerification(): Promise<void> {
    await (await this.#open(false)).sendVerification();
  }

  async verifyEmail(code: string | null): Promise<void> {
    await (await this.#open(false)).verifyEmail(code);
  }

  async correctEmail(email: string): Promise<void> {
    await (await this.#open(false)).correctEmail(email);
  }

  /** Signs out on this device at once, also where Firebase's code can't be loaded. */
  async signOut(): Promise<void> {
    this.hint.setEndsLater(true);
    this.hint.write(null);
    this.#report(null);
    if (this.#loading)
      await this.#loading.then(
        (session) => session.signOut(),
        () => undefined,
      );
    await this.#end();
  }

  /** Firebase's own session ends when its code is loaded, at the latest before the next sign-in. */
  async #end(): Promise<void> {
    if (this.#session) return this.hint.setEndsLater(false);
    this.eraseStored();
    await this.#open(false).catch(() => this.#endLater());
  }

  #endLater(): void {
    this.hint.onceReachable(() => {
      if (this.hint.endsLater()) void this.#end();
    });
  }

  #loadQuietly(isSigningIn = false): void {
    this.#open(isSigningIn).catch(() => undefined);
  }

  #open(isSigningIn: boolean): Promise<IdentitySession> {
    this.#loading ??= this.#loadSession(isSigningIn).then(
      (session) => {
        this.#session = session;
        session.subscribe((account) => {
          this.hint.write(account);
          if (account) this.hint.setEndsLater(false);
          this.#report(account);
        });
        return session;
      },
      (error: unknown) => {
        this.#loading = null;
        this.#report(this.hint.read());
        throw error;
      },
    );
    return this.#loading;
  }

  /** Nobody is signed in again who has signed out. */
  async #loadSession(isSigningIn: boolean): Promise<IdentitySession> {
    const session = await this.load({ isSigningIn });
    if (this.hint.endsLater()) {
      await session.signOut();
      this.hint.setEndsLater(false);
    }
    return session;
  }

  #report(account: Account | null): void {
    if (account === null && this.#reported?.account === null) return;
    this.#reported = { account };
    for (const listener of this.#listeners) listener(account);
  }
}

/** Returns the session at the project that the facts name. */
export function firebaseSession(facts: FirebaseFacts, api: () => Api, hint: SessionHint): IdentitySession {
  return new LazyFirebaseSession(loadFirebase(facts, api), hint, eraseFirebaseStorage);
}

/** Loads the session at the project that the facts name. */
function loadFirebase(facts: FirebaseFacts, api: () => Api): LoadSession {
  return async (options) => {
    const [{ openFirebaseAuth }, { FirebaseIdentitySession }] = await Promise.all([
      import('#adapters/firebase/browser/open-firebase-auth.ts'),
      import('#adapters/firebase/browser/firebase-identity-session.ts'),
    ]).catch(() => {
      throw unreachable();
    });
    return new FirebaseIdentitySession(openFirebaseAuth(facts, options), api, {
      homeUrl: `${location.origin}/login`,
      verifiedUrl: `${location.origin}/verify-email`,
      language: () => document.documentElement.lang,
    });
  };
}

/** Firebase keeps its session in a database of its own, or where there is none in local storage. */
function eraseFirebaseStorage(): void {
  try {
    indexedDB.deleteDatabase('firebaseLocalStorageDb');
    for (const key of Object.keys(localStorage))
      if (key.startsWith('firebase:')) localStorage.removeItem(key);
  } catch {
    // Nothing can be stored, so that nothing is.
  }
}
