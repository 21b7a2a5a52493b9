import type { Actor } from '../actor.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Instant } from '../shared/instant.ts';
import { TicketQueries, type TicketRecord } from '../tickets/ticket-queries.ts';
import { AddressSigner } from './address-signer.ts';
import { CalendarAddresses } from './calendar-addresses.ts';
import { CalendarDocuments, type CalendarEntry } from './calendar-documents.ts';
import { calendarPeriodAt } from './calendar-period.ts';
import { claimedOwnerOf, isCalendarSecret } from './calendar-secret.ts';

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
    const records = await this.tickets.ofPerson(uid);
    const entries = entriesOf(records, this.clock.now());
    return { text: this.documents.write({ name: 'Acara: My Tickets', entries }) };
  }
}

/** Returns one entry for each event, with the latest ticket. */
function entriesOf(records: readonly TicketRecord[], now: Instant): readonly CalendarEntry[] {
  const { cancelledAfter } = calendarPeriodAt(now);
  const entries = new Map<string, CalendarEntry>();
  for (const record of records)
    if (isShown(record, cancelledAfter) && !entries.has(record.event.id))
      entries.set(record.event.id, { event: record.event, ticketId: record.ticket.id });
  return [...entries.values()];
}

/** A ticket that was cancelled with its event is shown, one that was cancelled before is not. */
function isShown({ ticket, event }: TicketRecord, cancelledAfter: Instant): boolean {
  if (event.status !== 'cancelled') return ticket.status === 'confirmed';
  const wasConfirmed =
    ticket.confirmedAt !== null && (ticket.closedAt === null || ticket.closedAt >= event.updatedAt);
  return wasConfirmed && event.updatedAt > cancelledAfter;
}
