import type { AuditJournal } from '#core/audit/audit-journal.ts';
import { newMessage, withSecret } from '#core/notifications/outbox-message.ts';
import { isDemonstrationAddress } from '#core/people/access/demonstration-account.ts';
import {
  CODE_ATTEMPTS,
  CODE_ATTEMPTS_OF_ADDRESS,
  CODE_REQUESTS,
  checkNewEmail,
  codeEnded,
  emailAlreadyVerified,
  emailTaken,
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
import { attemptsKey, type Secrets } from './secrets.ts';
import type { CreateSignInThrottle, SignInThrottle } from './sign-in-throttle.ts';

export interface EmailVerificationOptions {
  /** Whether people must verify their addresses: `VERIFY_EMAIL`. */
  readonly isRequired: boolean;
  /** Keys the digests of codes: six digits alone could be found from a digest. */
  readonly secret: string;
  readonly secrets: Secrets;
  readonly createThrottle: CreateSignInThrottle;
}

const MINUTES_PER_DAY = 24 * 60;
const CODES = 1_000_000;

/**
 * Proves that an address is the person's, by a six-digit code in a mail. Counts wrong codes and mails by the address, too,
 * so that they outlive the account that asked.
 */
export class EmailVerification {
  readonly isRequired: boolean;
  readonly #secret: string;
  readonly #secrets: Secrets;
  readonly #attemptsOfCode: SignInThrottle;
  readonly #attemptsOfAddress: SignInThrottle;
  readonly #requestsOfAccount: SignInThrottle;
  readonly #requestsOfAddress: SignInThrottle;

  constructor(
    { isRequired, secret, secrets, createThrottle }: EmailVerificationOptions,
    private readonly accounts: Accounts,
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly journal: AuditJournal,
  ) {
    this.isRequired = isRequired;
    this.#secret = secret;
    this.#secrets = secrets;
    this.#attemptsOfCode = createThrottle({ kind: 'code', rule: CODE_ATTEMPTS }, clock);
    this.#attemptsOfAddress = createThrottle(
      { kind: 'codes-of-address', rule: CODE_ATTEMPTS_OF_ADDRESS, isLasting: true },
      clock,
    );
    this.#requestsOfAccount = createThrottle({ kind: 'send-code', rule: CODE_REQUESTS }, clock);
    this.#requestsOfAddress = createThrottle({ kind: 'send-code-to-address', rule: CODE_REQUESTS }, clock);
  }

  /** Returns the state of a new account's address. */
  stateOf(email: string): AddressState {
    const state = { email, emailVerified: false };
    return { emailVerified: false, verifyBy: this.#isAsked(state) ? this.#deadline() : null };
  }

  /** Mails a code to a person who signs up, or signs in without a valid one. Sends none beyond the limits. */
  async remind(account: Account): Promise<void> {
    if (!this.#isAsked(account)) return;
    const code = await this.accounts.findCode(account.uid);
    if (code !== null && !(await isLimited(this.#attemptsOfCode.refuseLocked(code)))) return;
    await isLimited(this.#send(account));
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
    const sent = (await this.accounts.findCode(uid)) ?? uid;
    const spend = () => this.accounts.spendCode(uid, email, this.#digest(uid, email, code));
    const proven = await this.#attemptsOfAddress.attempt(this.#keyOf(email), () =>
      this.#attemptsOfCode
        .attempt(sent, async () => (await spend()) || null)
        .catch((error: unknown) => {
          throw isRateLimit(error) ? codeEnded() : error;
        }),
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
    // First, so that no mail is counted that is not sent.
    if (await this.accounts.findByEmail(email)) throw emailTaken();
    await this.#countRequest({ uid, email });
    if (!(await this.accounts.correctEmail(uid, email, this.#deadline()))) throw emailAlreadyVerified();
    this.journal.record('email_corrected', uid);
    await this.#mail({ ...before, email });
  }

  async tidy(): Promise<void> {
    await this.#attemptsOfCode.tidy();
    await this.#attemptsOfAddress.tidy();
    await this.#requestsOfAccount.tidy();
    await this.#requestsOfAddress.tidy();
  }

  async #send(account: Account): Promise<void> {
    await this.#countRequest(account);
    await this.#mail(account);
  }

  /**
   * Counts every mail, as the throttle counts failures. Throws `rate_limited`, also while the address has had so many
   * wrong codes that a new one would be refused.
   */
  async #countRequest({ uid, email }: Pick<Account, 'uid' | 'email'>): Promise<void> {
    const address = this.#keyOf(email);
    await this.#attemptsOfAddress.refuseLocked(address);
    await this.#requestsOfAccount.attempt(uid, () =>
      this.#requestsOfAddress.attempt(address, async () => null),
    );
  }

  /** Stores the code before its mail, so that no mail contains an invalid code. */
  async #mail({ uid, email, name }: Account): Promise<void> {
    const now = this.clock.now();
    const code = String(this.#secrets.randomBelow(CODES)).padStart(6, '0');
    const expiresAt = addMinutes(now, VERIFICATION_CODE_MINUTES);
    await this.accounts.replaceCode(uid, this.#digest(uid, email, code), expiresAt);
    const to = { uid, name: name ?? email, email };
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
    return this.#secrets.keyedDigest(this.#secret, `verify-email ${uid} ${email} ${code}`);
  }

  #keyOf(email: string): string {
    return attemptsKey(this.#secrets, this.#secret, email);
  }
}

/** Tells whether the work was refused by a limit. */
async function isLimited(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (isRateLimit(error)) return true;
    throw error;
  }
}

function isRateLimit(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'rate_limited';
}
