import type { DBTransactionAdapter } from 'better-auth/adapters';
import { emailTaken, type NewAccount, SESSION_DAYS } from '#core/people/credential-rules.ts';
import type { PersonId } from '#core/people/person.ts';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant, instantOf } from '#core/shared/instant.ts';
import type { OpenedBetterAuth } from './better-auth.ts';
import type { Revocation } from './revocations.ts';
import { digestOf, newSecret } from './secrets.ts';

export interface Account {
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string | null;
  readonly passwordHash: string | null;
}

export interface StoredSession {
  readonly id: string;
  readonly expiresAt: Instant;
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly updatedAt: Date;
}

const MINUTES_A_DAY = 24 * 60;
const RESET_LINK = 'reset-password:';
const PASSWORD = { field: 'providerId', value: 'credential' };

/** People, passwords, sessions and reset links, as better-auth's models keep them. */
export class Accounts {
  constructor(
    private readonly open: () => Promise<OpenedBetterAuth>,
    private readonly clock: Clock,
    private readonly nextId: () => string,
  ) {}

  /** Answers in the same number of queries whether or not the e-mail is known. */
  async findByEmail(email: string): Promise<Account | null> {
    const { store } = await this.open();
    const user = await store.findOne<UserRow>({ model: 'user', where: [{ field: 'email', value: email }] });
    const passwordHash = await this.#passwordHash(store, user?.id ?? '');
    return user ? toAccount(user, passwordHash) : null;
  }

