import { addMinutes, type Instant, millisecondsOf } from './instant.ts';

/** The time until a quota takes the next one. */
export interface QuotaWait {
  /** At least 1. */
  readonly minutes: number;
  readonly retryAfterSeconds: number;
}

/**
 * Returns the time until a quota of `max` within some minutes takes the next one, or null when it does now. `used`: the
 * instants within those minutes, the oldest first.
 */
export function quotaWait(
  used: readonly Instant[],
  max: number,
  windowMinutes: number,
  now: Instant,
): QuotaWait | null {
  const oldest = used.at(-max);
  if (oldest === undefined) return null;
  const milliseconds = millisecondsOf(addMinutes(oldest, windowMinutes)) - millisecondsOf(now);
  return {
    minutes: Math.max(1, Math.ceil(milliseconds / 60_000)),
    retryAfterSeconds: Math.ceil(milliseconds / 1_000),
  };
}
