import { COMMON_PASSWORDS } from '#adapters/shared/common-passwords.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import type { AccountQueries } from '#core/identity/account-queries.ts';
import type {
  CredentialsGateway,
  OpenSession,
  ProviderSession,
  SignInCheck,
} from '#core/identity/credentials-gateway.ts';
import { checkProviderAccount, linkingRule, type ProviderAccount } from '#core/identity/provider-account.ts';
import { newMessage, withSecret } from '#core/notifications/outbox-message.ts';
import { isDemonstrationAddress } from '#core/people/access/demonstration-account.ts';
import type { CommonPasswords } from '#core/people/common-passwords.ts';
import {
  type AttemptRule,
  CODE_ATTEMPTS,
  CODE_ATTEMPTS_OF_ADDRESS,
  CODE_REQUESTS,
  checkNewEmail,
  checkNewPassword,
  checkSignUp,
  codeEnded,
  emailAlreadyVerified,
  emailTaken,
  isEmail,
  KNOWN_DEVICE_DAYS,
  MAX_SESSIONS,
  normalEmail,
  normalPassword,
  RESET_LINK_MINUTES,
  RESET_REQUESTS,
  RESET_REQUESTS_OF_KNOWN_DEVICES,
  RESET_REQUESTS_OF_UNKNOWN_DEVICES,
  resetLinkInvalid,
  SESSION_DAYS,
  SIGN_IN_ATTEMPTS,
  SIGN_IN_ATTEMPTS_OF_KNOWN_DEVICES,
  SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES,
  sessionEnded,
  TOKEN_MINUTES,
  tooManyAttempts,
  UNVERIFIED_ACCOUNT_DAYS,
  VERIFICATION_CODE_MINUTES,
  wrongCode,
  wrongCredentials,
} from '#core/people/credential-rules.ts';
import type { Identity, IdentityGateway } from '#core/people/identity-gateway.ts';
import type { VerifiedEmails } from '#core/people/verified-emails.ts';
import type { AccountPasswords } from '#core/sessions/account-passwords.ts';
import type { AccountSessions } from '#core/sessions/account-sessions.ts';
import { type Caller, UNKNOWN_CALLER } from '#core/sessions/caller.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Ids, PersonId } from '#core/shared/ids.ts';
import { addMinutes, type Instant, millisecondsOf } from '#core/shared/instant.ts';
import type { SecretBox } from '#core/shared/secret-box.ts';
import type { UnitOfWork } from '#core/unit-of-work.ts';
import type { Restorable } from './restorable.ts';
import { sha256 } from './sha256.ts';

interface Account {
  readonly uid: PersonId;
  email: string;
  readonly name: string | null;
  photoURL: string | null;
  provider: Identity['provider'];
  emailVerified: boolean;
  /** When the unverified address becomes free; null for never. */
  verifyBy: Instant | null;
  /** The digest of its password; null for an account that signs in only through an identity provider. */
  password: string | null;
}

interface Session {
  readonly id: string;
  readonly account: Account;
  readonly openedAt: Instant;
  readonly device: string | null;
  usedAt: Instant;
  readonly renewal: string;
  expiresAt: Instant;
}

interface ResetLink {
  readonly account: Account;
  readonly expiresAt: Instant;
}

interface Code {
  readonly id: string;
  readonly code: string;
  readonly email: string;
  readonly expiresAt: Instant;
}

interface Failures {
  readonly until: Instant;
  readonly count: number;
}

/** A device on which a person signed in. */
interface Device {
  readonly uid: PersonId;
  readonly knownUntil: Instant;
}

/** Limits on attempts of one kind: of one device or address, of all unknown devices, and of all known ones. */
interface Limits {
  readonly perSource: AttemptRule;
  readonly ofUnknownDevices: AttemptRule;
  readonly ofKnownDevices: AttemptRule;
}

/** Attempts that are counted together, and their limit. */
interface Counted {
  readonly key: string;
  readonly rule: AttemptRule;
}

/** Accounts and what they are signed in with; limits on attempts and short-lived tokens are not kept. */
export interface CredentialsContents {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly externalAccounts: ReadonlyMap<string, Account>;
  readonly sessions: ReadonlyMap<string, Session>;
  readonly resetLinks: ReadonlyMap<string, ResetLink>;
  readonly devices: ReadonlyMap<string, Device>;
}

