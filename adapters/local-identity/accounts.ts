import type { AccountFacts } from '#core/identity/account-queries.ts';
import { linkingRule, type ProviderAccount } from '#core/identity/provider-account.ts';
import { emailTaken, isEmail, type NewAccount } from '#core/people/credential-rules.ts';
import type { Identity } from '#core/people/identity-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { IdentityRows, IdentityStore, IdentityTables, Where } from './identity-store.ts';
import type { Secrets } from './secrets.ts';
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

/** An account without a password yet: whether its address counts as verified, or until when it must be. */
export interface AddressState {
  readonly emailVerified: boolean;
  readonly verifyBy: Instant | null;
}

type User = IdentityTables['identity_users'];

/** A new person; without a password, they sign in with an external account. */
interface NewUser extends AddressState {
  readonly email: string;
  readonly name: string | null;
  readonly photoURL: string | null;
}

/** A password, or an account at an identity provider. */
interface Credential {
  readonly provider_id: string;
  readonly account_id: string;
  readonly password?: string;
}

const RESET_LINK_PREFIX = 'reset-password:';
const CODE_PREFIX = 'verify-email:';
/** The provider id of passwords. */
const PASSWORD = 'credential';
const VERIFIED = { email_verified: 1, verify_by: null };

/** People, their passwords, external accounts and reset links; opens sessions with them. */
export class Accounts {
  readonly sessions: Sessions;

  constructor(
    private readonly store: IdentityStore,
    private readonly clock: Clock,
    private readonly nextId: () => string,
    private readonly secrets: Secrets,
  ) {
    this.sessions = new Sessions(store, clock, nextId, secrets);
  }

  findByEmail(email: string): Promise<Account | null> {
    return findAccount(this.store.reader, 'email', email);
  }

  find(uid: PersonId): Promise<Account | null> {
    return findAccount(this.store.reader, 'id', uid);
  }

  /** Returns what is stored about a person, without secrets. */
  async facts(uid: PersonId): Promise<AccountFacts | null> {
    const account = await this.find(uid);
    if (!account) return null;
    const methods = await this.store.reader.find('identity_accounts', [['user_id', '=', uid]], {
      orderBy: [['created_at', 'asc']],
    });
    const { email, emailVerified, name, photoURL } = account;
    return {
      ...{ email, emailVerified, name, photoURL },
      methods: methods.map(({ provider_id: provider, account_id: accountId }) =>
        provider === PASSWORD ? { provider: 'password', accountId: null } : { provider, accountId },
      ),
      sessions: (await this.sessions.ofPerson(uid)).map(({ id: _, ...session }) => session),
    };
  }

  /** Returns those of the emails whose account is verified. */
  async verifiedAmong(emails: readonly string[]): Promise<ReadonlySet<string>> {
    // No account has any other, and a database may reject the text.
    const unique = new Set(emails.map((email) => email.toLowerCase()).filter(isEmail));
    if (unique.size === 0) return new Set();
    const users = await this.store.reader.find('identity_users', [
      ['email', 'in', [...unique]],
      ['email_verified', '=', 1],
    ]);
    const verified = new Set(users.map((user) => user.email));
    return new Set(emails.filter((email) => verified.has(email.toLowerCase())));
  }

  /** Adds the person, the password and the first session in one transaction. Throws `email_taken`. */
  async add(
    account: Omit<NewAccount, 'password'> & AddressState & { readonly passwordHash: string },
    browser: string | null = null,
  ): Promise<OpenedSession> {
    const { passwordHash, ...user } = account;
    try {
      return await this.store.transact(async (rows) => {
        const uid = await this.#addUser(rows, { ...user, photoURL: null });
        await this.#addPassword(rows, uid, passwordHash);
        return this.#open(rows, uid, browser);
      });
    } catch (error) {
      if (await this.findByEmail(account.email)) throw emailTaken();
      throw error;
    }
  }

