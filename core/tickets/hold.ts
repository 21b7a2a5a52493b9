import type { Instant } from '../shared/instant.ts';

/**
 * What a place is held for: a payment, a payment by bank transfer, an offer of a waiting list, or answers to the
 * event's questions.
 */
export const HOLD_PURPOSES = ['payment', 'transfer', 'offer', 'answers'] as const;
export type HoldPurpose = (typeof HOLD_PURPOSES)[number];

/** How long a place is held for somebody, and what for. */
export interface Hold {
  readonly until: Instant;
  readonly for: HoldPurpose;
  /** When it was first extended, because the provider did not answer; null when it was not. */
  readonly extendedAt: Instant | null;
  /** When its person was warned that it is about to end; null before. */
  readonly warnedAt: Instant | null;
}

export function newHold(until: Instant, purpose: HoldPurpose): Hold {
  return { until, for: purpose, extendedAt: null, warnedAt: null };
}

/** Sets a later end, because the provider did not answer. */
export function withExtension(hold: Hold, until: Instant, now: Instant): Hold {
  return { ...hold, until, extendedAt: hold.extendedAt ?? now };
}

/** Sets another purpose and end. Its person is warned again of another end. */
export function heldFor(hold: Hold, purpose: HoldPurpose, until: Instant): Hold {
  if (hold.until === until) return hold.for === purpose ? hold : { ...hold, for: purpose };
  return { ...hold, for: purpose, until, warnedAt: null };
}

export function withWarning(hold: Hold, now: Instant): Hold {
  return { ...hold, warnedAt: now };
}
