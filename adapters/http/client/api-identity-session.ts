import type { Account, IdentitySession } from '#core/identity/identity-session.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { Api } from '../contract/api.ts';
import type { SessionToken } from '../contract/identity.ts';

/** The stored hint that this device has a session. It holds no secret. */
export interface SessionHint {
  read(): Account | null;
  write(account: Account | null): void;
  /** Calls back after another tab wrote the hint. */
  watch(listener: () => void): void;
}

/** The OAuth flow to the provider and back. At its end the renewal cookie holds a session. */
export interface OAuthFlow {
  /**
   * Rejects when the person cancels or is refused. Never settles when the whole page leaves, which then loads
   * `returnTo`.
   */
  run(returnTo: string): Promise<void>;
  /** Tells whether this page load is the return of a full-page flow. True once. */
  hasReturned(): boolean;
  /** Runs after a sign-in by a full-page flow. */
  onReturn(): void;
}

type IdentityCalls = Pick<
  Api,
  | 'signUp'
  | 'signIn'
  | 'signInWithPasskey'
  | 'signOut'
  | 'renewSession'
  | 'viewProfile'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'sendVerificationCode'
  | 'verifyEmail'
  | 'correctEmail'
  | 'confirmIdentity'
  | 'changePassword'
>;

/** How long a remembered session waits for its first token before it counts. */
const MAX_RENEWAL_WAIT_MS = 1_500;

/** The embedded identity service in a browser: a short-lived token in memory, renewed by a cookie. */
export class ApiIdentitySession implements IdentitySession {
  readonly #listeners = new Set<(account: Account | null) => void>();
  readonly #ready: Promise<void>;
  #account: Account | null = null;
  #session: SessionToken | null = null;
  #renewing: Promise<string | null> | null = null;
  #isSigningOut = false;

  constructor(
    private readonly api: () => IdentityCalls,
    private readonly hint: SessionHint,
    private readonly clock: Clock,
    private readonly flow: OAuthFlow,
  ) {
    this.#ready = this.#resume();
    hint.watch(() => void this.#followOtherTab());
  }

  subscribe(listener: (account: Account | null) => void): () => void {
    this.#listeners.add(listener);
    void this.#ready.then(() => this.#listeners.has(listener) && listener(this.#account));
    return () => this.#listeners.delete(listener);
  }

  async token(options: { fresh: boolean } = { fresh: false }): Promise<string | null> {
    if (this.#isSigningOut) return null;
    if (!this.#session) return this.#account ? this.#renew() : this.#renewing;
    const aboutToEnd = this.#session.expiresAt <= addMinutes(this.clock.now(), 1);
    return options.fresh || aboutToEnd ? this.#renew() : this.#session.token;
  }

  /** Does nothing: the renewal before it has ended the session if it was over. */
  refused(): void {}

  /** Does nothing: everything is loaded. */
  preload(): void {}

  async signUp(credentials: { email: string; password: string; name: string }): Promise<Account> {
    return this.#open(await this.api().signUp(credentials), credentials.email, credentials.name);
  }

  async signIn(credentials: { email: string; password: string; code?: string }): Promise<Account> {
    return this.#open(await this.api().signIn(credentials), credentials.email, null);
  }

  async signInWithPasskey(response: string): Promise<Account> {
    return this.#adopt(await this.api().signInWithPasskey({ response }), 'password');
  }

  async confirmPassword(password: string): Promise<void> {
    await this.api().confirmIdentity({ password });
  }

  async changePassword(password: string): Promise<void> {
    await this.api().changePassword({ password });
  }

  async signInWithGoogle(returnTo: string): Promise<Account> {
    await this.flow.run(returnTo);
    return this.#adoptSession();
  }

  async requestPasswordReset(email: string): Promise<void> {
    await this.api().requestPasswordReset({ email });
  }

  async resetPassword(reset: { secret: string; password: string }): Promise<void> {
    await this.api().resetPassword(reset);
  }

  async sendVerification(): Promise<void> {
    await this.api().sendVerificationCode();
  }

  async verifyEmail(code: string | null): Promise<void> {
    await this.api().verifyEmail({ code: code ?? '' });
  }

  async correctEmail(email: string): Promise<void> {
    await this.api().correctEmail({ email });
    if (this.#account) this.#setAccount({ ...this.#account, email }, this.#session);
  }

  async signOut(): Promise<void> {
    // The token of calls made meanwhile would be refused.
    this.#isSigningOut = true;
    try {
      await this.api().signOut();
      this.#setAccount(null, null);
    } finally {
      this.#isSigningOut = false;
    }
  }

  /** Takes over the session of the renewal cookie. Without a profile, only the uid is known. */
  async #adoptSession(): Promise<Account> {
    return this.#adopt(await this.api().renewSession(), 'google');
  }

  async #adopt(session: SessionToken, provider: Account['provider']): Promise<Account> {
    this.#session = session;
    const user = await this.api()
      .viewProfile()
      .then(
        (output) => output.user,
        () => null,
      );
    const { email = null, name = null, photoURL = null } = user ?? {};
    const account = { uid: session.uid, email, name, photoURL, provider };
    this.#setAccount(account, session);
    return account;
  }

  #open(session: SessionToken, email: string, name: string | null): Account {
    const account = { uid: session.uid, email, name, photoURL: null, provider: 'password' as const };
    this.#setAccount(account, session);
    return account;
  }

  async #resume(): Promise<void> {
    if (this.flow.hasReturned() && (await this.#finishOAuth())) return;
    const saved = this.hint.read();
    if (!saved) return;
    this.#account = saved;
    // A network that hangs must not hide what this device has saved for the person.
    const waited = new Promise((resume) => setTimeout(resume, MAX_RENEWAL_WAIT_MS));
    await Promise.race([this.#renew().catch(() => null), waited]);
  }

  async #finishOAuth(): Promise<boolean> {
    try {
      await this.#adoptSession();
      this.flow.onReturn();
      return true;
    } catch {
      return false;
    }
  }

  /**
   * Renews the token, once for concurrent calls. A failure of the network or the server does not end the session: it is
   * thrown unless there is a token that may still do.
   */
  async #renew(): Promise<string | null> {
    this.#renewing ??= this.api()
      .renewSession()
      .then(
        (session) => {
          this.#session = session;
          return session.token;
        },
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'unauthenticated') this.#setAccount(null, null);
          else if (!this.#session) throw error;
          return this.#session?.token ?? null;
        },
      )
      .finally(() => {
        this.#renewing = null;
      });
    return this.#renewing;
  }

  async #followOtherTab(): Promise<void> {
    const saved = this.hint.read();
    if (saved?.uid === this.#account?.uid) return;
    this.#session = null;
    this.#account = saved;
    if (saved) await this.#renew().catch(() => null);
    this.#notifyListeners();
  }

  #setAccount(account: Account | null, session: SessionToken | null): void {
    this.#account = account;
    this.#session = session;
    this.hint.write(account);
    this.#notifyListeners();
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener(this.#account);
  }
}
