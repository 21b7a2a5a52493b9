import type { DBTransactionAdapter } from 'better-auth/adapters';
import { linkingRule, type ProviderAccount } from '#core/identity/provider-account.ts';
import {
  emailTaken,
  isEmail,
  MAX_SESSIONS,
  type NewAccount,
  SESSION_DAYS,
} from '#core/people/credential-rules.ts';
import type { Identity } from '#core/people/identity-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { addMinutes, type Instant, instantOf } from '#core/shared/instant.ts';
import type { OpenedBetterAuth } from './better-auth.ts';
import type { Revocation } from './revocations.ts';
import { digestOf, newSecret } from './secrets.ts';

export interface Account {
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly provider: Identity['provider'];
  readonly passwordHash: string | null;
}

export interface OpenedSession {
  readonly account: Account;
  readonly session: StoredSession;
  readonly renewal: string;
  /** Ids of the sessions that were ended. */
  readonly ended: readonly string[];
}

export interface StoredSession {
  readonly id: string;
  readonly expiresAt: Instant;
}

interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  readonly emailVerified: boolean;
}

/** A credential of a person: a password or an external account. */
interface CredentialRow {
  readonly providerId: string;
  readonly password: string | null;
}

interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly updatedAt: Date;
}

const MINUTES_PER_DAY = 24 * 60;
/** Separates the session ids of one revocation. */
const SESSION_ID_SEPARATOR = ' ';
const RESET_LINK_PREFIX = 'reset-password:';
const PASSWORD = { field: 'providerId', value: 'credential' };

/** People, passwords, sessions and reset links in better-auth's models. */
export class Accounts {
  constructor(
    private readonly open: () => Promise<OpenedBetterAuth>,
    private readonly clock: Clock,
    private readonly nextId: () => string,
  ) {}

  /** Runs the same number of queries whether or not the email is known. */
  async findByEmail(email: string): Promise<Account | null> {
    const { store } = await this.open();
    const user = await this.#user(store, 'email', email);
    const credentials = await this.#credentials(store, user?.id ?? '');
    return user ? toAccount(user, credentials) : null;
  }

  /** Returns those of the emails whose account is verified. */
  async verifiedAmong(emails: readonly string[]): Promise<ReadonlySet<string>> {
    // No account has any other, and a database may reject the text.
    const unique = new Set(emails.map((email) => email.toLowerCase()).filter(isEmail));
    if (unique.size === 0) return new Set();
    const { store } = await this.open();
    const users = await store.findMany<UserRow>({
      model: 'user',
      where: [{ field: 'email', operator: 'in', value: [...unique] }],
      limit: unique.size,
    });
    const verified = new Set(users.filter((user) => user.emailVerified).map((user) => user.email));
    return new Set(emails.filter((email) => verified.has(email.toLowerCase())));
  }

