import { auditFact } from '../audit/audit-fact.ts';
import { newMessage } from '../notices/outbox-message.ts';
import { type Actor, requireRole } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { Ids } from '../shared/ids.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { TicketId } from '../tickets/ticket.ts';
import { type AttendedEvent, type Attendee, type AttendeeQueries, attended } from './attendee-queries.ts';
import type { EventId } from './event.ts';
import type { EventQueries } from './event-queries.ts';
import { MESSAGE_FIELDS } from './event-rules.ts';
import { managed } from './managed-event.ts';

export interface MessageAttendeesInput {
  readonly id: EventId;
  readonly subject: string;
  readonly text: string;
}

export interface MessageAttendeesOutput {
  /** To how many people it goes. */
  readonly recipients: number;
}

const PAGE = 500;

/** Mails everybody who has a ticket, or had one when the event was cancelled, each person once. Throws `event_not_found`, `invalid_input`. */
export class MessageAttendees {
  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: MessageAttendeesInput): Promise<MessageAttendeesOutput> {
    requireRole(actor, 'club', 'admin');
    const event = managed(actor, await this.events.find(input.id));
    const checks = new FieldChecks();
    const subject = checks.text('subject', input.subject, MESSAGE_FIELDS.subject);
    const text = checks.text('text', input.text, MESSAGE_FIELDS.text);
    checks.settle();
    const recipients = await this.#recipients(attended(event));
    const now = this.clock.now();
    const notice = {
      kind: 'organizer_message',
      eventId: event.id,
      eventTitle: event.title,
      organizerName: event.organizerName,
      organizerEmail: event.organizerEmail,
      subject,
      text,
    } as const;
    await this.transactions.run(async (stores) => {
      for (const to of recipients) await stores.outbox.add(newMessage(this.ids.next(), to, notice, now));
      const about = { id: event.id, name: event.title };
      const detail = `${subject} (${recipients.length} people)`;
      await stores.audit.append(auditFact(actor, 'attendees_messaged', about, now, detail));
    });
    return { recipients: recipients.length };
  }

  async #recipients(event: AttendedEvent): Promise<readonly Attendee[]> {
    const byEmail = new Map<string, Attendee>();
    let after: TicketId | null = null;
    for (;;) {
      const page: readonly Attendee[] = await this.attendees.page(event, [], { limit: PAGE, after });
      for (const attendee of page) byEmail.set(attendee.email, attendee);
      after = page.at(-1)?.ticketId ?? null;
      if (page.length < PAGE) return [...byEmail.values()];
    }
  }
}