  /**
   * Opens a session; null when the password was changed while it was compared. Locks the password until the session is
   * stored, so that a concurrent change ends this session.
   */
  openSession(account: Account, browser: string | null = null): Promise<OpenedSession | null> {
    return this.store.transact(async (rows) => {
      const [used] = await this.#lockCredential(rows, [
        ...passwordOf(account.uid),
        ['password', '=', account.passwordHash],
      ]);
      return used ? this.#addSession(rows, account, browser) : null;
    });
  }

  /** Opens a session without a credential of this service; null without an account. */
  async openProven(uid: PersonId, browser: string | null): Promise<OpenedSession | null> {
    const account = await this.find(uid);
    return account && this.store.transact((rows) => this.#addSession(rows, account, browser));
  }

  /** Replaces the password and ends every session but one, in one transaction. Returns the ended sessions. */
  changePassword(uid: PersonId, passwordHash: string, keptSessionId: string): Promise<readonly string[]> {
    return this.store.transact(async (rows) => {
      await voidResetLinks(rows, uid);
      await this.#replacePassword(rows, uid, passwordHash);
      return this.sessions.endSome(rows, uid, (id) => id !== keptSessionId);
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
    const credential = credentialOf(account);
    return this.store.transact(async (rows) => {
      // Locks it until the session is stored, as `openSession` locks the password.
      const [known] = await this.#lockCredential(rows, [
        ['provider_id', '=', credential.provider_id],
        ['account_id', '=', credential.account_id],
      ]);
      if (known) return this.#open(rows, known.user_id, browser);
      const byEmail = await findAccount(rows, 'email', account.email);
      if (!byEmail && refuseNewcomer) throw refuseNewcomer;
      const ended = byEmail ? await this.#prepareToJoin(rows, byEmail, account) : null;
      const newcomer = { ...account, emailVerified: account.isTrusted, verifyBy: null };
      const uid = byEmail?.uid ?? (await this.#addUser(rows, newcomer));
      await this.#addCredential(rows, uid, credential);
      const opened = await this.#open(rows, uid, browser);
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
    return this.store.transact(async (rows) => {
      // Locks the person until the link is stored, so that `correctEmail` finds the link.
      const [user] = await this.#changeUser(rows, [['id', '=', uid]]);
      if (user?.email !== email) return false;
      await this.#addVerification(rows, this.#resetLink(secret), uid, expiresAt);
      return true;
    });
  }

  async findByResetLink(secret: string): Promise<Account | null> {
    const uid = await this.#findVerification(this.#resetLink(secret));
    return uid === null ? null : this.find(uid);
  }

  /**
   * Consumes the link, sets the password, deletes the person's other links and ends their sessions, in one transaction.
   * Returns the ended sessions; null when the link was consumed meanwhile.
   */
  spendResetLink(secret: string, uid: PersonId, passwordHash: string): Promise<readonly string[] | null> {
    return this.store.transact(async (rows) => {
      // The person first, as `correctEmail` does, so that the two never deadlock.
      await this.#changeUser(rows, [['id', '=', uid]]);
      const spent = await rows.remove('identity_verifications', this.#valid(this.#resetLink(secret)));
      if (spent === 0) return null;
      await voidResetLinks(rows, uid);
      const isReplaced = await this.#replacePassword(rows, uid, passwordHash);
      if (!isReplaced) await this.#addPassword(rows, uid, passwordHash);
      await this.#changeUser(rows, [['id', '=', uid]], VERIFIED);
      return this.sessions.endAll(rows, uid);
    });
  }

  /** Stores the digest of a person's new verification code instead of the earlier one. */
  replaceCode(uid: PersonId, digest: string, expiresAt: Instant): Promise<void> {
    return this.store.transact(async (rows) => {
      await removeCode(rows, uid);
      await this.#addVerification(rows, CODE_PREFIX + uid, digest, expiresAt);
    });
  }

  /** Consumes the code and verifies the address. Returns false for another code, an expired one or another address. */
  spendCode(uid: PersonId, email: string, digest: string): Promise<boolean> {
    return this.store.transact(async (rows) => {
      const code = [...this.#valid(CODE_PREFIX + uid), ['value', '=', digest]] as const;
      if ((await rows.remove('identity_verifications', code)) === 0) return false;
      const addressee = [
        ['id', '=', uid],
        ['email', '=', email],
      ] as const;
      return (await this.#changeUser(rows, addressee, VERIFIED)).length > 0;
    });
  }

  /**
   * Replaces an unverified address, with the links that would prove the earlier one. An account without a deadline gets
   * none. Returns false when the address was verified meanwhile. Throws `email_taken`.
   */
  async correctEmail(uid: PersonId, email: string, verifyBy: Instant): Promise<boolean> {
    try {
      return await this.store.transact(async (rows) => {
        const [before] = await this.#changeUser(rows, [
          ['id', '=', uid],
          ['email_verified', '=', 0],
        ]);
        if (!before) return false;
        await this.#changeUser(rows, [['id', '=', uid]], {
          email,
          verify_by: before.verify_by ? verifyBy : null,
        });
        await voidResetLinks(rows, uid);
        return true;
      });
    } catch (error) {
      if (await this.findByEmail(email)) throw emailTaken();
      throw error;
    }
  }

  /** Keeps the address of an account, or of every account, without a proof. */
  async keepUnverified(uid: PersonId | null = null): Promise<void> {
    const where: Where<'identity_users'> = uid === null ? [] : [['id', '=', uid]];
    await this.store.write((rows) =>
      rows.change('identity_users', [['verify_by', 'is not', null], ...where], { verify_by: null }),
    );
  }

  /** Returns the digest of a person's valid verification code, or null. */
  findCode(uid: PersonId): Promise<string | null> {
    return this.#findVerification(CODE_PREFIX + uid);
  }

  async overdue(limit: number): Promise<readonly PersonId[]> {
    const users = await this.store.reader.find('identity_users', this.#isOverdue(), {
      orderBy: [['verify_by', 'asc']],
      limit,
    });
    return users.map(({ id }) => id);
  }

  /** Removes an account that was not verified in time. Returns the sessions that ended. */
  removeOverdue(uid: PersonId): Promise<readonly string[]> {
    return this.store.transact(async (rows) => {
      const [overdue] = await this.#changeUser(rows, [['id', '=', uid], ...this.#isOverdue()]);
      return overdue ? this.#remove(rows, uid) : [];
    });
  }

  /** Removes an account. Returns the sessions that ended. */
  remove(uid: PersonId): Promise<readonly string[]> {
    return this.store.transact((rows) => this.#remove(rows, uid));
  }

  async unlinkProviders(uid: PersonId): Promise<void> {
    await this.store.write((rows) =>
      rows.remove('identity_accounts', [
        ['user_id', '=', uid],
        ['provider_id', '!=', PASSWORD],
      ]),
    );
  }

  /** Deletes expired sessions, links and revocations. */
  tidy(oldestRevocation: Instant): Promise<void> {
    const now = this.clock.now();
    return this.store.write(async (rows) => {
      await rows.remove('identity_sessions', [['expires_at', '<', now]]);
      await rows.remove('identity_verifications', [['expires_at', '<', now]]);
      await rows.remove('identity_revocations', [['revoked_at', '<', oldestRevocation]]);
    });
  }

  async #remove(rows: IdentityRows, uid: PersonId): Promise<readonly string[]> {
    const ended = await this.sessions.endAll(rows, uid);
    await removeCode(rows, uid);
    await voidResetLinks(rows, uid);
    await rows.remove('identity_accounts', [['user_id', '=', uid]]);
    await rows.remove('identity_users', [['id', '=', uid]]);
    return ended;
  }

  /**
   * Verifies the account for the external one. Deletes credentials and ends sessions that another person may have
   * created; returns their ids. Returns null where nobody else can have.
   */
  async #prepareToJoin(
    rows: IdentityRows,
    user: Account,
    account: ProviderAccount,
  ): Promise<readonly string[] | null> {
    const hasOtherSubject = await this.#hasOtherSubject(rows, user.uid, account);
    const rule = linkingRule(account, { emailVerified: user.emailVerified, hasOtherSubject });
    const image = user.photoURL ?? account.photoURL;
    await this.#changeUser(rows, [['id', '=', user.uid]], { ...VERIFIED, image });
    if (rule === 'join') return null;
    await rows.remove('identity_accounts', [['user_id', '=', user.uid]]);
    await voidResetLinks(rows, user.uid);
    return this.sessions.endAll(rows, user.uid);
  }

  /** Tells whether another external account of the issuer is linked to the person, whom it locks. */
  async #hasOtherSubject(rows: IdentityRows, uid: PersonId, account: ProviderAccount): Promise<boolean> {
    await this.#changeUser(rows, [['id', '=', uid]]);
    const others = await rows.find('identity_accounts', [
      ['user_id', '=', uid],
      ['provider_id', '=', credentialOf(account).provider_id],
      ['account_id', '!=', account.subject],
    ]);
    return others.length > 0;
  }

  async #addUser(rows: IdentityRows, { email, name, photoURL, ...state }: NewUser): Promise<PersonId> {
    const user = {
      email,
      name: name ?? '',
      image: photoURL,
      email_verified: Number(state.emailVerified),
      verify_by: state.verifyBy,
      ...this.#added(),
    };
    await rows.add('identity_users', user);
    return user.id;
  }

  /** Changes people, or only locks them. Returns them as they are then. */
  #changeUser(rows: IdentityRows, where: Where<'identity_users'>, changed: Partial<User> = {}) {
    return rows.change('identity_users', where, { ...changed, updated_at: this.clock.now() });
  }

  /** Returns false for an account without a password. */
  async #replacePassword(rows: IdentityRows, uid: PersonId, password: string): Promise<boolean> {
    const changed = { password, updated_at: this.clock.now() };
    return (await rows.change('identity_accounts', passwordOf(uid), changed)).length > 0;
  }

  #lockCredential(rows: IdentityRows, where: Where<'identity_accounts'>) {
    return rows.change('identity_accounts', where, { updated_at: this.clock.now() });
  }

  #addPassword(rows: IdentityRows, uid: PersonId, password: string): Promise<void> {
    return this.#addCredential(rows, uid, { provider_id: PASSWORD, account_id: uid, password });
  }

  #addCredential(rows: IdentityRows, uid: PersonId, credential: Credential): Promise<void> {
    return rows.add('identity_accounts', { user_id: uid, ...credential, ...this.#added() });
  }

  #addVerification(rows: IdentityRows, identifier: string, value: string, expires: Instant): Promise<void> {
    return rows.add('identity_verifications', { identifier, value, expires_at: expires, ...this.#added() });
  }

  async #findVerification(identifier: string): Promise<string | null> {
    const [found] = await this.store.reader.find('identity_verifications', this.#valid(identifier));
    return found?.value ?? null;
  }

  #valid(identifier: string): Where<'identity_verifications'> {
    return [
      ['identifier', '=', identifier],
      ['expires_at', '>', this.clock.now()],
    ];
  }

  #isOverdue(): Where<'identity_users'> {
    return [
      ['email_verified', '=', 0],
      ['verify_by', '<', this.clock.now()],
    ];
  }

  async #open(rows: IdentityRows, uid: PersonId, browser: string | null): Promise<OpenedSession> {
    const account = await findAccount(rows, 'id', uid);
    if (!account) throw new Error('A session needs a person.');
    return this.#addSession(rows, account, browser);
  }

  async #addSession(rows: IdentityRows, account: Account, browser: string | null): Promise<OpenedSession> {
    return { account, ...(await this.sessions.add(rows, account.uid, browser)) };
  }

  #resetLink(secret: string): string {
    return RESET_LINK_PREFIX + this.secrets.digestOf(secret);
  }

  /** The columns that every new row has. */
  #added(): { id: string; created_at: Instant; updated_at: Instant } {
    const now = this.clock.now();
    return { id: this.nextId(), created_at: now, updated_at: now };
  }
}

