import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';

/** A random text that a passkey must sign, once and soon. */
export interface PasskeyChallenge {
  readonly challenge: string;
  readonly purpose: 'registration' | 'confirmation' | 'sign_in';
  /** The session that asked for it; empty for a sign-in. */
  readonly sessionId: string;
  readonly expiresAt: Instant;
}

/** The challenges that were given out. Outside the unit of work: each is written alone. */
export interface PasskeyChallenges {
  /** Also deletes expired ones. */
  add(challenge: PasskeyChallenge, now: Instant): Promise<void>;
  /** Removes and returns the challenge, so that it counts once; null when there is none. */
  take(challenge: string): Promise<PasskeyChallenge | null>;
}
export const PasskeyChallenges = token<PasskeyChallenges>('PasskeyChallenges');

const CHALLENGE_MINUTES = 5;

export function newPasskeyChallenge(
  challenge: string,
  purpose: PasskeyChallenge['purpose'],
  sessionId: string,
  now: Instant,
): PasskeyChallenge {
  return { challenge, purpose, sessionId, expiresAt: addMinutes(now, CHALLENGE_MINUTES) };
}

/** Consumes the challenge of a response. Throws `passkey_refused` unless it was given out for this and still counts. */
export async function takeChallenge(
  challenges: PasskeyChallenges,
  challenge: string | undefined,
  { purpose, sessionId, now }: Pick<PasskeyChallenge, 'purpose' | 'sessionId'> & { readonly now: Instant },
): Promise<string> {
  const taken = challenge === undefined ? null : await challenges.take(challenge);
  if (taken?.purpose !== purpose || taken.sessionId !== sessionId || taken.expiresAt <= now)
    throw passkeyRefused();
  return taken.challenge;
}

export function passkeyRefused(): DomainError {
  return domainError('passkey_refused');
}
