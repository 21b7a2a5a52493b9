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
   * Returns the holders of live tickets, and of tickets cancelled with the event, that belong to a segment now, each person
   * and each address once; null is everybody. Who has no address is left out, and so is who got the message `except`.
   */
  async of(event: Event, segment: Segment | null, except?: MessageId): Promise<readonly MessageRecipient[]> {
    const { typeIds, inside, unanswered } = segment ?? {};
    const found = await allAttendees(this.attendees, attendeeScope(event), {
      ...EVERYBODY,
      filter: inside === undefined ? 'all' : inside ? 'inside' : 'not_yet',
      unanswered: unanswered ? await this.answers.required(event) : undefined,
      withoutMessage: except,
    });
    const byKey = new Map<string, { ticket: Attendee; uids: PersonId[] }>();
    for (const ticket of found) {
      const { email, userId: uid, typeId } = ticket;
      const isMeant = typeIds === undefined || typeIds.includes(typeId ?? event.id);
      if (!isMeant || email === '') continue;
      const recipient = byKey.get(email) ?? byKey.get(uid) ?? { ticket, uids: [] };
      if (!recipient.uids.includes(uid)) recipient.uids.push(uid);
      byKey.set(email, recipient).set(uid, recipient);
    }
    return [...new Set(byKey.values())];
  }
}
