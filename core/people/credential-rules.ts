import { COMMON_PASSWORDS } from '../identity/common-passwords.ts';
import { DomainError } from '../shared/domain-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { missing } from '../shared/field-rules.ts';
import { characterCount } from '../shared/text.ts';

export const TOKEN_MINUTES = 60;
/** A session ends after this long without use. */
export const SESSION_DAYS = 30;
/** The newest a person keeps. Opening one more ends the oldest. */
export const MAX_SESSIONS = 20;
export const RESET_LINK_MINUTES = 30;
/** Wrong passwords for one email, from one device that its account knows or from one address of unknown devices. */
export const SIGN_IN_ATTEMPTS = { most: 8, minutes: 10 } as const;
/** From all unknown devices together, so that many addresses gain little. */
export const SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES = { most: 40, minutes: 60 } as const;
/** Reset links asked for one email, from one device or address as above. */
export const RESET_REQUESTS = { most: 5, minutes: 60 } as const;
export const RESET_REQUESTS_OF_UNKNOWN_DEVICES = { most: 15, minutes: 60 } as const;

/** Said to nobody but the person: to others, a disabled account is like any that is not theirs. */
export const ACCOUNT_DISABLED = 'This account is disabled. Ask your university’s Acara team.';

export interface AttemptRule {
  readonly most: number;
  readonly minutes: number;
}

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
const LOCAL_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const HOST_LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** What each field takes that somebody signs up or in with. */
export const CREDENTIAL_FIELDS = {
  email: {
    label: 'Email',
    max: 254,
    /** Plain ASCII on purpose: no other alphabet's look-alike of a letter can stand in for somebody's address. */
    pattern: `^${LOCAL_PART}(\\.${LOCAL_PART})*@(${HOST_LABEL}\\.)+[A-Za-z]{2,63}$`,
    problem: 'Enter a full email address, such as name@university.edu.my.',
  },
  newPassword: { label: 'Password', min: MIN_PASSWORD, max: MAX_PASSWORD },
  /** Of any account there is: one that is too long for any is refused before it is hashed. */
  password: { label: 'Password', max: 1_024 },
  name: { label: 'Full Name', max: 100, optional: true },
  secret: { label: 'The link', max: 512 },
} as const;

const EMAIL = new RegExp(CREDENTIAL_FIELDS.email.pattern);

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
}

/** The account as it is kept. Throws `invalid_input` with every fault at once. */
export function checkSignUp(credentials: NewAccount): NewAccount {
  const checks = new FieldChecks();
  const email = normalEmail(credentials.email);
  if (!isEmail(email))
    checks.refuse('email', email === '' ? missing(CREDENTIAL_FIELDS.email) : CREDENTIAL_FIELDS.email.problem);
  const password = judgePassword(checks, credentials.password, email);
  const name = checks.name('name', credentials.name ?? '', CREDENTIAL_FIELDS.name);
  checks.settle();
  return { email, password, name: name === '' ? null : name };
}

/** The password as it is hashed. Throws `invalid_input` when it is too short, too long or too easy to guess. */
export function checkNewPassword(password: string, email: string): string {
  const checks = new FieldChecks();
  const judged = judgePassword(checks, password, email);
  checks.settle();
  return judged;
}

/** Throws `invalid_input` for what is too long for any account. */
export function checkSignIn(given: { readonly email?: string; readonly password?: string }): void {
  const checks = new FieldChecks();
  checks.length('email', given.email ?? '', CREDENTIAL_FIELDS.email);
  checks.length('password', given.password ?? '', CREDENTIAL_FIELDS.password);
  checks.settle();
}

/** Of an email in its normal form. */
export function isEmail(email: string): boolean {
  return email.length <= CREDENTIAL_FIELDS.email.max && EMAIL.test(email);
}

export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** One spelling for what different keyboards produce for the same letters. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

/** One refusal for a wrong password and an unknown email. */
export function wrongCredentials(): DomainError {
  return new DomainError('wrong_credentials', 'That email and password don’t match.');
}

export function emailTaken(): DomainError {
  return new DomainError('email_taken', 'An account with this email already exists. Sign in instead.');
}

export function sessionEnded(): DomainError {
  return new DomainError('unauthenticated', 'Please sign in first.');
}

export function resetLinkInvalid(): DomainError {
  return new DomainError('reset_link_invalid', 'This link was used before or is too old. Ask for a new one.');
}

export function tooManyAttempts(retryAfterSeconds: number): DomainError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return new DomainError(
    'rate_limited',
    `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) },
  );
}

function judgePassword(checks: FieldChecks, given: string, email: string): string {
  const length = characterCount(given);
  if (length === 0) checks.refuse('password', missing(CREDENTIAL_FIELDS.newPassword));
  if (length < MIN_PASSWORD)
    checks.refuse('password', `The password needs at least ${MIN_PASSWORD} characters.`);
  if (length > MAX_PASSWORD) {
    checks.refuse('password', `The password can have at most ${MAX_PASSWORD} characters.`);
    return given;
  }
  const password = normalPassword(given);
  if (isEasilyGuessed(password.toLowerCase(), email))
    checks.refuse('password', 'This password is too easy to guess. Choose another one.');
  return password;
}

function isEasilyGuessed(password: string, email: string): boolean {
  return (
    COMMON_PASSWORDS.has(password) ||
    new Set(password).size === 1 ||
    password === email ||
    password === email.split('@')[0]
  );
}