async function findAccount(
  rows: IdentityRows,
  column: 'id' | 'email',
  value: string,
): Promise<Account | null> {
  const found = await rows.findPerson(column, value);
  const [user] = found;
  if (!user) return null;
  return {
    uid: user.id,
    email: user.email,
    name: user.name === '' ? null : user.name,
    photoURL: user.image,
    emailVerified: user.email_verified === 1,
    provider: providerAmong(found.map((row) => row.provider_id ?? '')),
    passwordHash: found.find((row) => row.provider_id === PASSWORD)?.password ?? null,
  };
}

async function voidResetLinks(rows: IdentityRows, uid: PersonId): Promise<void> {
  await rows.remove('identity_verifications', [
    ['value', '=', uid],
    ['identifier', 'like', `${RESET_LINK_PREFIX}%`],
  ]);
}

async function removeCode(rows: IdentityRows, uid: PersonId): Promise<void> {
  await rows.remove('identity_verifications', [['identifier', '=', CODE_PREFIX + uid]]);
}

function passwordOf(uid: PersonId): Where<'identity_accounts'> {
  return [
    ['user_id', '=', uid],
    ['provider_id', '=', PASSWORD],
  ];
}

/** Returns an external account as a credential; its provider id is like `google:https://accounts.google.com`. */
function credentialOf({ provider, issuer, subject }: ProviderAccount): Credential {
  return { provider_id: `${provider}:${issuer}`, account_id: subject };
}

function providerAmong(providerIds: readonly string[]): Identity['provider'] {
  if (providerIds.some((id) => id.startsWith('google:'))) return 'google';
  return providerIds.some((id) => id.startsWith('other:')) ? 'other' : 'password';
}