const SIGN_INS: Limits = {
  perSource: SIGN_IN_ATTEMPTS,
  ofUnknownDevices: SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES,
  ofKnownDevices: SIGN_IN_ATTEMPTS_OF_KNOWN_DEVICES,
};
const RESETS: Limits = {
  perSource: RESET_REQUESTS,
  ofUnknownDevices: RESET_REQUESTS_OF_UNKNOWN_DEVICES,
  ofKnownDevices: RESET_REQUESTS_OF_KNOWN_DEVICES,
};
const SESSION_MINUTES = SESSION_DAYS * 24 * 60;

/**
 * In-memory accounts for the demo and for tests; runs in a browser. A digest of each password is stored, which is not
 * slow enough for a server.
 */
export class MemoryCredentials implements CredentialsGateway, IdentityGateway, Restorable {
  #accounts = new Map<string, Account>();
  /** By provider, issuer and subject. */
  #externalAccounts = new Map<string, Account>();
  #sessions = new Map<string, Session>();
  readonly #tokens = new Map<string, { readonly session: Session; readonly expiresAt: Instant }>();
  #resetLinks = new Map<string, ResetLink>();
  readonly #wrongPasswords = new Map<string, Failures>();
  readonly #resetRequests = new Map<string, Failures>();
  /** Verification codes by person. */
  readonly #codes = new Map<PersonId, Code>();
  readonly #wrongCodes = new Map<string, Failures>();
  readonly #codeRequests = new Map<string, Failures>();
  /** By their secrets. */
  #devices = new Map<string, Device>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly journal: AuditJournal = new AuditJournal(clock),
    /** Whether people must verify their email addresses. */
    private readonly verifiesEmails = false,
    private readonly common: CommonPasswords = COMMON_PASSWORDS,
  ) {}

  contents(): CredentialsContents {
    return {
      accounts: this.#accounts,
      externalAccounts: this.#externalAccounts,
      sessions: this.#sessions,
      resetLinks: this.#resetLinks,
      devices: this.#devices,
    };
  }

  restore(contents: CredentialsContents): void {
    this.#accounts = new Map(contents.accounts);
    this.#externalAccounts = new Map(contents.externalAccounts);
    this.#sessions = new Map(contents.sessions);
    this.#resetLinks = new Map(contents.resetLinks);
    this.#devices = new Map(contents.devices);
    this.#tokens.clear();
  }

  async signUp(
    credentials: { email: string; password: string; name: string | null },
    from = UNKNOWN_CALLER,
  ): Promise<OpenSession> {
    const checked = checkSignUp(credentials, this.common);
    if (this.#accounts.has(checked.email)) throw emailTaken();
    const account = this.#add({
      ...checked,
      photoURL: null,
      provider: 'password',
      emailVerified: false,
      verifyBy: this.#mustVerify(checked.email) ? this.#deadline() : null,
    });
    await this.#remindOfCode(account);
    return this.#open(account, from);
  }

  async signIn(
    credentials: { email: string; password: string },
    from = UNKNOWN_CALLER,
    check: SignInCheck = async () => true,
  ): Promise<OpenSession> {
    const email = normalEmail(credentials.email);
    if (!isEmail(email)) throw wrongCredentials();
    const counted = this.#counted(email, from, SIGN_INS);
    const account = this.#accounts.get(email);
    this.#refuseTooMany(this.#wrongPasswords, counted, () => {
      if (account) this.journal.record('sign_in_locked', account.uid);
    });
    const isRight =
      account !== undefined && isPassword(account, credentials.password) && (await check(account.uid));
    if (!isRight) {
      this.#count(this.#wrongPasswords, counted);
      if (account) this.journal.record('sign_in_failed', account.uid);
      else this.journal.recordUnknownSignIn();
      throw wrongCredentials();
    }
    for (const { key } of counted) this.#wrongPasswords.delete(key);
    return this.#signedIn(account, from);
  }

  async signInWithProvider(
    given: ProviderAccount,
    from = UNKNOWN_CALLER,
    refuseNewcomer: DomainError | null = null,
  ): Promise<ProviderSession> {
    const checked = checkProviderAccount(given);
    const { email, name, photoURL, provider } = checked;
    const key = JSON.stringify([provider, checked.issuer, checked.subject]);
    const known = this.#externalAccounts.get(key);
    if (known) return { ...(await this.#signedIn(known, from)), isTakeover: false };
    const here = this.#accounts.get(email);
    if (!here && refuseNewcomer) throw refuseNewcomer;
    const isTakeover = here !== undefined && (await this.#prepareToJoin(here, checked));
    const account =
      here ??
      this.#add({
        ...{ email, name, photoURL, provider, password: null },
        ...{ emailVerified: checked.isTrusted, verifyBy: null },
      });
    this.#externalAccounts.set(key, account);
    return { ...(await this.#signedIn(account, from)), isTakeover };
  }

  async signInProven(uid: PersonId, from = UNKNOWN_CALLER): Promise<OpenSession> {
    const account = this.#accountOf(uid);
    if (!account) throw sessionEnded();
    return this.#signedIn(account, from);
  }

  async renew(renewal: string, from = UNKNOWN_CALLER): Promise<OpenSession> {
    const session = this.#sessions.get(renewal);
    if (!session || session.expiresAt <= this.clock.now()) throw sessionEnded();
    session.usedAt = this.clock.now();
    session.expiresAt = addMinutes(this.clock.now(), SESSION_MINUTES);
    return this.#issue(session, from);
  }

  async signOut({ token, renewal }: { token: string | null; renewal: string | null }): Promise<void> {
    const byToken = token === null ? null : this.#tokens.get(token)?.session;
    const byRenewal = renewal === null ? null : this.#sessions.get(renewal);
    for (const session of new Set([byToken, byRenewal]))
      if (session && this.#sessions.has(session.renewal)) {
        this.#end(session);
        this.journal.record('signed_out', session.account.uid);
      }
  }

  async requestPasswordReset(email: string, from = UNKNOWN_CALLER): Promise<void> {
    const address = normalEmail(email);
    if (!isEmail(address)) return;
    const counted = this.#counted(address, from, RESETS);
    this.#refuseTooMany(this.#resetRequests, counted);
    this.#count(this.#resetRequests, counted);
    const account = this.#accounts.get(address);
    if (!account) return;
    const now = this.clock.now();
    const secret = newSecret();
    const expiresAt = addMinutes(now, RESET_LINK_MINUTES);
    this.#resetLinks.set(secret, { account, expiresAt });
    const to = { name: account.name ?? account.email, email: account.email };
    const mail = newMessage(this.ids.next(), to, { kind: 'password_reset', expiresAt }, now);
    await this.unitOfWork.run(({ outbox }) => outbox.add(withSecret(mail, secret, this.box)));
    this.journal.record('password_reset_requested', account.uid);
  }

  async resetPassword({ secret, password }: { secret: string; password: string }): Promise<PersonId | null> {
    const link = this.#resetLinks.get(secret);
    if (!link || link.expiresAt <= this.clock.now()) throw resetLinkInvalid();
    const { email, uid } = link.account;
    link.account.password = digestOf(checkNewPassword(password, email, this.common), uid);
    const isFirstProof = !link.account.emailVerified;
    link.account.emailVerified = true;
    link.account.verifyBy = null;
    this.#voidResetLinks(link.account);
    this.#forgetWrongPasswords(email);
    await this.endSessions(uid);
    this.journal.record('password_reset', uid);
    return isFirstProof ? uid : null;
  }

  async sendCode(uid: PersonId): Promise<void> {
    const account = this.#find(uid);
    if (!this.verifiesEmails || account.emailVerified) return;
    this.#countRequest(account);
    await this.#mailCode(account);
  }

  async verifyEmail({ uid, code }: { uid: PersonId; code: string }): Promise<void> {
    const account = this.#find(uid);
    if (account.emailVerified) return;
    const sent = this.#codeOf(uid);
    const ofAddress = codesOfAddress(account.email);
    const ofCode = { key: `code ${sent?.id ?? uid}`, rule: CODE_ATTEMPTS };
    this.#refuseTooMany(this.#wrongCodes, [ofAddress]);
    this.#refuseTooMany(this.#wrongCodes, [ofCode], () => {
      throw codeEnded();
    });
    if (sent?.code !== code || sent.email !== account.email) {
      this.#count(this.#wrongCodes, [ofAddress, ofCode]);
      throw wrongCode();
    }
    this.#wrongCodes.delete(ofAddress.key);
    this.#codes.delete(uid);
    account.emailVerified = true;
    account.verifyBy = null;
    this.journal.record('email_verified', uid);
  }

  async correctEmail({ uid, email: given }: { uid: PersonId; email: string }): Promise<void> {
    const email = checkNewEmail(given);
    const account = this.#find(uid);
    if (account.emailVerified) throw emailAlreadyVerified();
    if (email === account.email) return this.sendCode(uid);
    if (this.#accounts.has(email)) throw emailTaken();
    this.#countRequest({ uid, email });
    this.#accounts.delete(account.email);
    account.email = email;
    if (account.verifyBy !== null) account.verifyBy = this.#deadline();
    this.#voidResetLinks(account);
    this.#accounts.set(email, account);
    this.journal.record('email_corrected', uid);
    await this.#mailCode(account);
  }

  async listOverdue(limit: number): Promise<readonly PersonId[]> {
    return [...this.#accounts.values()]
      .filter((account) => this.#isOverdue(account))
      .slice(0, limit)
      .map(({ uid }) => uid);
  }

  async unlinkProviders(uid: PersonId): Promise<void> {
    for (const [key, account] of this.#externalAccounts)
      if (account.uid === uid) this.#externalAccounts.delete(key);
  }

  async keepUnverified(uid: PersonId): Promise<void> {
    this.#find(uid).verifyBy = null;
  }

  async removeOverdue(uid: PersonId): Promise<void> {
    const account = [...this.#accounts.values()].find((one) => one.uid === uid);
    if (account && this.#isOverdue(account)) await this.removeAccount(uid);
  }

  async removeAccount(uid: PersonId): Promise<void> {
    const account = [...this.#accounts.values()].find((one) => one.uid === uid);
    if (!account) return;
    for (const [key, one] of this.#externalAccounts) if (one === account) this.#externalAccounts.delete(key);
    this.#accounts.delete(account.email);
    this.#codes.delete(uid);
    this.#voidResetLinks(account);
    await this.endSessions(uid);
  }

  #isOverdue({ emailVerified, verifyBy }: Account): boolean {
    return !emailVerified && verifyBy !== null && verifyBy < this.clock.now();
  }

  #mustVerify(email: string): boolean {
    return this.verifiesEmails && !isDemonstrationAddress(email);
  }

  #deadline(): Instant {
    return addMinutes(this.clock.now(), UNVERIFIED_ACCOUNT_DAYS * 24 * 60);
  }

  #find(uid: PersonId): Account {
    const account = [...this.#accounts.values()].find((one) => one.uid === uid);
    if (!account) throw sessionEnded();
    return account;
  }

  #countRequest({ uid, email }: Pick<Account, 'uid' | 'email'>): void {
    const counted = [uid, email].map((key) => ({ key, rule: CODE_REQUESTS }));
    this.#refuseTooMany(this.#wrongCodes, [codesOfAddress(email)]);
    this.#refuseTooMany(this.#codeRequests, counted);
    this.#count(this.#codeRequests, counted);
  }

  /** Returns the valid code of the person. */
  #codeOf(uid: PersonId): Code | null {
    const code = this.#codes.get(uid);
    return code && code.expiresAt > this.clock.now() ? code : null;
  }

  async #mailCode({ uid, email, name }: Account): Promise<void> {
    const now = this.clock.now();
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    const code = String(number % 1_000_000).padStart(6, '0');
    const expiresAt = addMinutes(now, VERIFICATION_CODE_MINUTES);
    this.#codes.set(uid, { id: this.ids.next(), code, email, expiresAt });
    const mail = newMessage(
      this.ids.next(),
      { name: name ?? email, email },
      { kind: 'email_verification', expiresAt },
      now,
    );
    await this.unitOfWork.run(({ outbox }) => outbox.add(withSecret(mail, code, this.box)));
  }

  readonly verifiedEmails: VerifiedEmails = {
    among: async (emails) =>
      new Set(emails.filter((email) => this.#accounts.get(email.toLowerCase())?.emailVerified)),
  };

  readonly accountQueries: AccountQueries = {
    find: async (uid) => {
      const account = [...this.#accounts.values()].find((one) => one.uid === uid);
      if (!account) return null;
      const { email, emailVerified, name, photoURL, password } = account;
      const external = [...this.#externalAccounts].filter(([, one]) => one === account);
      return {
        ...{ email, emailVerified, name, photoURL },
        methods: [
          ...(password === null ? [] : [{ provider: 'password', accountId: null }]),
          ...external.map(([key]) => ({ provider: account.provider, accountId: key })),
        ],
        sessions: [...this.#sessions.values()]
          .filter((session) => session.account === account && session.expiresAt > this.clock.now())
          .map(({ device, openedAt, usedAt, expiresAt }) => ({
            device,
            startedAt: openedAt,
            usedAt,
            expiresAt,
          })),
      };
    },
  };

  async verify(token: string): Promise<Identity | null> {
    const issued = this.#tokens.get(token);
    if (!issued || issued.expiresAt <= this.clock.now()) return null;
    const { id: sessionId, openedAt: signedInAt, account } = issued.session;
    const { uid, email, name, photoURL, provider } = account;
    const emailVerified = account.emailVerified || !this.verifiesEmails;
    return { uid, email, name, photoURL, provider, emailVerified, sessionId, signedInAt };
  }

  async endSessions(uid: PersonId): Promise<void> {
    this.#endSome(uid, () => true);
  }

  readonly accountSessions: AccountSessions = {
    list: async (uid) =>
      [...this.#sessions.values()]
        .filter(({ account, expiresAt }) => account.uid === uid && expiresAt > this.clock.now())
        .map(({ id, openedAt, usedAt, device }) => ({ id, openedAt, usedAt, device }))
        .reverse(),
    end: async (uid, sessionId) => this.#endSome(uid, ({ id }) => id === sessionId) > 0,
    endOthers: async (uid, keptSessionId) => {
      this.#endSome(uid, ({ id }) => id !== keptSessionId);
    },
  };

  readonly accountPasswords: AccountPasswords = {
    has: async (uid) => (this.#accountOf(uid)?.password ?? null) !== null,
    matches: async (uid, password, from = UNKNOWN_CALLER) => {
      const account = this.#accountOf(uid);
      if (!account) return false;
      const counted = this.#counted(account.email, from, SIGN_INS);
      this.#refuseTooMany(this.#wrongPasswords, counted);
      const isRight = isPassword(account, password);
      if (isRight) for (const { key } of counted) this.#wrongPasswords.delete(key);
      else this.#count(this.#wrongPasswords, counted);
      return isRight;
    },
    change: async (uid, password, keptSessionId) => {
      const account = this.#accountOf(uid);
      if (!account) throw sessionEnded();
      account.password = digestOf(checkNewPassword(password, account.email, this.common), account.uid);
      this.#voidResetLinks(account);
      this.#forgetWrongPasswords(account.email);
      this.#endSome(uid, ({ id }) => id !== keptSessionId);
    },
  };

  #accountOf(uid: PersonId): Account | undefined {
    return [...this.#accounts.values()].find((account) => account.uid === uid);
  }

  /** Returns the number of ended sessions. */
  #endSome(uid: PersonId, isEnded: (session: Session) => boolean): number {
    const ended = [...this.#sessions.values()].filter(
      (session) => session.account.uid === uid && isEnded(session),
    );
    for (const session of ended) this.#end(session);
    return ended.length;
  }

  /** The password is the person's text; its digest is stored. */
  #add(given: Omit<Account, 'uid'>): Account {
    const uid = this.ids.next();
    const password = given.password === null ? null : digestOf(given.password, uid);
    const account = { ...given, uid, password };
    this.#accounts.set(account.email, account);
    return account;
  }

  /** Returns whether what another person may have set up was removed. */
  async #prepareToJoin(here: Account, account: ProviderAccount): Promise<boolean> {
    const hasOtherSubject = [...this.#externalAccounts].some(
      ([key, linked]) => linked === here && isOfIssuer(key, account),
    );
    const rule = linkingRule(account, { emailVerified: here.emailVerified, hasOtherSubject });
    here.emailVerified = true;
    here.verifyBy = null;
    here.photoURL ??= account.photoURL;
    if (here.provider !== 'google') here.provider = account.provider;
    if (rule === 'join') return false;
    here.password = null;
    for (const [key, account] of this.#externalAccounts)
      if (account === here) this.#externalAccounts.delete(key);
    this.#voidResetLinks(here);
    await this.endSessions(here.uid);
    return true;
  }

  #voidResetLinks(of: Account): void {
    for (const [secret, { account }] of this.#resetLinks) if (account === of) this.#resetLinks.delete(secret);
  }

  async #signedIn(account: Account, from: Caller): Promise<OpenSession> {
    this.journal.record('signed_in', account.uid);
    await this.#remindOfCode(account);
    return this.#open(account, from);
  }

  /** Mails a code to a person who signs up, or signs in without a valid one. Sends none beyond the limits. */
  async #remindOfCode({ uid, email, emailVerified }: Account): Promise<void> {
    const sent = this.#codeOf(uid);
    const tries = (sent && this.#wrongCodes.get(`code ${sent.id}`)?.count) ?? 0;
    const isUsable = sent !== null && tries < CODE_ATTEMPTS.maxFailures;
    if (emailVerified || isUsable || !this.#mustVerify(email)) return;
    await this.sendCode(uid).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'rate_limited')) throw error;
    });
  }

  #open(account: Account, from: Caller): OpenSession {
    const now = this.clock.now();
    const session: Session = {
      id: newSecret(),
      account,
      openedAt: now,
      usedAt: now,
      device: from.browser,
      renewal: newSecret(),
      expiresAt: addMinutes(now, SESSION_MINUTES),
    };
    this.#sessions.set(session.renewal, session);
    const own = [...this.#sessions.values()].filter((one) => one.account === account);
    for (const oldest of own.slice(0, -MAX_SESSIONS)) this.#end(oldest);
    return this.#issue(session, from);
  }

  #issue(session: Session, from: Caller): OpenSession {
    const token = newSecret();
    const expiresAt = addMinutes(this.clock.now(), TOKEN_MINUTES);
    this.#tokens.set(token, { session, expiresAt });
    const { uid } = session.account;
    const device = this.#deviceOf(uid, from) ?? newSecret();
    this.#devices.set(device, { uid, knownUntil: addMinutes(this.clock.now(), KNOWN_DEVICE_DAYS * 24 * 60) });
    return { uid, token, expiresAt, renewal: session.renewal, device };
  }

  #deviceOf(uid: PersonId | undefined, { devices }: Caller): string | null {
    const isKnown = (device: Device | undefined) =>
      device?.uid === uid && device !== undefined && device.knownUntil > this.clock.now();
    return devices.find((device) => isKnown(this.#devices.get(device))) ?? null;
  }

  /** Counts a known device by itself, unknown ones by address, and either sort in total under a higher limit. */
  #counted(email: string, from: Caller, limits: Limits): readonly Counted[] {
    const device = this.#deviceOf(this.#accounts.get(email)?.uid, from);
    if (device !== null)
      return [
        { key: `${email} device ${device}`, rule: limits.perSource },
        { key: `${email} devices`, rule: limits.ofKnownDevices },
      ];
    return [
      { key: `${email} address ${from.address}`, rule: limits.perSource },
      { key: email, rule: limits.ofUnknownDevices },
    ];
  }

  #forgetWrongPasswords(email: string): void {
    for (const key of this.#wrongPasswords.keys())
      if (key === email || key.startsWith(`${email} `)) this.#wrongPasswords.delete(key);
  }

  #end(session: Session): void {
    this.#sessions.delete(session.renewal);
    for (const [token, issued] of this.#tokens) if (issued.session === session) this.#tokens.delete(token);
  }

  #refuseTooMany(
    failures: Map<string, Failures>,
    counted: readonly Counted[],
    refused: () => void = () => undefined,
  ): void {
    const now = this.clock.now();
    for (const { key, rule } of counted) {
      const { until, count } = failures.get(key) ?? { until: '', count: 0 };
      if (count < rule.maxFailures || until <= now) continue;
      refused();
      throw tooManyAttempts((millisecondsOf(until) - millisecondsOf(now)) / 1000);
    }
  }

  #count(failures: Map<string, Failures>, counted: readonly Counted[]): void {
    const now = this.clock.now();
    for (const { key, rule } of counted) {
      const before = failures.get(key);
      const isFirst = !before || before.until <= now;
      const until = isFirst ? addMinutes(now, rule.minutes) : before.until;
      failures.set(key, { until, count: isFirst ? 1 : before.count + 1 });
    }
  }
}

/** Wrong codes for an address, whichever accounts asked for them. */
function codesOfAddress(email: string): Counted {
  return { key: `address ${email}`, rule: CODE_ATTEMPTS_OF_ADDRESS };
}

function isOfIssuer(key: string, { provider, issuer }: ProviderAccount): boolean {
  const [itsProvider, itsIssuer] = JSON.parse(key) as readonly string[];
  return itsProvider === provider && itsIssuer === issuer;
}

function isPassword({ uid, password }: Account, given: string): boolean {
  return password !== null && password === digestOf(normalPassword(given), uid);
}

function digestOf(password: string, uid: PersonId): string {
  return sha256(`${uid}\n${password}`);
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
