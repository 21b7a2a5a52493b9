import { domainError, invalidInput } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { withoutUnseen } from '../shared/pasted.ts';
import { characterCount } from '../shared/text.ts';
import type { CommonPasswords } from './common-passwords.ts';

export const TOKEN_MINUTES = 60;
/** Days of inactivity after which a session ends. */
export const SESSION_DAYS = 30;
/** Sessions per person. Opening one more ends the oldest. */
export const MAX_SESSIONS = 20;
export const RESET_LINK_MINUTES = 30;
/** Failed sign-ins per email from one known device, or from one address of unknown devices. */
export const SIGN_IN_ATTEMPTS = { maxFailures: 8, minutes: 10 } as const;
/** Failed sign-ins per email from all unknown devices together, against attacks from many addresses. */
export const SIGN_IN_ATTEMPTS_OF_UNKNOWN_DEVICES = { maxFailures: 40, minutes: 60 } as const;
/** Failed sign-ins per email from all known devices together, whose names can be collected in advance. */
export const SIGN_IN_ATTEMPTS_OF_KNOWN_DEVICES = { maxFailures: 80, minutes: 60 } as const;
/** Reset links per email from one known device, or from one address of unknown devices. */
export const RESET_REQUESTS = { maxFailures: 5, minutes: 60 } as const;
export const RESET_REQUESTS_OF_UNKNOWN_DEVICES = { maxFailures: 15, minutes: 60 } as const;
export const RESET_REQUESTS_OF_KNOWN_DEVICES = { maxFailures: 30, minutes: 60 } as const;
/** Days after the last sign-in or renewal in which a device counts as known to the account. */
export const KNOWN_DEVICE_DAYS = 180;

/** How long the code in a verification mail is valid. */
export const VERIFICATION_CODE_MINUTES = 15;
/** Wrong tries of one verification code, which ends it. */
export const CODE_ATTEMPTS = { maxFailures: 5, minutes: VERIFICATION_CODE_MINUTES } as const;
/** Wrong verification codes for an address, whatever codes were sent and whichever accounts asked for them. */
export const CODE_ATTEMPTS_OF_ADDRESS = { maxFailures: 20, minutes: 24 * 60 } as const;
/** Verification codes sent to an address, and asked for by an account. */
export const CODE_REQUESTS = { maxFailures: 5, minutes: 60 } as const;
/** Days after which an address that was never verified is free for another account. */
export const UNVERIFIED_ACCOUNT_DAYS = 7;

export interface AttemptRule {
  readonly maxFailures: number;
  readonly minutes: number;
}

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 128;
const LOCAL_PART = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const HOST_LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** The rules of each field of sign-up and sign-in. */
export const CREDENTIAL_FIELDS = {
  email: {
    label: 'Email',
    max: 254,
    /** ASCII only, so that look-alike letters of other alphabets cannot imitate an address. */
    pattern: `^${LOCAL_PART}(\\.${LOCAL_PART})*@(${HOST_LABEL}\\.)+[A-Za-z]{2,63}$`,
    problem: { code: 'email_malformed' },
  },
  newPassword: { label: 'Password', min: MIN_PASSWORD, max: MAX_PASSWORD },
  /** The limit for existing passwords: a longer one is refused before it is hashed. */
  password: { label: 'Password', max: 1_024 },
  name: { label: 'Full Name', max: 100, optional: true },
  secret: { label: 'The link', max: 512 },
  code: { label: 'Code', pattern: '^[0-9]{6}$', problem: { code: 'code_malformed' } },
} as const;

const EMAIL = new RegExp(CREDENTIAL_FIELDS.email.pattern);

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
}

/** Normalizes a new account. Throws `invalid_input` with every problem at once. */
export function checkSignUp(credentials: NewAccount, common: CommonPasswords): NewAccount {
  const checks = new FieldChecks();
  const email = checkEmail(checks, credentials.email);
  const password = checkPasswordStrength(checks, credentials.password, email, common);
  const name = checks.name('name', credentials.name ?? '', CREDENTIAL_FIELDS.name);
  checks.throwIfInvalid();
  return { email, password, name: name === '' ? null : name };
}

