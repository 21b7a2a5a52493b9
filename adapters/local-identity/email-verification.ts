import { createHmac, randomInt } from 'node:crypto';
import type { AuditJournal } from '#core/audit/audit-journal.ts';
import { newMessage, withSecret } from '#core/notifications/outbox-message.ts';
import { isDemonstrationAddress } from '#core/people/access/demonstration-account.ts';
import {
  CODE_ATTEMPTS,
  CODE_REQUESTS,
  checkNewEmail,
  emailAlreadyVerified,
  sessionEnded,
  UNVERIFIED_ACCOUNT_DAYS,
  VERIFICATION_CODE_MINUTES,
  wrongCode,
} from '#core/people/credential-rules.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Ids, PersonId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { SecretBox } from '#core/shared/secret-box.ts';
import type { UnitOfWork } from '#core/unit-of-work.ts';
import type { Account, Accounts, AddressState } from './accounts.ts';
import type { CreateSignInThrottle, SignInThrottle } from './sign-in-throttle.ts';

export interface EmailVerificationOptions {
  /** Whether people must verify their addresses: `VERIFY_EMAIL`. */
  readonly isRequired: boolean;
  /** Keys the digests of codes: six digits alone could be found from a digest. */
  readonly secret: string;
  readonly createThrottle: CreateSignInThrottle;
}

const MINUTES_PER_DAY = 24 * 60;
const CODES = 1_000_000;

/** Proves that an address is the person's, by a six-digit code in a mail. */
export class EmailVerification {
  readonly isRequired: boolean;
  readonly #secret: string;
  readonly #attempts: SignInThrottle;
  readonly #requests: SignInThrottle;

  constructor(
    { isRequired, secret, createThrottle }: EmailVerificationOptions,
    private readonly accounts: Accounts,
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly journal: AuditJournal,
  ) {
    this.isRequired = isRequired;
    this.#secret = secret;
    this.#attempts = createThrottle({ kind: 'verify-email', rule: CODE_ATTEMPTS }, clock);
    this.#requests = createThrottle({ kind: 'send-code', rule: CODE_REQUESTS }, clock);
  }

  /** Returns the state of a new account's address. */
  stateOf(email: string): AddressState {
    const state = { email, emailVerified: false };
    return { emailVerified: false, verifyBy: this.#isAsked(state) ? this.#deadline() : null };
  }

  /** Mails a code to a new account. */
  async welcome(account: Account): Promise<void> {
    if (this.#isAsked(account)) await this.#send(account);
  }

  /** Mails a code to a person who signs in without a valid one. Sends none beyond the limit. */
  async remind(account: Account): Promise<void> {
    if (!this.#isAsked(account) || (await this.accounts.hasCode(account.uid))) return;
    try {
      await this.#send(account);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'rate_limited')) throw error;
    }
  }

  /** As `CredentialsGateway.sendCode`. */
  async sendCode(uid: PersonId): Promise<void> {
    const account = await this.#find(uid);
    if (this.isRequired && !account.emailVerified) await this.#send(account);
  }

  /** As `CredentialsGateway.verifyEmail`. */
  async verify({ uid, code }: { uid: PersonId; code: string }): Promise<void> {
    const { email, emailVerified } = await this.#find(uid);
    if (emailVerified) return;
    const proven = await this.#attempts.attempt(uid, async () =>
      (await this.accounts.spendCode(uid, email, this.#digest(uid, email, code))) ? true : null,
    );
    if (!proven) throw wrongCode();
    this.journal.record('email_verified', uid);
  }

  /** As `CredentialsGateway.correctEmail`. */
  async correct({ uid, email: given }: { uid: PersonId; email: string }): Promise<void> {
    const email = checkNewEmail(given);
    const before = await this.#find(uid);
    if (before.emailVerified) throw emailAlreadyVerified();
    if (before.email === email) return this.sendCode(uid);
    await this.#countRequest(uid);
    if (!(await this.accounts.correctEmail(uid, email, this.#deadline()))) throw emailAlreadyVerified();
    this.journal.record('email_corrected', uid);
    await this.#mail({ ...before, email });
  }

  async tidy(): Promise<void> {
    await this.#attempts.tidy();
    await this.#requests.tidy();
  }

  async #send(account: Account): Promise<void> {
    await this.#countRequest(account.uid);
    await this.#mail(account);
  }

  /** Counts every mail, as the throttle counts failures. Throws `rate_limited`. */
  async #countRequest(uid: PersonId): Promise<void> {
    await this.#requests.attempt(uid, async () => null);
  }

  /** Stores the code before its mail, so that no mail contains an invalid code. */
  async #mail({ uid, email, name }: Account): Promise<void> {
    const now = this.clock.now();
    const code = String(randomInt(CODES)).padStart(6, '0');
    const expiresAt = addMinutes(now, VERIFICATION_CODE_MINUTES);
    await this.accounts.replaceCode(uid, this.#digest(uid, email, code), expiresAt);
    const to = { name: name ?? email, email };
    const mail = newMessage(this.ids.next(), to, { kind: 'email_verification', expiresAt }, now);
    await this.unitOfWork.run(({ outbox }) => outbox.add(withSecret(mail, code, this.box)));
  }

  async #find(uid: PersonId): Promise<Account> {
    const account = await this.accounts.find(uid);
    if (!account) throw sessionEnded();
    return account;
  }

  #isAsked({ email, emailVerified }: Pick<Account, 'email' | 'emailVerified'>): boolean {
    return this.isRequired && !emailVerified && !isDemonstrationAddress(email);
  }

  #deadline(): Instant {
    return addMinutes(this.clock.now(), UNVERIFIED_ACCOUNT_DAYS * MINUTES_PER_DAY);
  }

  #digest(uid: PersonId, email: string, code: string): string {
    return createHmac('sha256', this.#secret)
      .update(`verify-email ${uid} ${email} ${code}`)
      .digest('base64url');
  }
}
