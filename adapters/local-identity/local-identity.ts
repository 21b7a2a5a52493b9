import { LRUCache } from 'lru-cache';
import { COMMON_PASSWORDS } from '#adapters/shared/common-passwords.ts';
import { pause } from '#adapters/shared/pause.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import type { AccountQueries } from '#core/identity/account-queries.ts';
import type {
  CredentialsGateway,
  OpenSession,
  ProviderSession,
  SignInCheck,
} from '#core/identity/credentials-gateway.ts';
import { checkProviderAccount, type ProviderAccount } from '#core/identity/provider-account.ts';
import { newMessage, withSecret } from '#core/notifications/outbox-message.ts';
import type { CommonPasswords } from '#core/people/common-passwords.ts';
import {
  type AttemptRule,
  checkNewPassword,
  checkSignUp,
  emailTaken,
  isEmail,
  normalEmail,
  normalPassword,
  RESET_LINK_MINUTES,
  RESET_REQUESTS,
  RESET_REQUESTS_OF_KNOWN_DEVICES,
  RESET_REQUESTS_OF_UNKNOWN_DEVICES,
  resetLinkInvalid,
  SIGN_IN_ATTEMPTS,
  SIGN_IN_ATTEMPTS_OF_KNOWN_DEVICES,
  SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES,
  sessionEnded,
  TOKEN_MINUTES,
  wrongCredentials,
} from '#core/people/credential-rules.ts';
import type { Identity, IdentityGateway } from '#core/people/identity-gateway.ts';
import type { VerifiedEmails } from '#core/people/verified-emails.ts';
import type { AccountPasswords } from '#core/sessions/account-passwords.ts';
import type { AccountSessions } from '#core/sessions/account-sessions.ts';
import { type Caller, UNKNOWN_CALLER } from '#core/sessions/caller.ts';
import type { OpenSessions } from '#core/sessions/open-sessions.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Ids, PersonId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { SecretBox } from '#core/shared/secret-box.ts';
import type { UnitOfWork } from '#core/unit-of-work.ts';
import { AccountThrottle, type SourceThrottles } from './account-throttle.ts';
import type { Account, Accounts } from './accounts.ts';
import type { TokenClaims, Tokens } from './api-tokens.ts';
import { EmailVerification } from './email-verification.ts';
import { KnownDevices } from './known-devices.ts';
import { LocalAccountPasswords } from './local-account-passwords.ts';
import { LocalAccountSessions } from './local-account-sessions.ts';
import { PacedQueue } from './paced-queue.ts';
import type { PasswordHashes } from './passwords.ts';
import { Revocations } from './revocations.ts';
import { newSecret, type Secrets } from './secrets.ts';
import type { Session } from './sessions.ts';
import { atMost, type CreateSignInThrottle, createMemorySignInThrottle } from './sign-in-throttle.ts';

/** What the rules of accounts stand on: of a server, or of memory. */
export interface IdentityParts {
  readonly accounts: Accounts;
  readonly passwords: PasswordHashes;
  readonly tokens: Tokens;
  readonly secrets: Secrets;
  /** Signs the names of known devices. */
  readonly authSecret: string;
}

export interface LocalIdentityOptions extends IdentityParts {
  /** Passwords that nobody may choose; a short list by default. */
  readonly commonPasswords?: CommonPasswords;
  /** In memory by default. */
  readonly createSignInThrottle?: CreateSignInThrottle | undefined;
  readonly tokenMinutes?: number;
  /** Tells whether a person has a second factor. Without it, tokens do not say. */
  readonly hasSecondFactor?: (uid: PersonId) => Promise<boolean>;
  /** Whether people must verify their email addresses; false by default. */
  readonly verifiesEmails?: boolean;
}

/** Enough for one university on the day of a sale; an entry takes about 1 kB. */
const CACHED_TOKENS = 25_000;
/** How long another process's verification may go unnoticed. */
const UNVERIFIED_FRESH_FOR_MS = 1_000;
const POLL_MS = 2_000;
const POLLS_BETWEEN_TIDYINGS = 300;
/** Minimum duration of a reset request, so that timing does not reveal whether the email is known. */
const RESET_REQUEST_MS = 60;

