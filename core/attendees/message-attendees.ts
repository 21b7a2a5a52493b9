import { type Actor, requireAbility, type SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { Event } from '../events/event.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { MESSAGE_FIELDS } from '../events/event-rules.ts';
import { findManagedEvent, requireManaged } from '../events/managed-event.ts';
import { newMessages } from '../notifications/outbox-message.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { EventId, Ids } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { allAttendees } from './all-attendees.ts';
import {
  type AttendedEvent,
  type Attendee,
  type AttendeeQueries,
  attendeeScope,
} from './attendee-queries.ts';
import { refuseTooManyMessages } from './message-log.ts';

export interface MessageAttendeesInput {
  readonly id: EventId;
  readonly subject: string;
  readonly text: string;
  /** Whether the message announces another time or place. It is sent before announcements and has its own quota. */
  readonly tellsOfChange?: boolean | undefined;
}

export interface MessageAttendeesOutput {
  /** The number of people it is sent to. */
  readonly recipients: number;
}

/**
 * Mails the holders of live tickets, and of tickets cancelled with the event, each person once. Allows three
 * announcements and five messages about changes per event within 24 hours. Throws `event_not_found`, `invalid_input`,
 * `rate_limited`, and `wrong_state` for an unverified club whose event is not public.
 */
export class MessageAttendees {
  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: MessageAttendeesInput): Promise<MessageAttendeesOutput> {
    const person = requireAbility(actor, 'message');
    const event = requireManaged(actor, await this.events.find(input.id));
    const checks = new FieldChecks();
    const subject = checks.text('subject', input.subject, MESSAGE_FIELDS.subject);
    const text = checks.text('text', input.text, MESSAGE_FIELDS.text);
    checks.throwIfInvalid();
    refuseUnapproved(person, event);
    const recipients = await this.#recipients(attendeeScope(event));
    const now = this.clock.now();
    const notice = {
      kind: 'organizer_message',
      eventId: event.id,
      eventTitle: event.title,
      organizerName: event.organizerName,
      organizerEmail: event.organizerEmail,
      subject,
      text,
      ...(input.tellsOfChange ? { tellsOfChange: true } : {}),
    } as const;
    const kind = input.tellsOfChange ? 'change' : 'announcement';
    if (recipients.length === 0) return { recipients: 0 };
    await this.unitOfWork.run(async (stores) => {
      await findManagedEvent(stores, actor, event.id, 'message');
      await refuseTooManyMessages(stores.messages, event.id, kind, now);
      await stores.messages.add({ id: this.ids.next(), eventId: event.id, kind, sentAt: now });
      await stores.outbox.addAll(newMessages(this.ids, recipients, notice, now));
      const detail = { recipients: recipients.length };
      await stores.audit.append(auditFact(actor, 'attendees_messaged', event.id, now, detail));
    });
    return { recipients: recipients.length };
  }

  async #recipients(event: AttendedEvent): Promise<readonly Attendee[]> {
    const attendees = await allAttendees(this.attendees, event);
    return [...new Map(attendees.map((attendee) => [attendee.email, attendee])).values()];
  }
}

/** Refuses an unverified club whose event is neither public nor was approved: no admin has read its texts. */
function refuseUnapproved(actor: SignedIn, event: Event): void {
  if (actor.role === 'admin' || actor.club?.isVerified) return;
  if (event.status === 'draft' || event.status === 'pending_review')
    throw domainError('wrong_state', { reason: 'not_published' });
}
