import type { Kysely } from 'kysely';
import type { AccountFacts } from '#core/identity/account-queries.ts';
import { linkingRule, type ProviderAccount } from '#core/identity/provider-account.ts';
import { emailTaken, isEmail, type NewAccount } from '#core/people/credential-rules.ts';
import type { Identity } from '#core/people/identity-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { IdentityConnections, IdentityTables } from './identity-tables.ts';
import { digestOf } from './secrets.ts';
import { type NewSession, type Session, Sessions } from './sessions.ts';

export interface Account {
  readonly uid: PersonId;
  readonly email: string;
  readonly name: string | null;
  readonly photoURL: string | null;
  /** Whether the email was proven to be the person's. */
  readonly emailVerified: boolean;
  readonly provider: Identity['provider'];
  readonly passwordHash: string | null;
}

export interface OpenedSession extends NewSession {
  readonly account: Account;
  /** Whether what another person may have set up in the account was removed. */
  readonly shutsOthersOut?: boolean;
}

type Db = Kysely<IdentityTables>;

/** A new person; without a password, they sign in with an external account. */
interface NewUser {
  readonly email: string;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
  readonly verifyBy?: Instant | null;
}

/** An account without a password yet: whether its address counts as verified, or until when it must be. */
export interface AddressState {
  readonly emailVerified: boolean;
  readonly verifyBy: Instant | null;
}

const RESET_LINK_PREFIX = 'reset-password:';
const CODE_PREFIX = 'verify-email:';
/** The provider id of passwords. */
const PASSWORD = 'credential';

/** People, their passwords, external accounts and reset links in the database; opens sessions with them. */
export class Accounts {
  readonly sessions: Sessions;

  constructor(
    private readonly database: IdentityConnections,
    private readonly clock: Clock,
    private readonly nextId: () => string,
  ) {
    this.sessions = new Sessions(database, clock, nextId);
  }

  /** Runs the same query whether or not the email is known. */
  findByEmail(email: string): Promise<Account | null> {
    return this.#find(this.database.reader, 'email', email);
  }

  find(uid: PersonId): Promise<Account | null> {
    return this.#find(this.database.reader, 'id', uid);
  }

  /** Returns what is stored about a person, without secrets. */
  async facts(uid: PersonId): Promise<AccountFacts | null> {
    const { reader } = this.database;
    const account = await this.find(uid);
    if (!account) return null;
    const methods = await reader
      .selectFrom('identity_accounts')
      .select(['provider_id', 'account_id'])
      .where('user_id', '=', uid)
      .orderBy('created_at')
      .execute();
    const { email, emailVerified, name, photoURL } = account;
    return {
      ...{ email, emailVerified, name, photoURL },
      methods: methods.map(({ provider_id: provider, account_id: accountId }) =>
        provider === PASSWORD ? { provider: 'password', accountId: null } : { provider, accountId },
      ),
      sessions: await this.sessions.ofPerson(uid),
    };
  }

  /** Returns those of the emails whose account is verified. */
  async verifiedAmong(emails: readonly string[]): Promise<ReadonlySet<string>> {
    // No account has any other, and a database may reject the text.
    const unique = new Set(emails.map((email) => email.toLowerCase()).filter(isEmail));
    if (unique.size === 0) return new Set();
    const users = await this.database.reader
      .selectFrom('identity_users')
      .select('email')
      .where('email', 'in', [...unique])
      .where('email_verified', '=', 1)
      .execute();
    const verified = new Set(users.map((user) => user.email));
    return new Set(emails.filter((email) => verified.has(email.toLowerCase())));
  }

  /** Adds the person, the password and the first session in one transaction. Throws `email_taken`. */
  async add(
    account: Omit<NewAccount, 'password'> & AddressState & { readonly passwordHash: string },
    browser: string | null = null,
  ): Promise<OpenedSession> {
    const { email, name, passwordHash, emailVerified, verifyBy } = account;
    try {
      return await this.database.transact(async (db) => {
        const uid = await this.#addUser(db, { email, name, photoURL: null, emailVerified, verifyBy });
        await this.#addPassword(db, uid, passwordHash);
        return this.#open(db, uid, browser);
      });
    } catch (error) {
      if (await this.findByEmail(email)) throw emailTaken();
      throw error;
    }
  }

