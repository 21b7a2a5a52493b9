import { type Instant, millisecondsOf } from './instant.ts';

/** Returns the SEQUENCE (RFC 5545) of an event in every calendar: that of a changed event replaces the earlier one. */
export function calendarSequence(event: {
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}): number {
  return Math.floor((millisecondsOf(event.updatedAt) - millisecondsOf(event.createdAt)) / 1_000);
}
