import type { Actor } from '../actor.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ListPosition } from '../shared/list-cursor.ts';
import { type CalendarTicket, TicketQueries } from '../tickets/ticket-queries.ts';
import { AddressSigner } from './address-signer.ts';
import { CalendarAddresses } from './calendar-addresses.ts';
import { CalendarDocuments, type CalendarEntry } from './calendar-documents.ts';
import { calendarPeriodAt } from './calendar-period.ts';
import { claimedOwnerOf, isCalendarSecret } from './calendar-secret.ts';

/** How many tickets are read before other requests are served. */
const PAGE = 250;

export interface ExportTicketCalendarInput {
  /** The secret part of the address. */
  readonly secret: string;
}

/**
 * Returns the events of a person’s confirmed tickets as a calendar, with the recently cancelled events. Throws
 * `not_found` for any secret but the person’s current one, and while the account is disabled.
 */
export class ExportTicketCalendar {
  static readonly needs = [
    PersonRepository,
    CalendarAddresses,
    AddressSigner,
    TicketQueries,
    CalendarDocuments,
    Clock,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly addresses: CalendarAddresses,
    private readonly signer: AddressSigner,
    private readonly tickets: TicketQueries,
    private readonly documents: CalendarDocuments,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, { secret }: ExportTicketCalendarInput): Promise<{ readonly text: string }> {
    const uid = claimedOwnerOf(secret);
    if (uid === null || !isCalendarSecret(this.signer, secret, await this.addresses.find(uid)))
      throw domainError('not_found', { reason: 'address' });
    const person = await this.people.find(uid);
    if (!person || person.disabledAt !== null) throw domainError('not_found', { reason: 'address' });
    const entries = this.#entriesOf(uid, calendarPeriodAt(this.clock.now()).cancelledAfter);
    return { text: await this.documents.write({ name: 'Acara: My Tickets', entries }) };
  }

  /** Returns one entry for each event, with the latest ticket. */
  async *#entriesOf(uid: PersonId, cancelledAfter: Instant): AsyncGenerator<CalendarEntry> {
    const seen = new Set<EventId>();
    for (let after: ListPosition | null = null, isMore = true; isMore; ) {
      const page: readonly CalendarTicket[] = await this.tickets.forCalendar(uid, cancelledAfter, {
        limit: PAGE,
        after,
      });
      for (const { ticket, event } of page) {
        after = { at: ticket.purchasedAt, id: ticket.id };
        if (seen.has(event.id)) continue;
        seen.add(event.id);
        yield { event, ticket };
      }
      isMore = page.length === PAGE;
    }
  }
}