  async find(uid: PersonId): Promise<Account | null> {
    const { store } = await this.open();
    const user = await this.#user(store, 'id', uid);
    return user ? toAccount(user, await this.#credentials(store, uid)) : null;
  }

  /** Adds the person, the password and the first session in one transaction. Throws `email_taken`. */
  async add(
    account: Omit<NewAccount, 'password'> & { readonly passwordHash: string },
  ): Promise<OpenedSession> {
    const { store } = await this.open();
    try {
      return await store.transaction(async (stores) => {
        const user = await this.#addUser(stores, { ...account, photoURL: null, emailVerified: false });
        await this.#addPassword(stores, user.id, account.passwordHash);
        return this.#opened(stores, user);
      });
    } catch (error) {
      if (await this.findByEmail(account.email)) throw emailTaken();
      throw error;
    }
  }

  /** Opens a session; null when the password was changed while it was compared. */
  async openSession(account: Account): Promise<OpenedSession | null> {
    const { store } = await this.open();
    const opened = await store.transaction((stores) => this.#addSession(stores, account.uid));
    if (passwordIn(await this.#credentials(store, account.uid)) === account.passwordHash)
      return { account, ...opened };
    await this.endSession(opened.session.id);
    return null;
  }

  /**
   * Opens a session for an external account: finds its person, links it to the account of the same email, or adds a
   * person. Returns the sessions that this ended. Throws `email_taken` when linking is not safe.
   */
  async openByProvider(account: ProviderAccount): Promise<OpenedSession> {
    try {
      return await this.#openByProvider(account);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      // A concurrent sign-in has added the person; the second try finds them.
      return this.#openByProvider(account);
    }
  }

  async #openByProvider(account: ProviderAccount): Promise<OpenedSession> {
    const { store } = await this.open();
    return store.transaction(async (stores) => {
      const known = await stores.findOne<{ userId: string }>({
        model: 'account',
        where: [
          { field: 'providerId', value: providerIdOf(account) },
          { field: 'accountId', value: account.subject },
        ],
      });
      const byProvider = known && (await this.#user(stores, 'id', known.userId));
      if (byProvider) return this.#opened(stores, byProvider);
      const byEmail = await this.#user(stores, 'email', account.email);
      const ended = byEmail ? await this.#prepareToJoin(stores, byEmail, account) : [];
      const user = byEmail ?? (await this.#addUser(stores, { ...account, emailVerified: account.isTrusted }));
      await this.#addCredential(stores, user.id, {
        providerId: providerIdOf(account),
        accountId: account.subject,
      });
      const opened = await this.#opened(stores, user);
      return { ...opened, ended: [...ended, ...opened.ended] };
    });
  }

  /** Returns the session of a renewal secret, extended once a day; null when it is over. */
  async renewSession(renewal: string): Promise<{ account: Account; session: StoredSession } | null> {
    const { store } = await this.open();
    const session = await this.#findSession(store, renewal);
    const now = this.clock.now();
    if (!session || instantOf(session.expiresAt.getTime()) <= now) return null;
    const account = await this.find(session.userId);
    if (!account) return null;
    if (instantOf(session.updatedAt.getTime()) > addMinutes(now, -MINUTES_PER_DAY))
      return { account, session: toSession(session) };
    const extended = await store.update<SessionRow>({
      model: 'session',
      where: [{ field: 'id', value: session.id }],
      update: { expiresAt: this.#sessionEnd(), updatedAt: new Date(now) },
    });
    return extended && { account, session: toSession(extended) };
  }

  async sessionOf(renewal: string): Promise<{ sessionId: string; uid: PersonId } | null> {
    const { store } = await this.open();
    const session = await this.#findSession(store, renewal);
    return session && { sessionId: session.id, uid: session.userId };
  }

  async endSession(sessionId: string): Promise<void> {
    const { store } = await this.open();
    await store.transaction((stores) => this.#end(stores, [sessionId]));
  }

  /** Ends every session of a person. Returns their ids. */
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
   * Consumes the link, sets the password, deletes the person's other links and ends their sessions, in one transaction.
   * Returns the ended sessions; null when the link was consumed meanwhile.
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
      await this.#voidResetLinks(stores, uid);
      await this.#setPassword(stores, uid, passwordHash);
      return this.#endAll(stores, uid);
    });
  }

  async revokedSince(instant: Instant): Promise<readonly Revocation[]> {
    const { store } = await this.open();
    const found = await store.findMany<Revocation>({
      model: 'revocation',
      where: [{ field: 'revokedAt', operator: 'gte', value: new Date(instant) }],
      sortBy: { field: 'revokedAt', direction: 'asc' },
      limit: 1_000_000,
    });
    return found.flatMap(({ sessionId: named, revokedAt }) =>
      named.split(SESSION_ID_SEPARATOR).map((sessionId) => ({ sessionId, revokedAt })),
    );
  }

  /** Deletes expired sessions, links and revocations. */
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

  #user(store: DBTransactionAdapter, field: 'id' | 'email', value: string): Promise<UserRow | null> {
    return store.findOne<UserRow>({ model: 'user', where: [{ field, value }] });
  }

  #credentials(store: DBTransactionAdapter, uid: PersonId): Promise<readonly CredentialRow[]> {
    return store.findMany<CredentialRow>({ model: 'account', where: [{ field: 'userId', value: uid }] });
  }

  async #opened(stores: DBTransactionAdapter, user: UserRow): Promise<OpenedSession> {
    const account = toAccount(user, await this.#credentials(stores, user.id));
    return { account, ...(await this.#addSession(stores, user.id)) };
  }

  /**
   * Verifies the account for the external one. Deletes credentials and ends sessions that another person may have
   * created; returns their ids.
   */
  async #prepareToJoin(
    stores: DBTransactionAdapter,
    user: UserRow,
    account: ProviderAccount,
  ): Promise<readonly string[]> {
    const rule = linkingRule(account, { emailVerified: user.emailVerified });
    const image = user.image ?? account.photoURL;
    await this.#changeUser(stores, user.id, { emailVerified: true, image });
    if (rule === 'join') return [];
    await stores.deleteMany({ model: 'account', where: [{ field: 'userId', value: user.id }] });
    await this.#voidResetLinks(stores, user.id);
    return this.#endAll(stores, user.id);
  }

  #addUser(
    stores: DBTransactionAdapter,
    person: { email: string; name: string | null; photoURL: string | null; emailVerified: boolean },
  ): Promise<UserRow> {
    const { email, name, photoURL, emailVerified } = person;
    return stores.create<Record<string, unknown>, UserRow>({
      model: 'user',
      data: {
        id: this.nextId(),
        email,
        name: name ?? '',
        image: photoURL,
        emailVerified,
        ...this.#times(),
      },
      forceAllowId: true,
    });
  }

