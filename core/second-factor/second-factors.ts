import { tooManyAttempts } from '../people/credential-rules.ts';
import type { PersonId } from '../shared/ids.ts';
import { addMinutes, type Instant, millisecondsOf } from '../shared/instant.ts';

/** A key on a device of the person, which signs challenges (WebAuthn). */
export interface Passkey {
  /** The credential's id, base64url. */
  readonly id: string;
  readonly name: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** Counts the signatures; 0 from devices that do not count. */
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly addedAt: Instant;
  readonly usedAt: Instant | null;
}

/** The shared secret of an app that shows codes (RFC 6238). */
export interface Authenticator {
  /** Encrypted with the installation's key. */
  readonly sealedSecret: string;
  readonly addedAt: Instant;
  /** False until the person entered a right code. */
  readonly isActive: boolean;
  /** The time step of the last code that was used; a code counts once. */
  readonly lastStep: number;
}

/** Wrong codes of one person, counted until a time. */
export interface WrongCodes {
  readonly count: number;
  readonly until: Instant;
}

/** Everything with which a person proves who they are, beside the password. */
export interface SecondFactors {
  readonly userId: PersonId;
  readonly passkeys: readonly Passkey[];
  readonly authenticator: Authenticator | null;
  /** Digests of the recovery codes that are left. */
  readonly recoveryCodes: readonly string[];
  readonly wrongCodes: WrongCodes | null;
}

export const FACTOR_KINDS = ['passkey', 'authenticator', 'recovery_code'] as const;
export type FactorKind = (typeof FACTOR_KINDS)[number];

export const MAX_PASSKEYS = 10;
export const RECOVERY_CODES = 10;
/** Wrong codes of a person within ten minutes. */
export const MAX_WRONG_CODES = 8;
export const WRONG_CODE_MINUTES = 10;

export const SECURITY_FIELDS = {
  passkeyName: { label: 'Name', max: 60 },
  code: { label: 'Code', max: 40 },
  /** The answer of a device, as JSON text. */
  passkey: { label: 'Passkey', max: 20_000 },
} as const;

export function noSecondFactors(userId: PersonId): SecondFactors {
  return { userId, passkeys: [], authenticator: null, recoveryCodes: [], wrongCodes: null };
}

/** Returns the kinds of factors that a person can use now. */
export function factorKindsOf({ passkeys, authenticator, recoveryCodes }: SecondFactors): FactorKind[] {
  const kinds: FactorKind[] = [];
  if (passkeys.length > 0) kinds.push('passkey');
  if (authenticator?.isActive) kinds.push('authenticator');
  if (kinds.length > 0 && recoveryCodes.length > 0) kinds.push('recovery_code');
  return kinds;
}

/** Tells whether the person has a passkey or an authenticator. */
export function hasSecondFactor(factors: SecondFactors): boolean {
  return factorKindsOf(factors).length > 0;
}

export function withPasskey(factors: SecondFactors, passkey: Passkey): SecondFactors {
  return { ...factors, passkeys: [...factors.passkeys.filter(({ id }) => id !== passkey.id), passkey] };
}

/** Recovery codes go with the last factor that they recover. */
export function withoutPasskey(factors: SecondFactors, id: string): SecondFactors {
  return withoutOrphans({ ...factors, passkeys: factors.passkeys.filter((one) => one.id !== id) });
}

export function withChangedPasskey(
  factors: SecondFactors,
  id: string,
  change: Partial<Pick<Passkey, 'name' | 'signCount' | 'usedAt'>>,
): SecondFactors {
  const passkeys = factors.passkeys.map((one) => (one.id === id ? { ...one, ...change } : one));
  return { ...factors, passkeys };
}

export function withAuthenticator(factors: SecondFactors, authenticator: Authenticator): SecondFactors {
  return { ...factors, authenticator };
}

export function withoutAuthenticator(factors: SecondFactors): SecondFactors {
  return withoutOrphans({ ...factors, authenticator: null });
}

export function withRecoveryCodes(factors: SecondFactors, recoveryCodes: readonly string[]): SecondFactors {
  return { ...factors, recoveryCodes };
}

export function withWrongCode(factors: SecondFactors, now: Instant): SecondFactors {
  const counted = factors.wrongCodes && factors.wrongCodes.until > now ? factors.wrongCodes : null;
  const until = counted?.until ?? addMinutes(now, WRONG_CODE_MINUTES);
  return { ...factors, wrongCodes: { count: (counted?.count ?? 0) + 1, until } };
}

/** Throws `rate_limited` while no code is accepted. */
export function refuseLocked({ wrongCodes }: SecondFactors, now: Instant): void {
  if (!wrongCodes || wrongCodes.until <= now || wrongCodes.count < MAX_WRONG_CODES) return;
  throw tooManyAttempts((millisecondsOf(wrongCodes.until) - millisecondsOf(now)) / 1_000);
}

function withoutOrphans(factors: SecondFactors): SecondFactors {
  return hasSecondFactor(factors) ? factors : { ...factors, recoveryCodes: [] };
}
