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
  /** Whether the person has signed out here, and the identity service does not know yet. */
  endsLater(): boolean;
  setEndsLater(endsLater: boolean): void;
  /** Calls back once, when the identity service may be reached again. */
  onceReachable(listener: () => void): void;
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
/** How long a sign-out waits for the server. It goes on without the person. */
const MAX_SIGN_OUT_WAIT_MS = 1_500;

/** The embedded identity service in a browser: a short-lived token in memory, renewed by a cookie. */
export class ApiIdentitySession implements IdentitySession {
  readonly #listeners = new Set<(account: Account | null) => void>();
  readonly #ready: Promise<void>;
  #account: Account | null = null;
  #session: SessionToken | null = null;
  #renewing: Promise<string | null> | null = null;
  #ending: Promise<void> | null = null;

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
    if (!this.#session) return this.#account ? this.#renew() : this.#renewing;
    const aboutToEnd = this.#session.expiresAt <= addMinutes(this.clock.now(), 1);
    return options.fresh || aboutToEnd ? this.#renew() : this.#session.token;
  }

  /** Does nothing: the renewal before it has ended the session if it was over. */
  refused(): void {}

  /** Does nothing: everything is loaded. */
  preload(): void {}

  async signUp(credentials: { email: string; password: string; name: string }): Promise<Account> {
    await this.#endBefore();
    return this.#open(await this.api().signUp(credentials), credentials.email, credentials.name);
  }

  async signIn(credentials: { email: string; password: string; code?: string }): Promise<Account> {
    await this.#endBefore();
    return this.#open(await this.api().signIn(credentials), credentials.email, null);
  }

  async signInWithPasskey(response: string): Promise<Account> {
    await this.#endBefore();
    return this.#adopt(await this.api().signInWithPasskey({ response }), 'password');
  }

  async confirmPassword(password: string): Promise<void> {
    await this.api().confirmIdentity({ password });
  }

  async changePassword(password: string): Promise<void> {
    await this.api().changePassword({ password });
  }

  async signInWithGoogle(returnTo: string): Promise<Account> {
    // Not awaited: browsers block a popup that no click opens.
    void this.#endBefore();
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

  /**
   * Signs out on this device at once, and ends the session on the server now or later. Throws what the server answers
   * when it refuses.
   */
  async signOut(): Promise<void> {
    this.hint.setEndsLater(true);
    this.#setAccount(null, null);
    await Promise.race([this.#end(), pause(MAX_SIGN_OUT_WAIT_MS)]);
  }

  /** Ends the session of the cookie that somebody has signed out of, before another one replaces it. */
  async #endBefore(): Promise<void> {
    if (this.hint.endsLater()) await this.#end().catch(() => undefined);
  }

  #endLater(): void {
    this.hint.onceReachable(() => void this.#endBefore());
  }

  #end(): Promise<void> {
    this.#ending ??= this.api()
      .signOut()
      .then(
        () => this.hint.setEndsLater(false),
        (error: unknown) => {
          this.#endLater();
          if (!(error instanceof DomainError && error.reason === 'unreachable')) throw error;
        },
      )
      .finally(() => {
        this.#ending = null;
      });
    return this.#ending;
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
    if (this.hint.endsLater()) {
      this.hint.write(null);
      void this.#endBefore();
      return;
    }
    const saved = this.hint.read();
    if (!saved) return;
    this.#account = saved;
    // A network that hangs must not hide what this device has saved for the person.
    await Promise.race([this.#renew().catch(() => null), pause(MAX_RENEWAL_WAIT_MS)]);
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
   * thrown unless there is a token that may still do. An answer for somebody who has signed out meanwhile is ignored.
   */
  async #renew(): Promise<string | null> {
    const uid = this.#account?.uid;
    const isOld = () => this.#account?.uid !== uid;
    this.#renewing ??= this.api()
      .renewSession()
      .then(
        (session) => {
          if (!isOld()) this.#session = session;
          return this.#session?.token ?? null;
        },
        (error: unknown) => {
          const isEnded = error instanceof DomainError && error.code === 'unauthenticated';
          if (isEnded && !isOld()) this.#setAccount(null, null);
          else if (!isEnded && !this.#session) throw error;
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
    else if (this.hint.endsLater()) this.#endLater();
    this.#notifyListeners();
  }

  #setAccount(account: Account | null, session: SessionToken | null): void {
    this.#account = account;
    this.#session = session;
    this.hint.write(account);
    if (account) this.hint.setEndsLater(false);
    this.#notifyListeners();
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener(this.#account);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
