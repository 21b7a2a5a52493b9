import { addMinutes, type Instant, millisecondsOf } from '../../shared/instant.ts';
import type { Notice } from '../notice.ts';
import { topicOf } from '../topic.ts';
import type { OutgoingPush } from './push-gateway.ts';

/** How soon an event starts whose changes are worth waking somebody for. */
const SOON_MINUTES = 12 * 60;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/**
 * Returns whether a notice does not wait for the end of quiet hours: an offer, and a change of an event that starts, or was
 * to start, within twelve hours.
 */
export function isUrgent(notice: Notice, now: Instant): boolean {
  const topic = topicOf(notice);
  if (topic === 'waiting') return true;
  const starts = topic === 'changes' ? startsOf(notice) : [];
  return starts.some((start) => start >= now && start <= addMinutes(now, SOON_MINUTES));
}

/** Returns how long a push service keeps a notice for a browser that is off, and how it wakes it. */
export function termsOf(notice: Notice, now: Instant): Pick<OutgoingPush, 'ttlSeconds' | 'urgency'> {
  switch (topicOf(notice)) {
    case 'waiting':
      return { ttlSeconds: 60 * MINUTE, urgency: 'high' };
    case 'changes':
      return { ttlSeconds: DAY, urgency: 'high' };
    case 'reminders':
      return { ttlSeconds: untilStart(notice, now), urgency: 'normal' };
    case 'organisers':
      return { ttlSeconds: DAY, urgency: 'normal' };
    default:
      return { ttlSeconds: 3 * DAY, urgency: 'low' };
  }
}

/** Nobody is reminded of an event that has begun, but for a minute's difference of clocks. */
function untilStart(notice: Notice, now: Instant): number {
  const seconds = startsOf(notice).map((start) =>
    Math.ceil((millisecondsOf(start) - millisecondsOf(now)) / 1_000),
  );
  return Math.max(MINUTE, Math.min(DAY, ...seconds));
}

function startsOf(notice: Notice): readonly Instant[] {
  if (!('startsAt' in notice) || notice.startsAt === undefined) return [];
  return 'before' in notice ? [notice.startsAt, notice.before.startsAt] : [notice.startsAt];
}