/** Normalizes a new email. Throws `invalid_input`. */
export function checkNewEmail(email: string): string {
  const checks = new FieldChecks();
  const checked = checkEmail(checks, email);
  checks.throwIfInvalid();
  return checked;
}

function checkEmail(checks: FieldChecks, given: string): string {
  const email = normalEmail(given);
  const problem =
    email === ''
      ? ({ code: 'required', label: CREDENTIAL_FIELDS.email.label } as const)
      : CREDENTIAL_FIELDS.email.problem;
  if (!isEmail(email)) checks.addProblem('email', problem);
  return email;
}

/** Normalizes a new password. Throws `invalid_input` when it is too short, too long or easy to guess. */
export function checkNewPassword(password: string, email: string, common: CommonPasswords): string {
  const checks = new FieldChecks();
  const judged = checkPasswordStrength(checks, password, email, common);
  checks.throwIfInvalid();
  return judged;
}

/** Throws `invalid_input` for a value longer than that of any account. */
export function checkSignIn(given: { readonly email?: string; readonly password?: string }): void {
  const checks = new FieldChecks();
  checks.length('email', given.email ?? '', CREDENTIAL_FIELDS.email);
  checks.length('password', given.password ?? '', CREDENTIAL_FIELDS.password);
  checks.throwIfInvalid();
}

/** Returns whether a normalized email is valid. */
export function isEmail(email: string): boolean {
  return email.length <= CREDENTIAL_FIELDS.email.max && EMAIL.test(email);
}

/** Returns the address as accounts store it, however it was typed or pasted. */
export function normalEmail(email: string): string {
  return withoutUnseen(email).trim().toLowerCase();
}

/** Returns one normal form of the encodings that different keyboards produce. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

/** The same error for a wrong password and an unknown email. */
export function wrongCredentials(): DomainError {
  return domainError('wrong_credentials');
}

export function emailTaken(): DomainError {
  return domainError('email_taken');
}

export function sessionEnded(): DomainError {
  return domainError('unauthenticated', { reason: 'signed_out' });
}

/** The same error for a wrong code and an outdated one. */
export function wrongCode(): DomainError {
  return invalidInput({ code: { code: 'code_wrong' } });
}

/** The code was tried too often; a new one may be sent at once. */
export function codeEnded(): DomainError {
  return domainError('rate_limited', { reason: 'code_ended' }, { retryAfterSeconds: 1 });
}

/** Only an address that was never verified can be corrected. */
export function emailAlreadyVerified(): DomainError {
  return domainError('wrong_state', { reason: 'email_verified' });
}

export function resetLinkInvalid(): DomainError {
  return domainError('reset_link_invalid');
}

export function tooManyAttempts(retryAfterSeconds: number): DomainError {
  return domainError(
    'rate_limited',
    { reason: 'attempts', minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
    { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) },
  );
}

function checkPasswordStrength(
  checks: FieldChecks,
  given: string,
  email: string,
  common: CommonPasswords,
): string {
  const length = characterCount(given);
  if (length === 0)
    checks.addProblem('password', { code: 'required', label: CREDENTIAL_FIELDS.newPassword.label });
  if (length < MIN_PASSWORD) checks.addProblem('password', { code: 'password_too_short', min: MIN_PASSWORD });
  if (length > MAX_PASSWORD) {
    checks.addProblem('password', { code: 'password_too_long', max: MAX_PASSWORD });
    return given;
  }
  const password = normalPassword(given);
  if (isEasilyGuessed(password.toLowerCase(), email, common))
    checks.addProblem('password', { code: 'password_too_easy' });
  return password;
}

/** Digits and signs around a common password make it no better: `Password-2026!`. */
function isEasilyGuessed(password: string, email: string, common: CommonPasswords): boolean {
  return (
    common.has(password) ||
    common.has(password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) ||
    new Set(password).size === 1 ||
    password === email ||
    password === email.split('@')[0]
  );
}
