import type { SegmentView, WhenView } from '#core/attendees/messages/message-view.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { WhenAndWhere } from '#core/notifications/notice.ts';
import { formatDayTime, formatMinutes } from '../../../ui/language/format.ts';
import type { Language } from '../../../ui/language/i18n.tsx';
import type { TimelineTexts } from './timeline-texts.ts';

const DAY_MINUTES = 24 * 60;

/** `1 day after the end, moves with the event`; null for what is sent at a moment. */
export function offsetWords(when: WhenView, t: TimelineTexts, language: Language): string | null {
  if (when === 'now' || 'at' in when) return null;
  const { anchor, offsetMinutes } = when;
  if (offsetMinutes === 0) return `${t.at[anchor]}, ${t.moves}`;
  const minutes = Math.abs(offsetMinutes);
  const long = minutes % DAY_MINUTES === 0 ? t.days(minutes / DAY_MINUTES) : formatMinutes(minutes, language);
  const side = offsetMinutes < 0 ? t.offset.before : t.offset.after;
  return `${long} ${side} ${t.offset[anchor]}, ${t.moves}`;
}

/** `Checked in · With Early bird`. */
export function segmentWords(
  segment: SegmentView | null,
  nameOf: (typeId: string) => string | undefined,
  t: TimelineTexts,
): string {
  if (segment === null) return t.everybody;
  if (segment.waiting) return t.waiting;
  const names = segment.typeIds?.map(nameOf).filter((name) => name !== undefined);
  const parts = [
    names && t.typesOf(names.length === 0 ? t.otherTypes : names.join(', ')),
    segment.inside !== undefined && (segment.inside ? t.inside : t.notYet),
    segment.unanswered && t.unanswered,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** Only what differs: the times, the place, or both. */
export function changeWords(one: WhenAndWhere, other: WhenAndWhere, language: Language): string {
  const isMoved = one.startsAt !== other.startsAt || one.endsAt !== other.endsAt;
  const isElsewhere = one.venue !== other.venue || one.location !== other.location;
  const place = [one.venue, one.location].filter((part, n, all) => part !== '' && all.indexOf(part) === n);
  return [isMoved && formatDayTime(one.startsAt, language), isElsewhere && place.join(', ')]
    .filter(Boolean)
    .join(' · ');
}

/** Why a scheduled message was not sent. */
export function skippedWords({ status }: Pick<EventView, 'status'>, t: TimelineTexts): string {
  return status === 'cancelled' ? t.why.eventCancelled : t.why.late;
}
