import { type Actor, requireRole } from '../actor.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import type { PersonRepository } from '../people/person-repository.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { searchWords } from '../shared/search.ts';
import { type AttendeeQueries, attendeeScope } from './attendee-queries.ts';
import { type AttendeeView, toAttendeeViews } from './attendee-view.ts';

export interface ListAttendeesInput {
  readonly id: EventId;
  /** Words of a name or an email to search for, at most 100 characters. */
  readonly q: string | null;
  /** `nextCursor` of the page before. */
  readonly cursor: TicketId | null;
}

export interface ListAttendeesOutput {
  readonly attendees: readonly AttendeeView[];
  readonly counts: {
    readonly confirmedPaid: number;
    readonly confirmedFree: number;
    readonly held: number;
    /** Tickets cancelled together with their event. */
    readonly cancelled: number;
    /** The number of different people. */
    readonly people: number;
    /** Ringgit. */
    readonly paid: number;
  };
  readonly nextCursor: TicketId | null;
}

const PAGE = 50;

/**
 * Lists the holders of live tickets, and of tickets cancelled with the event, for its club and admins. Throws
 * `event_not_found`.
 */
export class ListAttendees {
  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
    private readonly people: PersonRepository,
  ) {}

  async execute(actor: Actor, input: ListAttendeesInput): Promise<ListAttendeesOutput> {
    requireRole(actor, 'club', 'admin');
    const event = requireManaged(actor, await this.events.find(input.id));
    const words = searchWords(input.q);
    const [found, counts] = await Promise.all([
      this.attendees.page(attendeeScope(event), words, { limit: PAGE + 1, after: input.cursor }),
      this.attendees.counts(attendeeScope(event)),
    ]);
    const page = found.slice(0, PAGE);
    return {
      attendees: await toAttendeeViews(page, this.people),
      counts: {
        confirmedPaid: counts.confirmedPaid,
        confirmedFree: counts.confirmedFree,
        held: counts.held,
        cancelled: counts.cancelled,
        people: counts.people,
        paid: ringgitFromSen(counts.paidSen),
      },
      nextCursor: found.length > PAGE ? (page.at(-1)?.ticketId ?? null) : null,
    };
  }
}
