import type { Event } from '../../events/event.ts';
import { AnswersOfAttendees } from '../../questions/attendee-answers.ts';
import type { MessageId, PersonId } from '../../shared/ids.ts';
import { allAttendees } from '../attendee-parts.ts';
import { type Attendee, AttendeeQueries, attendeeScope, EVERYBODY } from '../attendee-queries.ts';
import type { Segment } from './event-message.ts';

/** Somebody whom a message reaches. */
export interface MessageRecipient {
  /** A ticket of theirs: the first that was bought. */
  readonly ticket: Pick<Attendee, 'ticketId' | 'userId' | 'name' | 'email'>;
  /** Everybody with this address. */
  readonly uids: readonly PersonId[];
}

/** Finds the people of an event's messages. */
export class MessageAudience {
  static readonly needs = [AttendeeQueries, AnswersOfAttendees] as const;

  constructor(
    private readonly attendees: Pick<AttendeeQueries, 'page'>,
    private readonly answers: Pick<AnswersOfAttendees, 'required'>,
  ) {}

  /**
   * Returns the holders of live tickets, and of tickets cancelled with the event, that belong to a segment now, each address
   * once; null is everybody. Who has no address is left out, and so is who got the message `except`.
   */
  async of(event: Event, segment: Segment | null, except?: MessageId): Promise<readonly MessageRecipient[]> {
    const { typeIds, inside, unanswered } = segment ?? {};
    const found = await allAttendees(this.attendees, attendeeScope(event), {
      ...EVERYBODY,
      filter: inside === undefined ? 'all' : inside ? 'inside' : 'not_yet',
      unanswered: unanswered ? await this.answers.required(event) : undefined,
      withoutMessage: except,
    });
    const byEmail = new Map<string, { ticket: Attendee; uids: PersonId[] }>();
    for (const ticket of found) {
      const isMeant = typeIds === undefined || typeIds.includes(ticket.typeId ?? event.id);
      if (!isMeant || ticket.email === '') continue;
      const known = byEmail.get(ticket.email);
      if (!known) byEmail.set(ticket.email, { ticket, uids: [ticket.userId] });
      else if (!known.uids.includes(ticket.userId)) known.uids.push(ticket.userId);
    }
    return [...byEmail.values()];
  }
}
