import type { Account, IdentitySession } from '#core/people/identity-session.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { Api } from '../contract/api.ts';
import type { SessionToken } from '../contract/identity.ts';

/** What a device remembers between visits: that somebody was signed in, never a secret. */
export interface SessionHint {
  read(): Account | null;
  write(account: Account | null): void;
  /** Calls back when another tab wrote. */
  watch(listener: () => void): void;
}

type IdentityCalls = Pick<Api, 'signUp' | 'signIn' | 'signOut' | 'renewSession'>;

/** The embedded identity service as a browser uses it: a short-lived token in memory, renewed by a cookie. */
export class ApiIdentitySession implements IdentitySession {
  readonly #listeners = new Set<(account: Account | null) => void>();
  readonly #ready: Promise<void>;
  #account: Account | null = null;
  #session: SessionToken | null = null;
  #renewing: Promise<string | null> | null = null;

  constructor(
    private readonly api: () => IdentityCalls,
    private readonly hint: SessionHint,
    private readonly clock: Clock,
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
    if (!this.#session) return this.#renewing;
    const aboutToEnd = this.#session.expiresAt <= addMinutes(this.clock.now(), 1);
    return options.fresh || aboutToEnd ? this.#renew() : this.#session.token;
  }

  async signUp(credentials: { email: string; password: string; name: string }): Promise<Account> {
    return this.#open(await this.api().signUp(credentials), credentials.email, credentials.name);
  }

  async signIn(credentials: { email: string; password: string }): Promise<Account> {
    return this.#open(await this.api().signIn(credentials), credentials.email, null);
  }

  async signInWithGoogle(): Promise<Account> {
    throw new DomainError('unavailable', 'Failed to sign in with Google');
  }

  async signOut(): Promise<void> {
    await this.api().signOut();
    this.#become(null, null);
  }

  #open(session: SessionToken, email: string, name: string | null): Account {
    const account = { uid: session.uid, email, name, photoURL: null, provider: 'password' as const };
    this.#become(account, session);
    return account;
  }

  async #resume(): Promise<void> {
    const remembered = this.hint.read();
    if (!remembered) return;
    this.#account = remembered;
    await this.#renew();
  }

  /** One renewal at a time, however many calls wait for it. A network that is away ends no session. */
  async #renew(): Promise<string | null> {
    this.#renewing ??= this.api()
      .renewSession()
      .then(
        (session) => {
          this.#session = session;
          return session.token;
        },
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'unauthenticated') this.#become(null, null);
          return null;
        },
      )
      .finally(() => {
        this.#renewing = null;
      });
    return this.#renewing;
  }

  async #followOtherTab(): Promise<void> {
    const remembered = this.hint.read();
    if (remembered?.uid === this.#account?.uid) return;
    this.#session = null;
    this.#account = remembered;
    if (remembered) await this.#renew();
    this.#tell();
  }

  #become(account: Account | null, session: SessionToken | null): void {
    this.#account = account;
    this.#session = session;
    this.hint.write(account);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.#account);
  }
}
