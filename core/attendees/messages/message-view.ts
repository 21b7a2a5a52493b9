import type { EventId, MessageId, TicketTypeId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import {
  dueAtOf,
  type EventMessage,
  type MessageEvent,
  type MessageState,
  type Segment,
  stateOf,
} from './event-message.ts';

export interface MessageView {
  readonly id: MessageId;
  readonly eventId: EventId;
  readonly subject: string;
  readonly text: string;
  /** Whether it announces another time or place. */
  readonly tellsOfChange: boolean;
  readonly when: WhenView;
  /** Null for everybody with a ticket. */
  readonly segment: SegmentView | null;
  readonly alsoLater: boolean;
  /** By the event's present times; when it was, for one that was sent. */
  readonly dueAt: Instant;
  readonly state: MessageState;
  /** To how many people it was sent. */
  readonly recipients: number;
  /** The name of who made it; null for somebody without a profile any more. */
  readonly madeBy: string | null;
  readonly madeAt: Instant;
  /** When its sending began. */
  readonly sentAt: Instant | null;
  readonly cancelledAt: Instant | null;
}

export type WhenView =
  | 'now'
  | { readonly at: Instant }
  | { readonly anchor: 'starts' | 'ends'; readonly offsetMinutes: number };

export interface SegmentView {
  readonly typeIds?: TicketTypeId[] | undefined;
  readonly inside?: boolean | undefined;
  readonly unanswered?: boolean | undefined;
  readonly waiting?: boolean | undefined;
}

export function toMessageView(
  message: EventMessage,
  event: MessageEvent,
  madeBy: string | null,
  now: Instant,
): MessageView {
  const { id, eventId, subject, text, tellsOfChange, alsoLater, recipients, segment } = message;
  const { madeAt, sentAt, cancelledAt } = message;
  return {
    ...{ id, eventId, subject, text, tellsOfChange },
    when: whenOf(message),
    segment: segment && segmentView(segment),
    alsoLater,
    dueAt: dueAtOf(message, event),
    state: stateOf(message, event, now),
    ...{ recipients, madeBy, madeAt, sentAt, cancelledAt },
  };
}

function segmentView({ typeIds, ...others }: Segment): SegmentView {
  return typeIds ? { typeIds: [...typeIds], ...others } : others;
}

function whenOf({ anchor, at, offsetMinutes }: EventMessage): WhenView {
  if (anchor === 'now') return 'now';
  if (anchor === 'at') return { at: at ?? '' };
  return { anchor, offsetMinutes: offsetMinutes ?? 0 };
}
