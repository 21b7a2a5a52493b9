import type { Assurance } from '../actor.ts';
import { isDemonstrationAddress } from '../people/access/demonstration-account.ts';
import type { Identity } from '../people/identity-gateway.ts';
import type { Person } from '../people/person.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { SessionConfirmation, SessionConfirmations } from './session-confirmation.ts';

/** How long a sign-in or a confirmation counts as fresh. */
export const FRESH_MINUTES = 10;
/** How long a second factor counts in its session. */
export const SECOND_FACTOR_DAYS = 30;

/** Whether admins need a second factor. Demonstration accounts never do. */
export interface SecondFactorPolicy {
  readonly isRequiredOfAdmins: boolean;
}
export const SecondFactorPolicy = token<SecondFactorPolicy>('SecondFactorPolicy');

/** The facts about a session that its assurance depends on. */
export interface SessionFacts {
  readonly identity: Pick<Identity, 'email' | 'signedInAt'>;
  readonly person: Pick<Person, 'role'> | null;
  readonly policy: SecondFactorPolicy;
  readonly now: Instant;
}

/** What is stored about a session and its person. */
export interface SessionProof {
  /** Null for a session without one, or where it was not read. */
  readonly confirmation: SessionConfirmation | null;
  /** Whether the person has a second factor. */
  readonly hasFactor: boolean;
}

/** Returns what a session has proven. */
export function assuranceOf(facts: SessionFacts, { confirmation, hasFactor }: SessionProof): Assurance {
  const { identity, now } = facts;
  const isFresh = [identity.signedInAt, confirmation?.confirmedAt].some((at) => isFreshAt(at, now));
  const isPassed = passedSecondFactor(confirmation, now);
  const isNeeded = hasFactor || needsSecondFactor(facts);
  return { isFresh, hasSecondFactor: isPassed || !isNeeded, owesSecondFactor: hasFactor && !isPassed };
}

/**
 * Tells whether the confirmation can make a difference to a call of a person without a second factor, so that ordinary
 * calls do not read it. `fresh`: whether the call needs a fresh sign-in.
 */
export function isConfirmationNeeded(facts: SessionFacts, fresh: boolean): boolean {
  return needsSecondFactor(facts) || (fresh && !isFreshAt(facts.identity.signedInAt, facts.now));
}

/** Tells whether the session passed a second factor that still counts. */
export function passedSecondFactor(confirmation: SessionConfirmation | null, now: Instant): boolean {
  const at = confirmation?.secondFactorAt ?? null;
  return at !== null && at > oldestSecondFactor(now);
}

/** Returns the instant before which a confirmation counts for nothing. */
export function oldestSecondFactor(now: Instant): Instant {
  return addMinutes(now, -SECOND_FACTOR_DAYS * 24 * 60);
}

/** Notes that the person proved who they are in the session. */
export function saveConfirmation(
  confirmations: SessionConfirmations,
  session: Pick<SessionConfirmation, 'sessionId' | 'userId'>,
  secondFactor: boolean,
  now: Instant,
): Promise<void> {
  return confirmations.save({ ...session, confirmedAt: now, secondFactorAt: secondFactor ? now : null });
}

function needsSecondFactor({ identity, person, policy }: SessionFacts): boolean {
  return policy.isRequiredOfAdmins && person?.role === 'admin' && !isDemonstrationAddress(identity.email);
}

function isFreshAt(at: Instant | undefined, now: Instant): boolean {
  return at !== undefined && at >= addMinutes(now, -FRESH_MINUTES);
}
