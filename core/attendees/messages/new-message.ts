import type { SignedIn } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import type { Event } from '../../events/event.ts';
import { findManagedEvent } from '../../events/managed-event.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { Ids } from '../../shared/ids.ts';
import { addMinutes, laterOf } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import { refuseTooManyMessages } from '../message-log.ts';
import { dueAtOf, type EventMessage, stateOf } from './event-message.ts';
import { MAX_SCHEDULED, type MessageTerms, refuseCrowdedDay } from './message-rules.ts';

const DAY_MINUTES = 24 * 60;

/** Returns a message that was not sent to anybody. */
export function newMessage(
  id: string,
  event: Pick<Event, 'id'>,
  terms: MessageTerms & Pick<EventMessage, 'tellsOfChange' | 'idempotencyKey'>,
  made: Pick<EventMessage, 'madeBy' | 'madeAt'>,
): EventMessage {
  const later = { cancelledAt: null, sentAt: null, dueAt: null, recipients: 0, closedAt: null };
  return { id, eventId: event.id, ...terms, ...made, ...later };
}

/**
 * Stores a message under the lock of its event, and returns it; or the one that its maker has made for the event with the same
 * idempotency key. A cancelled event may be dated moments ahead: what is written about it is made no earlier. Throws
 * `idempotency_conflict` when the earlier one says something else, `rate_limited` when the quota of 24 hours is used up,
 * `invalid_input` when it will be, and `wrong_state` for an event with as many scheduled messages as it may have.
 */
export async function addMessage(
  stores: Stores,
  actor: SignedIn,
  message: EventMessage,
  ids: Ids,
): Promise<EventMessage> {
  const { eventId, idempotencyKey: key, madeAt: now } = message;
  const event = await findManagedEvent(stores, actor, eventId, 'message');
  const others = await stores.eventMessages.ofEvent(eventId);
  const earlier = others.find(
    (one) => key !== null && one.idempotencyKey === key && one.madeBy === actor.uid,
  );
  if (earlier) {
    if (contentOf(earlier) !== contentOf(message)) throw domainError('idempotency_conflict');
    return earlier;
  }
  const made = { ...message, madeAt: event.status === 'cancelled' ? laterOf(now, event.updatedAt) : now };
  if (message.anchor === 'now') {
    const kind = message.tellsOfChange ? 'change' : 'announcement';
    await refuseTooManyMessages(stores.messages, eventId, kind, now);
    await stores.messages.add({ id: ids.next(), eventId, kind, sentAt: now });
    await stores.eventMessages.add(made);
    return made;
  }
  const waiting = others.filter((other) => stateOf(other, event, now) === 'scheduled');
  if (waiting.length >= MAX_SCHEDULED) throw domainError('wrong_state', { reason: 'too_many_messages' });
  const due = dueAtOf(message, event);
  const sent = await stores.messages.sentAfter(eventId, 'announcement', addMinutes(due, -DAY_MINUTES));
  refuseCrowdedDay(due, [...sent, ...waiting.map((other) => dueAtOf(other, event))]);
  await stores.eventMessages.add(made);
  await stores.audit.append(auditFact(actor, 'message_scheduled', eventId, now));
  return made;
}

/** Returns what a message says, when and to whom, to be compared. The moment of one that is sent at once says nothing. */
function contentOf({ subject, text, tellsOfChange, alsoLater, segment, ...when }: EventMessage): string {
  const { typeIds, inside, unanswered, waiting } = segment ?? {};
  const moment = when.anchor === 'at' ? when.at : when.offsetMinutes;
  const people = [typeIds && [...typeIds].sort(), inside, unanswered, waiting];
  return JSON.stringify([subject, text, tellsOfChange, alsoLater, when.anchor, moment, people]);
}