/** The embedded identity service: email and password, sessions in the database, and short-lived signed tokens. */
export class LocalIdentity implements CredentialsGateway, IdentityGateway {
  readonly #passwords: PasswordHashes;
  readonly #tokens: Tokens;
  readonly #verified = new LRUCache<string, TokenClaims>(atMost(CACHED_TOKENS));
  readonly #accounts: Accounts;
  readonly #revocations: Revocations;
  readonly #devices: KnownDevices;
  readonly #emails: EmailVerification;
  /** Accounts of tokens that were issued before their address was verified, for a second. */
  readonly #unverified = new LRUCache<PersonId, Account>({
    ...atMost(10_000),
    ttl: UNVERIFIED_FRESH_FOR_MS,
  });
  readonly #signInThrottle: AccountThrottle;
  readonly #resetThrottle: AccountThrottle;
  readonly #suspectQueue = new PacedQueue();
  readonly #recentlyLocked = new LRUCache<string, true>({ ...atMost(10_000), ttl: 10 * 60_000 });
  readonly #tokenMinutes: number;
  readonly verifiedEmails: VerifiedEmails = { among: (emails) => this.#accounts.verifiedAmong(emails) };
  readonly accountQueries: AccountQueries = { find: (uid) => this.#accounts.facts(uid) };
  readonly accountPasswords: AccountPasswords;
  readonly accountSessions: AccountSessions;
  readonly openSessions: OpenSessions = { over: (ids) => this.#accounts.sessions.overAmong(ids) };
  readonly #common: CommonPasswords;
  #timer: NodeJS.Timeout | null = null;
  #polls = 0;

  constructor(
    private readonly options: LocalIdentityOptions,
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    /** Records sign-ins, sign-outs and password resets. */
    private readonly journal: AuditJournal = new AuditJournal(clock),
  ) {
    const { verifiesEmails: isRequired = false, authSecret: secret, secrets } = options;
    this.#passwords = options.passwords;
    this.#tokenMinutes = options.tokenMinutes ?? TOKEN_MINUTES;
    this.#tokens = options.tokens;
    this.#accounts = options.accounts;
    this.#revocations = new Revocations(
      { since: (instant) => this.#accounts.sessions.revokedSince(instant) },
      clock,
      this.#tokenMinutes,
    );
    this.#devices = new KnownDevices(secret, clock, secrets);
    const limit = options.createSignInThrottle ?? createMemorySignInThrottle;
    const throttle = (kind: string, rules: Record<keyof SourceThrottles, AttemptRule>) =>
      new AccountThrottle(
        {
          perSource: limit({ kind, rule: rules.perSource }, clock),
          ofUnknownDevices: limit({ kind: `${kind}-strangers`, rule: rules.ofUnknownDevices }, clock),
          ofKnownDevices: limit({ kind: `${kind}-known`, rule: rules.ofKnownDevices }, clock),
        },
        secrets,
        secret,
      );
    this.#emails = new EmailVerification(
      { isRequired, secret, secrets, createThrottle: limit },
      this.#accounts,
      unitOfWork,
      box,
      clock,
      ids,
      journal,
    );
    this.#signInThrottle = throttle('sign-in', {
      perSource: SIGN_IN_ATTEMPTS,
      ofUnknownDevices: SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES,
      ofKnownDevices: SIGN_IN_ATTEMPTS_OF_KNOWN_DEVICES,
    });
    this.#resetThrottle = throttle('reset', {
      perSource: RESET_REQUESTS,
      ofUnknownDevices: RESET_REQUESTS_OF_UNKNOWN_DEVICES,
      ofKnownDevices: RESET_REQUESTS_OF_KNOWN_DEVICES,
    });
    this.#common = options.commonPasswords ?? COMMON_PASSWORDS;
    this.accountPasswords = new LocalAccountPasswords(
      this.#accounts,
      this.#passwords,
      this.#signInThrottle,
      this.#devices,
      this.#revocations,
      this.#common,
      journal,
    );
    this.accountSessions = new LocalAccountSessions(this.#accounts.sessions, this.#revocations, journal);
  }

  /** Loads the revoked sessions and starts polling for those of other processes. */
  async start(): Promise<void> {
    this.#timer ??= setInterval(() => void this.#poll(), POLL_MS).unref();
    await this.#revocations.ready();
    if (!this.#emails.isRequired) await this.#accounts.keepUnverified();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async verify(token: string): Promise<Identity | null> {
    const claims = this.#verified.get(token) ?? this.#tokens.read(token);
    if (!claims) return null;
    await this.#revocations.ready();
    if (claims.expiresAt <= this.clock.now() || this.#revocations.has(claims.sessionId)) {
      this.#verified.delete(token);
      return null;
    }
    if (claims.emailVerified || !this.#emails.isRequired) {
      this.#verified.set(token, claims);
      return identityIn(claims, { email: claims.email, emailVerified: true });
    }
    const address = await this.#addressOf(claims.uid);
    if (address) this.#verified.set(token, address.emailVerified ? { ...claims, ...address } : claims);
    return address && identityIn(claims, address);
  }

  /**
   * Returns the address for a token from before its verification, which asks the database: it may also have been
   * corrected since. Null when the account is gone.
   */
  async #addressOf(uid: PersonId): Promise<Address | null> {
    const account = this.#unverified.get(uid) ?? (await this.#accounts.find(uid));
    if (!account) return null;
    if (account.emailVerified) this.#unverified.delete(uid);
    else this.#unverified.set(uid, account);
    return { email: account.email, emailVerified: account.emailVerified };
  }

  async endSessions(uid: PersonId): Promise<void> {
    this.#revocations.note(await this.#accounts.sessions.endOfPerson(uid));
  }

  async removeAccount(uid: PersonId): Promise<void> {
    this.#revocations.note(await this.#accounts.remove(uid));
    // Those that the erasure of the person has ended.
    await this.#revocations.poll();
    this.#unverified.delete(uid);
  }

  async signUp(
    credentials: { email: string; password: string; name: string | null },
    from = UNKNOWN_CALLER,
  ): Promise<OpenSession> {
    const { email, password, name } = checkSignUp(credentials, this.#common);
    // First, so that a known address takes as long as an unknown one.
    const passwordHash = await this.#passwords.hash(password, `sign-up ${from.address}`);
    if (await this.#accounts.findByEmail(email)) throw emailTaken();
    const { account, session, renewal } = await this.#accounts.add(
      { email, name, passwordHash, ...this.#emails.stateOf(email) },
      from.browser,
    );
    await this.#emails.remind(account);
    return this.#openSession(account, session, renewal, from);
  }

  async signIn(
    credentials: { email: string; password: string },
    from = UNKNOWN_CALLER,
    check: SignInCheck = async () => true,
  ): Promise<OpenSession> {
    const email = normalEmail(credentials.email);
    // No account has it, and a database may reject the text.
    if (!isEmail(email)) {
      this.journal.recordUnknownSignIn();
      throw wrongCredentials();
    }
    const device = await this.#knownDevice(email, from);
    if (from.isSuspect && device === null) await this.#suspectQueue.pass(from.address);
    const opened = await this.#signInThrottle
      .attempt(email, { device, address: from.address }, () =>
        this.#trySignIn(email, credentials.password, from, device ?? from.address, check),
      )
      .catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'rate_limited') void this.#journalLockout(email);
        throw error;
      });
    if (!opened) throw wrongCredentials();
    return opened;
  }

  async signInWithProvider(
    providerAccount: ProviderAccount,
    from = UNKNOWN_CALLER,
    refuseNewcomer: DomainError | null = null,
  ): Promise<ProviderSession> {
    const { account, session, renewal, ended, shutsOthersOut } = await this.#accounts.openByProvider(
      checkProviderAccount(providerAccount),
      refuseNewcomer,
      from.browser,
    );
    this.#revocations.note(ended);
    this.journal.record('signed_in', account.uid);
    await this.#emails.remind(account);
    return {
      ...(await this.#openSession(account, session, renewal, from)),
      isTakeover: shutsOthersOut ?? false,
    };
  }

  async signInProven(uid: PersonId, from = UNKNOWN_CALLER): Promise<OpenSession> {
    const opened = await this.#accounts.openProven(uid, from.browser);
    if (!opened) throw sessionEnded();
    this.#revocations.note(opened.ended);
    this.journal.record('signed_in', uid);
    return this.#openSession(opened.account, opened.session, opened.renewal, from);
  }

  async renew(renewal: string, from = UNKNOWN_CALLER): Promise<OpenSession> {
    const renewed = await this.#accounts.renewSession(renewal);
    if (!renewed) throw sessionEnded();
    return this.#openSession(renewed.account, renewed.session, renewal, from);
  }

  async signOut({ token, renewal }: { token: string | null; renewal: string | null }) {
    const ended: Pick<Session, 'id' | 'uid'>[] = [];
    await this.#revocations.ready();
    const sessions = [
      token === null ? null : this.#sessionOf(token),
      renewal === null ? null : await this.#accounts.sessions.find(renewal),
    ];
    for (const session of sessions) {
      if (!session || this.#revocations.has(session.id)) continue;
      await this.#accounts.sessions.end(session.id);
      this.#revocations.note([session.id]);
      this.journal.record('signed_out', session.uid);
      ended.push({ id: session.id, uid: session.uid });
    }
    return ended;
  }

  #sessionOf(token: string): Pick<Session, 'id' | 'uid'> | null {
    const claims = this.#tokens.readIgnoringExpiry(token);
    return claims && { id: claims.sessionId, uid: claims.uid };
  }

  async requestPasswordReset(email: string, from = UNKNOWN_CALLER): Promise<void> {
    const to = normalEmail(email);
    if (!isEmail(to)) return;
    const device = await this.#knownDevice(to, from);
    const minimumTime = pause(RESET_REQUEST_MS);
    await this.#resetThrottle.attempt(to, { device, address: from.address }, async () => {
      await Promise.all([this.#sendResetLink(to), minimumTime]);
      return null;
    });
  }

  async resetPassword({ secret, password }: { secret: string; password: string }): Promise<PersonId | null> {
    const account = await this.#accounts.findByResetLink(secret);
    if (!account) throw resetLinkInvalid();
    const passwordHash = await this.#passwords.hash(
      checkNewPassword(password, account.email, this.#common),
      account.uid,
    );
    const ended = await this.#accounts.spendResetLink(secret, account.uid, passwordHash);
    if (!ended) throw resetLinkInvalid();
    this.#revocations.note(ended);
    await this.#signInThrottle.forget(account.email);
    this.journal.record('password_reset', account.uid);
    return account.emailVerified ? null : account.uid;
  }

  sendCode(uid: PersonId): Promise<void> {
    return this.#emails.sendCode(uid);
  }

  async verifyEmail(proof: { uid: PersonId; code: string }): Promise<void> {
    await this.#emails.verify(proof);
    this.#unverified.delete(proof.uid);
  }

  async correctEmail(correction: { uid: PersonId; email: string }): Promise<void> {
    await this.#emails.correct(correction);
    this.#unverified.delete(correction.uid);
  }

  listOverdue(limit: number): Promise<readonly PersonId[]> {
    return this.#accounts.overdue(limit);
  }

  unlinkProviders(uid: PersonId): Promise<void> {
    return this.#accounts.unlinkProviders(uid);
  }

  keepUnverified(uid: PersonId): Promise<void> {
    return this.#accounts.keepUnverified(uid);
  }

  async removeOverdue(uid: PersonId): Promise<void> {
    this.#revocations.note(await this.#accounts.removeOverdue(uid));
    this.#unverified.delete(uid);
  }

  /** Returns the name of the caller's device when it is known to the account of the email, else null. */
  async #knownDevice(email: string, { devices }: Caller): Promise<string | null> {
    if (devices.length === 0) return null;
    const account = await this.#accounts.findByEmail(email);
    return account && this.#devices.find(account.uid, devices);
  }

  async #trySignIn(
    email: string,
    password: string,
    from: Caller,
    source: string,
    check: SignInCheck,
  ): Promise<OpenSession | null> {
    const account = await this.#accounts.findByEmail(email);
    const stored = account?.passwordHash ?? null;
    const matches = await this.#passwords.matches(stored, normalPassword(password), source);
    const passed = account !== null && matches && (await check(account.uid));
    if (!account) this.journal.recordUnknownSignIn();
    else if (!passed) this.journal.record('sign_in_failed', account.uid);
    if (!account || !passed) return null;
    const opened = await this.#accounts.openSession(account, from.browser);
    if (!opened) return null;
    this.#revocations.note(opened.ended);
    this.journal.record('signed_in', account.uid);
    await this.#emails.remind(account);
    return this.#openSession(account, opened.session, opened.renewal, from);
  }

  /** Records the lockout once per account and ten minutes, because attempts are unlimited. */
  async #journalLockout(email: string): Promise<void> {
    if (this.#recentlyLocked.has(email)) return;
    this.#recentlyLocked.set(email, true);
    const account = await this.#accounts.findByEmail(email).catch(() => null);
    if (account) this.journal.record('sign_in_locked', account.uid);
  }

  /** Stores the link before its mail, so that no mail contains an invalid link. */
  async #sendResetLink(email: string): Promise<void> {
    const account = await this.#accounts.findByEmail(email);
    if (!account) return;
    const now = this.clock.now();
    const secret = newSecret(this.options.secrets);
    const expiresAt = addMinutes(now, RESET_LINK_MINUTES);
    if (!(await this.#accounts.addResetLink(account, secret, expiresAt))) return;
    const to = { uid: account.uid, name: account.name ?? account.email, email: account.email };
    const mail = newMessage(this.ids.next(), to, { kind: 'password_reset', expiresAt }, now);
    await this.unitOfWork.run(({ outbox }) => outbox.add(withSecret(mail, secret, this.box)));
    this.journal.record('password_reset_requested', account.uid);
  }

  async #openSession(
    account: Account,
    session: Session,
    renewal: string,
    from: Caller,
  ): Promise<OpenSession> {
    const expiresAt = this.#tokenEnd(session.expiresAt);
    const { passwordHash: _, ...claims } = account;
    const { id: sessionId, openedAt: signedInAt } = session;
    const hadSecondFactor = await this.options.hasSecondFactor?.(account.uid);
    const token = this.#tokens.issue({ ...claims, sessionId, signedInAt, expiresAt, hadSecondFactor });
    const device = this.#devices.issue(account.uid, from.devices);
    return { uid: account.uid, token, expiresAt, renewal, device };
  }

  /** Returns the token's end: a whole second, not after the session's end. */
  #tokenEnd(sessionEnd: Instant): Instant {
    const end = addMinutes(this.clock.now(), this.#tokenMinutes);
    return `${(end < sessionEnd ? end : sessionEnd).slice(0, 19)}.000Z`;
  }

  /** Polls for revocations. A failure is ignored: the next poll covers the gap. */
  async #poll(): Promise<void> {
    try {
      await this.#revocations.poll();
      if (this.#polls % POLLS_BETWEEN_TIDYINGS === 0) await this.#tidy();
      this.#polls += 1;
    } catch {}
  }

  async #tidy(): Promise<void> {
    await this.#accounts.tidy(addMinutes(this.clock.now(), -2 * this.#tokenMinutes));
    await this.#signInThrottle.tidy();
    await this.#resetThrottle.tidy();
    await this.#emails.tidy();
  }
}

/** The address of an identity, and whether it counts as verified. */
type Address = Pick<Identity, 'email' | 'emailVerified'>;

function identityIn(claims: TokenClaims, { email, emailVerified }: Address): Identity {
  const { expiresAt: _, ...identity } = claims;
  return { ...identity, email, emailVerified };
}
