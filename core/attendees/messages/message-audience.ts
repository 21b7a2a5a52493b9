import type { Event } from '../../events/event.ts';
import { Readers, recipientOf } from '../../follows/readers.ts';
import { WatchQueries } from '../../follows/watch-queries.ts';
import type { Recipient } from '../../notifications/recipient.ts';
import { isGuest } from '../../parties/guest.ts';
import { AnswersOfAttendees } from '../../questions/attendee-answers.ts';
import type { MessageId, PersonId, TicketId } from '../../shared/ids.ts';
import { allAttendees } from '../attendee-parts.ts';
import { type Attendee, AttendeeQueries, attendeeScope, EVERYBODY } from '../attendee-queries.ts';
import type { Segment } from './event-message.ts';
import { EventMessageQueries } from './message-queries.ts';

const WATCHES_PAGE = 500;

/** Somebody whom a message reaches. */
export interface MessageRecipient {
  readonly to: Recipient;
  /** The ticket of a guest without an account; null for everybody else. */
  readonly ticketId: TicketId | null;
  /** Everybody with this address. */
  readonly uids: readonly PersonId[];
}

/** Finds the people of an event's messages. */
export class MessageAudience {
  static readonly needs = [
    ...([AttendeeQueries, AnswersOfAttendees, WatchQueries, Readers, EventMessageQueries] as const),
  ] as const;

  constructor(
    private readonly attendees: Pick<AttendeeQueries, 'page'>,
    private readonly answers: Pick<AnswersOfAttendees, 'required'>,
    private readonly watches: Pick<WatchQueries, 'waitingFor'>,
    private readonly readers: Readers,
    private readonly messages: Pick<EventMessageQueries, 'deliveredAmong'>,
  ) {}

  /**
   * Returns the holders of live tickets, and of tickets cancelled with the event, that belong to a segment now, each person
   * and each address once; null is everybody. Of the segment `waiting`, who watches the event and has no ticket. Who has no
   * address is left out, and so is who got the message `except`.
   */
  async of(event: Event, segment: Segment | null, except?: MessageId): Promise<readonly MessageRecipient[]> {
    if (segment?.waiting) return this.#waiting(event, except);
    const { typeIds, inside, unanswered } = segment ?? {};
    const found = await allAttendees(this.attendees, attendeeScope(event), {
      ...EVERYBODY,
      filter: inside === undefined ? 'all' : inside ? 'inside' : 'not_yet',
      unanswered: unanswered ? await this.answers.required(event) : undefined,
      withoutMessage: except,
    });
    const isMeant = ({ typeId, email }: Attendee) =>
      email !== '' && (typeIds === undefined || typeIds.includes(typeId ?? event.id));
    return eachOnce(found.filter(isMeant));
  }

  async #waiting(event: Event, except: MessageId | undefined): Promise<readonly MessageRecipient[]> {
    const holders = new Set(
      (await allAttendees(this.attendees, attendeeScope(event))).map(({ userId }) => userId),
    );
    const recipients: MessageRecipient[] = [];
    let after: PersonId | null = null;
    for (;;) {
      const page: readonly PersonId[] = await this.watches.waitingFor(event.id, {
        limit: WATCHES_PAGE,
        after,
      });
      const got = new Set(except === undefined ? [] : await this.messages.deliveredAmong(except, page));
      const people = await this.readers.among(page.filter((uid) => !holders.has(uid) && !got.has(uid)));
      for (const person of people.values())
        recipients.push({ to: recipientOf(person), ticketId: null, uids: [person.uid] });
      if (page.length < WATCHES_PAGE) return recipients;
      after = page.at(-1) ?? null;
    }
  }
}

/** Returns each person and each address once, with the first ticket of theirs. */
function eachOnce(attendees: readonly Attendee[]): readonly MessageRecipient[] {
  const byKey = new Map<string, MessageRecipient & { readonly uids: PersonId[] }>();
  for (const { userId: uid, name, email, ticketId } of attendees) {
    const first = { to: { uid, name, email }, ticketId: isGuest(uid) ? ticketId : null, uids: [] };
    const recipient = byKey.get(email) ?? byKey.get(uid) ?? first;
    if (!recipient.uids.includes(uid)) recipient.uids.push(uid);
    byKey.set(email, recipient).set(uid, recipient);
  }
  return [...new Set(byKey.values())];
}