  /**
   * Opens a session; null when the password was changed while it was compared. Locks the password until the session is
   * stored, so that a concurrent change ends this session.
   */
  openSession(account: Account, browser: string | null = null): Promise<OpenedSession | null> {
    return this.database.transact(async (db) => {
      const used = await db
        .updateTable('identity_accounts')
        .set({ updated_at: this.clock.now() })
        .where('user_id', '=', account.uid)
        .where('provider_id', '=', PASSWORD)
        .where('password', '=', account.passwordHash)
        .returning('id')
        .executeTakeFirst();
      return used ? this.#addSession(db, account, browser) : null;
    });
  }

  /** Opens a session without a credential of this service; null without an account. */
  async openProven(uid: PersonId, browser: string | null): Promise<OpenedSession | null> {
    const account = await this.find(uid);
    return account && this.database.transact((db) => this.#addSession(db, account, browser));
  }

  /** Replaces the password and ends every session but one, in one transaction. Returns the ended sessions. */
  changePassword(uid: PersonId, passwordHash: string, keptSessionId: string): Promise<readonly string[]> {
    return this.database.transact(async (db) => {
      await this.#voidResetLinks(db, uid);
      await this.#replacePassword(db, uid, passwordHash);
      return this.sessions.endSome(db, uid, (id) => id !== keptSessionId);
    });
  }

  /**
   * Opens a session for an external account: finds its person, links it to the account of the same email, or adds a
   * person, or throws `refuseNewcomer`. Returns the sessions that this ended. Throws `email_taken` when linking is not
   * safe.
   */
  async openByProvider(
    account: ProviderAccount,
    refuseNewcomer: DomainError | null = null,
    browser: string | null = null,
  ): Promise<OpenedSession> {
    try {
      return await this.#openByProvider(account, refuseNewcomer, browser);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      // A concurrent sign-in has added the person; the second try finds them.
      return this.#openByProvider(account, refuseNewcomer, browser);
    }
  }

  #openByProvider(
    account: ProviderAccount,
    refuseNewcomer: DomainError | null,
    browser: string | null,
  ): Promise<OpenedSession> {
    const providerId = providerIdOf(account);
    return this.database.transact(async (db) => {
      // Locks it until the session is stored, as `openSession` locks the password.
      const known = await db
        .updateTable('identity_accounts')
        .set({ updated_at: this.clock.now() })
        .where('provider_id', '=', providerId)
        .where('account_id', '=', account.subject)
        .returning('user_id')
        .executeTakeFirst();
      if (known) return this.#open(db, known.user_id, browser);
      const byEmail = await this.#find(db, 'email', account.email);
      if (!byEmail && refuseNewcomer) throw refuseNewcomer;
      const ended = byEmail ? await this.#prepareToJoin(db, byEmail, account) : null;
      const uid = byEmail?.uid ?? (await this.#addUser(db, { ...account, emailVerified: account.isTrusted }));
      await this.#addCredential(db, uid, { provider_id: providerId, account_id: account.subject });
      const opened = await this.#open(db, uid, browser);
      return { ...opened, ended: [...(ended ?? []), ...opened.ended], shutsOthersOut: ended !== null };
    });
  }

  /** Renews a session. Returns null when it is over. */
  async renewSession(renewal: string): Promise<{ account: Account; session: Session } | null> {
    const session = await this.sessions.renew(renewal);
    const account = session && (await this.find(session.uid));
    return account ? { account, session } : null;
  }

  /** Adds a link for the address. Returns false when the address was corrected meanwhile. */
  addResetLink(
    { uid, email }: Pick<Account, 'uid' | 'email'>,
    secret: string,
    expiresAt: Instant,
  ): Promise<boolean> {
    return this.database.transact(async (db) => {
      // Locks the person until the link is stored, so that `correctEmail` finds the link.
      if ((await this.#lockAddress(db, uid)) !== email) return false;
      await db
        .insertInto('identity_verifications')
        .values({ identifier: resetLink(secret), value: uid, expires_at: expiresAt, ...this.#added() })
        .execute();
      return true;
    });
  }

  async findByResetLink(secret: string): Promise<Account | null> {
    const link = await this.database.reader
      .selectFrom('identity_verifications')
      .select('value')
      .where('identifier', '=', resetLink(secret))
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return link ? this.find(link.value) : null;
  }

  /**
   * Consumes the link, sets the password, deletes the person's other links and ends their sessions, in one transaction.
   * Returns the ended sessions; null when the link was consumed meanwhile.
   */
  spendResetLink(secret: string, uid: PersonId, passwordHash: string): Promise<readonly string[] | null> {
    return this.database.transact(async (db) => {
      // The person first, as `correctEmail` does, so that the two never deadlock.
      await this.#lockAddress(db, uid);
      const link = await db
        .deleteFrom('identity_verifications')
        .where('identifier', '=', resetLink(secret))
        .where('expires_at', '>', this.clock.now())
        .returning('id')
        .executeTakeFirst();
      if (!link) return null;
      await this.#voidResetLinks(db, uid);
      await this.#setPassword(db, uid, passwordHash);
      return this.sessions.endAll(db, uid);
    });
  }

  /** Stores the digest of a person's new verification code instead of the earlier one. */
  replaceCode(uid: PersonId, digest: string, expiresAt: Instant): Promise<void> {
    return this.database.transact(async (db) => {
      await db
        .deleteFrom('identity_verifications')
        .where('identifier', '=', CODE_PREFIX + uid)
        .execute();
      await db
        .insertInto('identity_verifications')
        .values({ identifier: CODE_PREFIX + uid, value: digest, expires_at: expiresAt, ...this.#added() })
        .execute();
    });
  }

  /** Consumes the code and verifies the address. Returns false for another code, an expired one or another address. */
  spendCode(uid: PersonId, email: string, digest: string): Promise<boolean> {
    return this.database.transact(async (db) => {
      const code = await db
        .deleteFrom('identity_verifications')
        .where('identifier', '=', CODE_PREFIX + uid)
        .where('value', '=', digest)
        .where('expires_at', '>', this.clock.now())
        .returning('id')
        .executeTakeFirst();
      if (!code) return false;
      const verified = await db
        .updateTable('identity_users')
        .set({ email_verified: 1, verify_by: null, updated_at: this.clock.now() })
        .where('id', '=', uid)
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst();
      return verified !== undefined;
    });
  }

  /**
   * Replaces an unverified address, with the links that would prove the earlier one. An account without a deadline gets
   * none. Returns false when the address was verified meanwhile. Throws `email_taken`.
   */
  async correctEmail(uid: PersonId, email: string, verifyBy: Instant): Promise<boolean> {
    try {
      return await this.database.transact(async (db) => {
        const corrected = await db
          .updateTable('identity_users')
          .set(({ eb, ref }) => ({
            email,
            verify_by: eb.case().when('verify_by', 'is', null).then(ref('verify_by')).else(verifyBy).end(),
            updated_at: this.clock.now(),
          }))
          .where('id', '=', uid)
          .where('email_verified', '=', 0)
          .returning('id')
          .executeTakeFirst();
        if (!corrected) return false;
        await this.#voidResetLinks(db, uid);
        return true;
      });
    } catch (error) {
      if (await this.findByEmail(email)) throw emailTaken();
      throw error;
    }
  }

  /** Keeps the address of an account, or of every account, without a proof. */
  async keepUnverified(uid: PersonId | null = null): Promise<void> {
    await this.database.writer
      .updateTable('identity_users')
      .set({ verify_by: null })
      .where('verify_by', 'is not', null)
      .$if(uid !== null, (query) => query.where('id', '=', uid ?? ''))
      .execute();
  }

  /** Returns the digest of a person's valid verification code, or null. */
  async findCode(uid: PersonId): Promise<string | null> {
    const code = await this.database.reader
      .selectFrom('identity_verifications')
      .select('value')
      .where('identifier', '=', CODE_PREFIX + uid)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return code?.value ?? null;
  }

  async overdue(limit: number): Promise<readonly PersonId[]> {
    const users = await this.database.reader
      .selectFrom('identity_users')
      .select('id')
      .where('email_verified', '=', 0)
      .where('verify_by', '<', this.clock.now())
      .orderBy('verify_by')
      .limit(limit)
      .execute();
    return users.map(({ id }) => id);
  }

  /** Removes an account that was not verified in time. Returns the sessions that ended. */
  removeOverdue(uid: PersonId): Promise<readonly string[]> {
    return this.database.transact(async (db) => {
      const overdue = await db
        .updateTable('identity_users')
        .set({ updated_at: this.clock.now() })
        .where('id', '=', uid)
        .where('email_verified', '=', 0)
        .where('verify_by', '<', this.clock.now())
        .returning('id')
        .executeTakeFirst();
      if (!overdue) return [];
      return this.#remove(db, uid);
    });
  }

  /** Removes an account. Returns the sessions that ended. */
  remove(uid: PersonId): Promise<readonly string[]> {
    return this.database.transact((db) => this.#remove(db, uid));
  }

  /** Deletes expired sessions, links and revocations. */
  async tidy(oldestRevocation: Instant): Promise<void> {
    const { writer } = this.database;
    const now = this.clock.now();
    await writer.deleteFrom('identity_sessions').where('expires_at', '<', now).execute();
    await writer.deleteFrom('identity_verifications').where('expires_at', '<', now).execute();
    await writer.deleteFrom('identity_revocations').where('revoked_at', '<', oldestRevocation).execute();
  }

  async #remove(db: Db, uid: PersonId): Promise<readonly string[]> {
    const ended = await this.sessions.endAll(db, uid);
    await db
      .deleteFrom('identity_verifications')
      .where('identifier', '=', CODE_PREFIX + uid)
      .execute();
    await this.#voidResetLinks(db, uid);
    await db.deleteFrom('identity_accounts').where('user_id', '=', uid).execute();
    await db.deleteFrom('identity_users').where('id', '=', uid).execute();
    return ended;
  }

  async #find(db: Db, column: 'id' | 'email', value: string): Promise<Account | null> {
    const rows = await db
      .selectFrom('identity_users as users')
      .leftJoin('identity_accounts as accounts', 'accounts.user_id', 'users.id')
      .select(['users.id', 'users.email', 'users.name', 'users.image', 'users.email_verified'])
      .select(['accounts.provider_id', 'accounts.password'])
      .where(`users.${column}`, '=', value)
      .execute();
    const [user] = rows;
    if (!user) return null;
    return {
      uid: user.id,
      email: user.email,
      name: user.name === '' ? null : user.name,
      photoURL: user.image,
      emailVerified: user.email_verified === 1,
      provider: providerAmong(rows.map((row) => row.provider_id ?? '')),
      passwordHash: rows.find((row) => row.provider_id === PASSWORD)?.password ?? null,
    };
  }

  /**
   * Verifies the account for the external one. Deletes credentials and ends sessions that another person may have
   * created; returns their ids. Returns null where nobody else can have.
   */
  async #prepareToJoin(db: Db, user: Account, account: ProviderAccount): Promise<readonly string[] | null> {
    const hasOtherSubject = await this.#hasOtherSubject(db, user.uid, account);
    const rule = linkingRule(account, { emailVerified: user.emailVerified, hasOtherSubject });
    await this.#changeUser(db, user.uid, { email_verified: 1, image: user.photoURL ?? account.photoURL });
    if (rule === 'join') return null;
    await db.deleteFrom('identity_accounts').where('user_id', '=', user.uid).execute();
    await this.#voidResetLinks(db, user.uid);
    return this.sessions.endAll(db, user.uid);
  }

  async unlinkProviders(uid: PersonId): Promise<void> {
    await this.database.writer
      .deleteFrom('identity_accounts')
      .where('user_id', '=', uid)
      .where('provider_id', '!=', PASSWORD)
      .execute();
  }

  /** Tells whether another external account of the issuer is linked to the person, whom it locks. */
  async #hasOtherSubject(db: Db, uid: PersonId, account: ProviderAccount): Promise<boolean> {
    await this.#lockAddress(db, uid);
    const other = await db
      .selectFrom('identity_accounts')
      .select('id')
      .where('user_id', '=', uid)
      .where('provider_id', '=', providerIdOf(account))
      .where('account_id', '!=', account.subject)
      .executeTakeFirst();
    return other !== undefined;
  }

  async #addUser(
    db: Db,
    { email, name, photoURL, emailVerified, verifyBy = null }: NewUser,
  ): Promise<PersonId> {
    const user = {
      email,
      name: name ?? '',
      image: photoURL,
      email_verified: Number(emailVerified),
      verify_by: verifyBy,
      ...this.#added(),
    };
    await db.insertInto('identity_users').values(user).execute();
    return user.id;
  }

  async #changeUser(
    db: Db,
    uid: PersonId,
    change: { readonly email_verified: 1; readonly image?: string | null },
  ): Promise<void> {
    await db
      .updateTable('identity_users')
      .set({ ...change, verify_by: null, updated_at: this.clock.now() })
      .where('id', '=', uid)
      .execute();
  }

  async #setPassword(db: Db, uid: PersonId, password: string): Promise<void> {
    if (!(await this.#replacePassword(db, uid, password))) await this.#addPassword(db, uid, password);
    await this.#changeUser(db, uid, { email_verified: 1 });
  }

  /** Returns false for an account without a password. */
  async #replacePassword(db: Db, uid: PersonId, password: string): Promise<boolean> {
    const changed = await db
      .updateTable('identity_accounts')
      .set({ password, updated_at: this.clock.now() })
      .where('user_id', '=', uid)
      .where('provider_id', '=', PASSWORD)
      .returning('id')
      .execute();
    return changed.length > 0;
  }

  #addPassword(db: Db, uid: PersonId, password: string): Promise<void> {
    return this.#addCredential(db, uid, { provider_id: PASSWORD, account_id: uid, password });
  }

  async #addCredential(
    db: Db,
    uid: PersonId,
    credential: { provider_id: string; account_id: string; password?: string },
  ): Promise<void> {
    await db
      .insertInto('identity_accounts')
      .values({ user_id: uid, ...credential, ...this.#added() })
      .execute();
  }

  /** Locks the person until the end of the transaction. Returns their address; null for an unknown person. */
  async #lockAddress(db: Db, uid: PersonId): Promise<string | null> {
    const user = await db
      .updateTable('identity_users')
      .set({ updated_at: this.clock.now() })
      .where('id', '=', uid)
      .returning('email')
      .executeTakeFirst();
    return user?.email ?? null;
  }

  async #voidResetLinks(db: Db, uid: PersonId): Promise<void> {
    await db
      .deleteFrom('identity_verifications')
      .where('value', '=', uid)
      .where('identifier', 'like', `${RESET_LINK_PREFIX}%`)
      .execute();
  }

  async #open(db: Db, uid: PersonId, browser: string | null): Promise<OpenedSession> {
    const account = await this.#find(db, 'id', uid);
    if (!account) throw new Error('A session needs a person.');
    return this.#addSession(db, account, browser);
  }

  async #addSession(db: Db, account: Account, browser: string | null): Promise<OpenedSession> {
    return { account, ...(await this.sessions.add(db, account.uid, browser)) };
  }

  /** The columns that every new row has. */
  #added(): { id: string; created_at: Instant; updated_at: Instant } {
    const now = this.clock.now();
    return { id: this.nextId(), created_at: now, updated_at: now };
  }
}

function resetLink(secret: string): string {
  return RESET_LINK_PREFIX + digestOf(secret);
}

/** Returns the provider id of an external account: `google:https://accounts.google.com`. */
function providerIdOf({ provider, issuer }: ProviderAccount): string {
  return `${provider}:${issuer}`;
}

function providerAmong(providerIds: readonly string[]): Identity['provider'] {
  if (providerIds.some((id) => id.startsWith('google:'))) return 'google';
  return providerIds.some((id) => id.startsWith('other:')) ? 'other' : 'password';
}
