import { type Actor, requireRole } from '../shared/actor.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { searchWords } from '../shared/search.ts';
import type { TicketId, TicketStatus } from '../tickets/ticket.ts';
import type { AttendeeQueries } from './attendee-queries.ts';
import type { EventId } from './event.ts';
import type { EventQueries } from './event-queries.ts';
import { managed } from './managed-event.ts';

export interface ListAttendeesInput {
  readonly id: EventId;
  /** Words of a name or an e-mail, at most 100 characters. */
  readonly q: string | null;
  /** `nextCursor` of the page before. */
  readonly cursor: TicketId | null;
}

export interface AttendeeView {
  readonly ticketId: TicketId;
  readonly name: string;
  readonly email: string;
  readonly status: TicketStatus;
  /** Ringgit. */
  readonly price: number;
  readonly purchaseDate: Instant;
}

export interface ListAttendeesOutput {
  readonly attendees: readonly AttendeeView[];
  readonly counts: {
    readonly confirmedPaid: number;
    readonly confirmedFree: number;
    readonly held: number;
    /** Each person once, however many tickets. */
    readonly people: number;
    /** Ringgit. */
    readonly paid: number;
  };
  readonly nextCursor: TicketId | null;
}

const PAGE = 50;

/** Who has a ticket, for the event's club and admins. Throws `event_not_found`. */
export class ListAttendees {
  constructor(
    private readonly events: EventQueries,
    private readonly attendees: AttendeeQueries,
  ) {}

  async execute(actor: Actor, input: ListAttendeesInput): Promise<ListAttendeesOutput> {
    requireRole(actor, 'club', 'admin');
    const event = managed(actor, await this.events.find(input.id));
    const words = searchWords(input.q);
    const [found, counts] = await Promise.all([
      this.attendees.page(event.id, words, { limit: PAGE + 1, after: input.cursor }),
      this.attendees.counts(event.id),
    ]);
    const page = found.slice(0, PAGE);
    return {
      attendees: page.map(({ priceSen, purchasedAt, ...attendee }) => ({
        ...attendee,
        price: ringgitFromSen(priceSen),
        purchaseDate: purchasedAt,
      })),
      counts: {
        confirmedPaid: counts.confirmedPaid,
        confirmedFree: counts.confirmedFree,
        held: counts.held,
        people: counts.people,
        paid: ringgitFromSen(counts.paidSen),
      },
      nextCursor: found.length > PAGE ? (page.at(-1)?.ticketId ?? null) : null,
    };
  }
}
