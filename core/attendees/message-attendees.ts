import { type Actor, requireAbility } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { MESSAGE_FIELDS } from '../events/event-rules.ts';
import { requireManaged } from '../events/managed-event.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { AttendeeQueries } from './attendee-queries.ts';
import { writeToAttendees } from './write-to-attendees.ts';

export interface MessageAttendeesInput {
  readonly id: EventId;
  readonly subject: string;
  readonly text: string;
  /** Whether the message announces another time or place. It is sent before announcements and has its own quota. */
  readonly tellsOfChange?: boolean | undefined;
}

export interface MessageAttendeesOutput {
  /** The number of people it is for: also those who chose not to hear such messages. */
  readonly recipients: number;
}

/**
 * Mails the holders of live tickets, and of tickets cancelled with the event, each person once. Allows three
 * announcements and five messages about changes per event within 24 hours. Throws `event_not_found`, `invalid_input`,
 * `rate_limited`, and `wrong_state` for an unverified club whose event is not public.
 */
export class MessageAttendees {
  static readonly needs = [EventQueries, AttendeeQueries, UnitOfWork, Clock, Ids] as const;

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
    const { attendees, unitOfWork, clock, ids } = this;
    const recipients = await writeToAttendees({ attendees, unitOfWork, clock, ids }, person, event, {
      ability: 'message',
      kind: input.tellsOfChange ? 'change' : 'announcement',
      notice,
    });
    return { recipients };
  }
}
