import { MESSAGE_FIELDS } from '../../events/event-rules.ts';
import type { TicketType } from '../../offers/ticket-type.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import type { TicketTypeId } from '../../shared/ids.ts';
import { addMinutes, type Instant, minutesBetween, parseInstant } from '../../shared/instant.ts';
import { MAX_MESSAGES_PER_DAY } from '../message-log.ts';
import { type EventMessage, type MessageEvent, momentOf, type Segment } from './event-message.ts';

/** Messages of an event that wait for their time. */
export const MAX_SCHEDULED = 20;

const DAY_MINUTES = 24 * 60;
const MAX_DAYS = 60;

/** The limits of a message. */
export const EVENT_MESSAGE_FIELDS = {
  ...MESSAGE_FIELDS,
  when: { label: 'When' },
  anchor: { label: 'When', options: ['starts', 'ends'] },
  offsetMinutes: { label: 'When', min: -MAX_DAYS * DAY_MINUTES, max: MAX_DAYS * DAY_MINUTES },
  segment: { label: 'For whom' },
  typeIds: { label: 'Ticket types', min: 1, max: 50 },
} as const;

/** When a message is to be sent. */
export type WhenDraft =
  | 'now'
  /** ISO 8601; without a zone it is Kuala Lumpur time. */
  | { readonly at: string }
  /** Minutes after the start or the end of the event; negative for before. */
  | { readonly anchor: string; readonly offsetMinutes: number };

/** A message as submitted. */
export interface MessageDraft {
  readonly subject: string;
  readonly text: string;
  readonly when: WhenDraft;
  /** Null or missing for everybody with a ticket; `false` of `unanswered` and `waiting` means nothing. */
  readonly segment?: SegmentDraft | null | undefined;
  readonly alsoLater?: boolean | undefined;
}

export interface SegmentDraft {
  readonly typeIds?: readonly string[] | null | undefined;
  readonly inside?: boolean | null | undefined;
  readonly unanswered?: boolean | null | undefined;
  readonly waiting?: boolean | null | undefined;
}

/** What a checked message is like. */
export type MessageTerms = Pick<
  EventMessage,
  'subject' | 'text' | 'anchor' | 'at' | 'offsetMinutes' | 'segment' | 'alsoLater'
>;

/** What a message is checked against. */
export interface MessageContext {
  readonly event: Pick<MessageEvent, 'startsAt' | 'endsAt'>;
  /** All types of the event, the retired ones too. */
  readonly types: readonly Pick<TicketType, 'id'>[];
  readonly now: Instant;
}

/** Returns the terms of a message. Throws `invalid_input`, also for a moment that has passed. */
export function checkMessage(draft: MessageDraft, { event, types, now }: MessageContext): MessageTerms {
  const checks = new FieldChecks();
  const subject = checks.text('subject', draft.subject, EVENT_MESSAGE_FIELDS.subject);
  const text = checks.text('text', draft.text, EVENT_MESSAGE_FIELDS.text);
  const when = checkWhen(checks, draft.when, event, now);
  const segment = checkSegment(checks, draft.segment ?? {}, types);
  checks.throwIfInvalid();
  return { subject, text, ...when, segment, alsoLater: draft.alsoLater ?? false };
}

/**
 * Throws `invalid_input` when more messages would be sent within 24 hours than may be. `sent`: when earlier ones were;
 * `scheduled`: when others are due.
 */
export function refuseCrowdedDay(due: Instant, others: readonly Instant[]): void {
  const max = MAX_MESSAGES_PER_DAY.announcement;
  const all = [...others, due].sort();
  const place = all.indexOf(due);
  const isCrowded = all.some((first, n) => {
    const last = all[n + max];
    return n <= place && place <= n + max && last !== undefined && minutesBetween(first, last) < DAY_MINUTES;
  });
  if (!isCrowded) return;
  const checks = new FieldChecks();
  checks.addProblem('when', { code: 'messages_too_close', max });
  checks.throwIfInvalid();
}

function checkWhen(
  checks: FieldChecks,
  when: WhenDraft,
  event: MessageContext['event'],
  now: Instant,
): Pick<EventMessage, 'anchor' | 'at' | 'offsetMinutes'> {
  if (when === 'now') return { anchor: 'now', at: now, offsetMinutes: null };
  const { label } = EVENT_MESSAGE_FIELDS.when;
  if ('at' in when) {
    const at = parseInstant(when.at);
    if (at === null) checks.addProblem('when.at', { code: 'not_a_date_time', label });
    else if (at <= now) checks.addProblem('when.at', { code: 'in_past', label });
    else if (at > addMinutes(event.endsAt, MAX_DAYS * DAY_MINUTES))
      checks.addProblem('when.at', { code: 'long_after_event', label, days: MAX_DAYS });
    return { anchor: 'at', at: at ?? now, offsetMinutes: null };
  }
  const anchor = checks.choice('when.anchor', when.anchor, EVENT_MESSAGE_FIELDS.anchor);
  const { min, max } = EVENT_MESSAGE_FIELDS.offsetMinutes;
  const { offsetMinutes } = when;
  const terms = { anchor, at: null, offsetMinutes };
  if (!Number.isInteger(offsetMinutes) || offsetMinutes < min || offsetMinutes > max)
    checks.addProblem('when.offsetMinutes', { code: 'not_in_range', label, min, max });
  else if (momentOf(terms, event) <= now) checks.addProblem('when.offsetMinutes', { code: 'in_past', label });
  return terms;
}

/** Returns a checked segment; null where nothing is restricted. Throws `invalid_input`. */
export function readSegment(
  draft: SegmentDraft | null | undefined,
  types: MessageContext['types'],
): Segment | null {
  const checks = new FieldChecks();
  const segment = checkSegment(checks, draft ?? {}, types);
  checks.throwIfInvalid();
  return segment;
}

/** Returns null where nothing is restricted. */
function checkSegment(
  checks: FieldChecks,
  { typeIds, inside, unanswered, waiting }: SegmentDraft,
  types: readonly Pick<TicketType, 'id'>[],
): Segment | null {
  if (typeIds) {
    const { label, min, max } = EVENT_MESSAGE_FIELDS.typeIds;
    if (typeIds.length < min || typeIds.length > max)
      checks.addProblem('segment.typeIds', { code: 'not_this_many', label, min, max });
    if (typeIds.some((id) => !types.some((type) => type.id === id)))
      checks.addProblem('segment.typeIds', { code: 'not_known', label });
  }
  const segment: Segment = {
    ...(typeIds ? { typeIds: [...new Set(typeIds)] as TicketTypeId[] } : {}),
    ...(inside === null || inside === undefined ? {} : { inside }),
    ...(unanswered ? { unanswered: true } : {}),
  };
  if (waiting && Object.keys(segment).length > 0)
    checks.addProblem('segment.waiting', { code: 'waiting_alone' });
  if (waiting) return { waiting: true };
  return Object.keys(segment).length === 0 ? null : segment;
}