  async #changeUser(stores: DBTransactionAdapter, uid: PersonId, change: object): Promise<void> {
    const update = { ...change, updatedAt: new Date(this.clock.now()) };
    await stores.updateMany({ model: 'user', where: [{ field: 'id', value: uid }], update });
  }

  async #setPassword(stores: DBTransactionAdapter, uid: PersonId, passwordHash: string): Promise<void> {
    const now = new Date(this.clock.now());
    const changed = await stores.updateMany({
      model: 'account',
      where: [{ field: 'userId', value: uid }, PASSWORD],
      update: { password: passwordHash, updatedAt: now },
    });
    if (changed === 0) await this.#addPassword(stores, uid, passwordHash);
    await this.#changeUser(stores, uid, { emailVerified: true });
  }

  #addPassword(stores: DBTransactionAdapter, uid: PersonId, passwordHash: string): Promise<void> {
    return this.#addCredential(stores, uid, {
      providerId: PASSWORD.value,
      accountId: uid,
      password: passwordHash,
    });
  }

  async #addCredential(
    stores: DBTransactionAdapter,
    uid: PersonId,
    credential: { providerId: string; accountId: string; password?: string },
  ): Promise<void> {
    await stores.create({ model: 'account', data: { userId: uid, ...credential, ...this.#times() } });
  }

  async #voidResetLinks(stores: DBTransactionAdapter, uid: PersonId): Promise<void> {
    await stores.deleteMany({
      model: 'verification',
      where: [
        { field: 'value', value: uid },
        { field: 'identifier', operator: 'starts_with', value: RESET_LINK_PREFIX },
      ],
    });
  }

  async #addSession(stores: DBTransactionAdapter, uid: PersonId): Promise<Omit<OpenedSession, 'account'>> {
    const renewal = newSecret();
    const session = await stores.create<Record<string, unknown>, SessionRow>({
      model: 'session',
      data: { userId: uid, token: renewal, expiresAt: this.#sessionEnd(), ...this.#times() },
    });
    const ended = await this.#endOldest(stores, uid, session);
    return { session: toSession(session), renewal, ended };
  }

  /** Ends the oldest sessions beyond the maximum. Returns their ids. */
  async #endOldest(
    stores: DBTransactionAdapter,
    uid: PersonId,
    newest: SessionRow,
  ): Promise<readonly string[]> {
    const sessions = await stores.findMany<SessionRow>({
      model: 'session',
      where: [{ field: 'userId', value: uid }],
      sortBy: { field: 'createdAt', direction: 'desc' },
      limit: 100_000,
    });
    const others = sessions.filter(({ id }) => id !== newest.id);
    const ids = others.slice(MAX_SESSIONS - 1).map(({ id }) => id);
    await this.#end(stores, ids);
    return ids;
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
    if (sessionIds.length === 0) return;
    const named = sessionIds.join(SESSION_ID_SEPARATOR);
    await stores.create({ model: 'revocation', data: { sessionId: named, revokedAt } });
    const where = [{ field: 'id', operator: 'in' as const, value: [...sessionIds] }];
    await stores.deleteMany({ model: 'session', where });
  }

  #goodLink(secret: string) {
    return [
      { field: 'identifier', value: resetLink(secret) },
      { field: 'expiresAt', operator: 'gt' as const, value: new Date(this.clock.now()) },
    ];
  }

  #sessionEnd(): Date {
    return new Date(addMinutes(this.clock.now(), SESSION_DAYS * MINUTES_PER_DAY));
  }

  #times(): { createdAt: Date; updatedAt: Date } {
    const now = new Date(this.clock.now());
    return { createdAt: now, updatedAt: now };
  }
}

function resetLink(secret: string): string {
  return RESET_LINK_PREFIX + digestOf(secret);
}

/** Returns the provider id of an external account: `google:https://accounts.google.com`. */
function providerIdOf({ provider, issuer }: ProviderAccount): string {
  return `${provider}:${issuer}`;
}

function toAccount(user: UserRow, credentials: readonly CredentialRow[]): Account {
  return {
    uid: user.id,
    email: user.email,
    name: user.name === '' ? null : user.name,
    photoURL: user.image ?? null,
    provider: providerIn(credentials),
    passwordHash: passwordIn(credentials),
  };
}

function passwordIn(credentials: readonly CredentialRow[]): string | null {
  return credentials.find(({ providerId }) => providerId === PASSWORD.value)?.password ?? null;
}

function providerIn(credentials: readonly CredentialRow[]): Identity['provider'] {
  if (credentials.some(({ providerId }) => providerId.startsWith('google:'))) return 'google';
  return credentials.some(({ providerId }) => providerId.startsWith('other:')) ? 'other' : 'password';
}

function toSession(session: SessionRow): StoredSession {
  return { id: session.id, expiresAt: instantOf(session.expiresAt.getTime()) };
}
