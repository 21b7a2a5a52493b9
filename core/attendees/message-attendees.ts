import { type Actor, requireAbility } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { MESSAGE_FIELDS } from '../events/event-rules.ts';
import { requireManaged } from '../events/managed-event.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { MessageAudience } from './messages/message-audience.ts';
import { MessageSender } from './messages/message-sender.ts';
import { addMessage, newMessage } from './messages/new-message.ts';
import { requireReadEvent } from './write-to-attendees.ts';

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
  static readonly needs = [EventQueries, MessageAudience, MessageSender, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly audience: MessageAudience,
    private readonly sender: MessageSender,
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
    requireReadEvent(person, event);
    if ((await this.audience.of(event, null)).length === 0) return { recipients: 0 };
    const now = this.clock.now();
    const message = newMessage(
      this.ids.next(),
      event,
      {
        ...{ subject, text, tellsOfChange: input.tellsOfChange ?? false },
        ...{ anchor: 'now', at: now, offsetMinutes: null, segment: null, alsoLater: false },
        idempotencyKey: null,
      },
      { madeBy: person.uid, madeAt: now },
    );
    await this.unitOfWork.run((stores) => addMessage(stores, person, message, this.ids));
    return { recipients: await this.sender.send(message, event, person) };
  }
}