  async find(uid: PersonId): Promise<Account | null> {
    const { store } = await this.open();
    const user = await store.findOne<UserRow>({ model: 'user', where: [{ field: 'id', value: uid }] });
    return user ? toAccount(user, await this.#passwordHash(store, uid)) : null;
  }

  /** Adds the person, the password and the first session together. Throws `email_taken`. */
  async add(
    account: Omit<NewAccount, 'password'> & { readonly passwordHash: string },
  ): Promise<{ account: Account; session: StoredSession; renewal: string }> {
    const { store } = await this.open();
    const uid = this.nextId();
    const times = this.#times();
    try {
      return await store.transaction(async (stores) => {
        const user = await stores.create<Record<string, unknown>, UserRow>({
          model: 'user',
          data: { id: uid, email: account.email, name: account.name ?? '', emailVerified: false, ...times },
          forceAllowId: true,
        });
        await this.#addPassword(stores, uid, account.passwordHash);
        return { account: toAccount(user, account.passwordHash), ...(await this.#addSession(stores, uid)) };
      });
    } catch (error) {
      if (await this.findByEmail(account.email)) throw emailTaken();
      throw error;
    }
  }

  /** Null when the password was changed while it was being compared. */
  async openSession(account: Account): Promise<{ session: StoredSession; renewal: string } | null> {
    const { store } = await this.open();
    const opened = await this.#addSession(store, account.uid);
    if ((await this.#passwordHash(store, account.uid)) === account.passwordHash) return opened;
    await this.endSession(opened.session.id);
    return null;
  }

  /** The session a renewal secret belongs to, its end moved on once a day. */
  async renewSession(renewal: string): Promise<{ account: Account; session: StoredSession } | null> {
    const { store } = await this.open();
    const session = await this.#findSession(store, renewal);
    const now = this.clock.now();
    if (!session || instantOf(session.expiresAt.getTime()) <= now) return null;
    const account = await this.find(session.userId);
    if (!account) return null;
    if (instantOf(session.updatedAt.getTime()) > addMinutes(now, -MINUTES_A_DAY))
      return { account, session: toSession(session) };
    const extended = await store.update<SessionRow>({
      model: 'session',
      where: [{ field: 'id', value: session.id }],
      update: { expiresAt: this.#sessionEnd(), updatedAt: new Date(now) },
    });
    return extended && { account, session: toSession(extended) };
  }

  async sessionIdOf(renewal: string): Promise<string | null> {
    const { store } = await this.open();
    return (await this.#findSession(store, renewal))?.id ?? null;
  }

  async endSession(sessionId: string): Promise<void> {
    const { store } = await this.open();
    await store.transaction((stores) => this.#end(stores, [sessionId]));
  }

  /** Ends every session of a person and answers which they were. */
  async endSessions(uid: PersonId): Promise<readonly string[]> {
    const { store } = await this.open();
    return store.transaction((stores) => this.#endAll(stores, uid));
  }

  async addResetLink(uid: PersonId, secret: string, expiresAt: Instant): Promise<void> {
    const { store } = await this.open();
    await store.create({
      model: 'verification',
      data: { identifier: resetLink(secret), value: uid, expiresAt: new Date(expiresAt), ...this.#times() },
    });
  }

  async findByResetLink(secret: string): Promise<Account | null> {
    const { store } = await this.open();
    const link = await store.findOne<{ value: string }>({
      model: 'verification',
      where: this.#goodLink(secret),
    });
    return link && this.find(link.value);
  }

  /**
   * Spends the link, sets the password, voids the person's other links and ends their sessions, all at once.
   * Null when the link was spent in the meantime; the ended sessions otherwise.
   */
  async spendResetLink(
    secret: string,
    uid: PersonId,
    passwordHash: string,
  ): Promise<readonly string[] | null> {
    const { store } = await this.open();
    return store.transaction(async (stores) => {
      const link = await stores.consumeOne({ model: 'verification', where: this.#goodLink(secret) });
      if (!link) return null;
      await stores.deleteMany({
        model: 'verification',
        where: [
          { field: 'value', value: uid },
          { field: 'identifier', operator: 'starts_with', value: RESET_LINK },
        ],
      });
      await this.#setPassword(stores, uid, passwordHash);
      return this.#endAll(stores, uid);
    });
  }

  async revokedSince(instant: Instant): Promise<readonly Revocation[]> {
    const { store } = await this.open();
    return store.findMany<Revocation>({
      model: 'revocation',
      where: [{ field: 'revokedAt', operator: 'gte', value: new Date(instant) }],
      sortBy: { field: 'revokedAt', direction: 'asc' },
      limit: 1_000_000,
    });
  }

  /** Removes what has run out. */
  async tidy(oldestRevocation: Instant): Promise<void> {
    const { store } = await this.open();
    const expired = [{ field: 'expiresAt', operator: 'lt' as const, value: new Date(this.clock.now()) }];
    await store.deleteMany({ model: 'session', where: expired });
    await store.deleteMany({ model: 'verification', where: expired });
    await store.deleteMany({
      model: 'revocation',
      where: [{ field: 'revokedAt', operator: 'lt', value: new Date(oldestRevocation) }],
    });
  }

  async #passwordHash(store: DBTransactionAdapter, uid: PersonId): Promise<string | null> {
    const where = [{ field: 'userId', value: uid }, PASSWORD];
    const account = await store.findOne<{ password: string | null }>({ model: 'account', where });
    return account?.password ?? null;
  }

  async #setPassword(stores: DBTransactionAdapter, uid: PersonId, passwordHash: string): Promise<void> {
    const now = new Date(this.clock.now());
    const changed = await stores.updateMany({
      model: 'account',
      where: [{ field: 'userId', value: uid }, PASSWORD],
      update: { password: passwordHash, updatedAt: now },
    });
    if (changed === 0) await this.#addPassword(stores, uid, passwordHash);
    await stores.updateMany({
      model: 'user',
      where: [{ field: 'id', value: uid }],
      update: { emailVerified: true, updatedAt: now },
    });
  }

  async #addPassword(stores: DBTransactionAdapter, uid: PersonId, passwordHash: string): Promise<void> {
    await stores.create({
      model: 'account',
      data: {
        userId: uid,
        accountId: uid,
        providerId: PASSWORD.value,
        password: passwordHash,
        ...this.#times(),
      },
    });
  }

  async #addSession(
    stores: DBTransactionAdapter,
    uid: PersonId,
  ): Promise<{ session: StoredSession; renewal: string }> {
    const renewal = newSecret();
    const session = await stores.create<Record<string, unknown>, SessionRow>({
      model: 'session',
      data: { userId: uid, token: renewal, expiresAt: this.#sessionEnd(), ...this.#times() },
    });
    return { session: toSession(session), renewal };
  }

  #findSession(store: DBTransactionAdapter, renewal: string): Promise<SessionRow | null> {
    return store.findOne<SessionRow>({ model: 'session', where: [{ field: 'token', value: renewal }] });
  }

  async #endAll(stores: DBTransactionAdapter, uid: PersonId): Promise<readonly string[]> {
    const where = [{ field: 'userId', value: uid }];
    const sessions = await stores.findMany<SessionRow>({ model: 'session', where, limit: 100_000 });
    const ids = sessions.map((session) => session.id);
    await this.#end(stores, ids);
    return ids;
  }

  async #end(stores: DBTransactionAdapter, sessionIds: readonly string[]): Promise<void> {
    const revokedAt = new Date(this.clock.now());
    for (const sessionId of sessionIds) {
      await stores.create({ model: 'revocation', data: { sessionId, revokedAt } });
      await stores.deleteMany({ model: 'session', where: [{ field: 'id', value: sessionId }] });
    }
  }

  #goodLink(secret: string) {
    return [
      { field: 'identifier', value: resetLink(secret) },
      { field: 'expiresAt', operator: 'gt' as const, value: new Date(this.clock.now()) },
    ];
  }

  #sessionEnd(): Date {
    return new Date(addMinutes(this.clock.now(), SESSION_DAYS * MINUTES_A_DAY));
  }

  #times(): { createdAt: Date; updatedAt: Date } {
    const now = new Date(this.clock.now());
    return { createdAt: now, updatedAt: now };
  }
}

function resetLink(secret: string): string {
  return RESET_LINK + digestOf(secret);
}

function toAccount(user: UserRow, passwordHash: string | null): Account {
  return { uid: user.id, email: user.email, name: user.name === '' ? null : user.name, passwordHash };
}

function toSession(session: SessionRow): StoredSession {
  return { id: session.id, expiresAt: instantOf(session.expiresAt.getTime()) };
}
