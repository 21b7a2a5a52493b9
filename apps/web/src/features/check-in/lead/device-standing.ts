import type { DeviceView } from '#core/check-in/view-check-in.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';

const MINUTE_MS = 60_000;
/** A device calls every quarter of a minute while it has a connection. */
const SILENT_AFTER_MS = 2 * MINUTE_MS;
/** Later, the time is shown instead of the minutes since. */
const SHOWN_MINUTES = 60;

/** Returns the whole minutes from one instant to another, not below 0; null for an hour and more. */
export function minutesSince(at: Instant, now: Instant): number | null {
  const minutes = Math.max(0, Math.floor((millisecondsOf(now) - millisecondsOf(at)) / MINUTE_MS));
  return minutes < SHOWN_MINUTES ? minutes : null;
}

/** Returns whether a device that checks in was not heard for two minutes. After the event it may be silent. */
export function isSilent(
  { lastHeardAt, isRevoked }: Pick<DeviceView, 'lastHeardAt' | 'isRevoked'>,
  now: Instant,
  eventEnd: Instant,
): boolean {
  if (isRevoked || lastHeardAt === null || now >= eventEnd) return false;
  return millisecondsOf(now) - millisecondsOf(lastHeardAt) >= SILENT_AFTER_MS;
}
