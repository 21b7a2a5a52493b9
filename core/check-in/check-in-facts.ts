import type { Decision, Facts } from '../decisions/decision.ts';
import type { DomainEvent } from '../domain-events/domain-event.ts';
import type { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import type { Guest } from '../parties/guest.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { WritableStores } from '../unit-of-work.ts';
import { type Admission, admissionOf, byTicket } from './admission.ts';
import type { DoorEntry } from './door-entry.ts';

/** Something that can happen at the entrance of a venue. */
export type CheckInDecision<Request, Answer> = Decision<Request, Answer, CheckInFacts, CheckInChanges>;

/** What a decision changes: what it logs. Admissions follow from the log. */
export interface CheckInChanges {
  readonly entries: readonly DoorEntry[];
  readonly happened?: readonly DomainEvent[];
}

/** The rows that a decision reads. */
export interface LoadedRows {
  readonly events: readonly Event[];
  /** Locked. */
  readonly tickets: readonly Ticket[];
  /** Of the tickets. */
  readonly admissions: readonly Admission[];
  /** Every entry of the tickets whose admission was undone: no other ticket with an admission gets an entry. */
  readonly entries: readonly DoorEntry[];
  /** Of the tickets that guests were given. */
  readonly guests: readonly Guest[];
}

/** The stored rows that decisions on check-in read, kept up to date with what they log. */
export class CheckInFacts implements Facts<CheckInChanges> {
  readonly #events: ReadonlyMap<EventId, Event>;
  readonly #tickets: ReadonlyMap<TicketId, Ticket>;
  readonly #stored: ReadonlyMap<TicketId, Admission>;
  readonly #entries: Map<TicketId, readonly DoorEntry[]>;
  readonly #notes: ReadonlyMap<TicketId, string>;
  readonly #added: DoorEntry[] = [];
  /** The admissions of tickets with new entries. */
  readonly #changed = new Map<TicketId, Admission>();
  readonly #happened: DomainEvent[] = [];

  constructor({ events, tickets, admissions, entries, guests }: LoadedRows) {
    this.#events = new Map(events.map((event) => [event.id, event]));
    this.#tickets = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    this.#stored = new Map(admissions.map((admission) => [admission.ticketId, admission]));
    this.#entries = new Map(byTicket(entries));
    this.#notes = new Map(guests.map(({ ticketId, note }) => [ticketId, note]));
  }

  event(id: EventId): Event | null {
    return this.#events.get(id) ?? null;
  }

  ticket(id: TicketId): Ticket | null {
    return this.#tickets.get(id) ?? null;
  }

  /** Returns what the organizer noted of the guest with a ticket; empty without. */
  noteOf(ticketId: TicketId): string {
    return this.#notes.get(ticketId) ?? '';
  }

  /** Returns the entries of a ticket, without those of an admission that stood when they were loaded. */
  entriesOf(ticketId: TicketId): readonly DoorEntry[] {
    return this.#entries.get(ticketId) ?? [];
  }

  admissionOf(ticketId: TicketId): Admission | null {
    return this.#changed.get(ticketId) ?? this.#stored.get(ticketId) ?? null;
  }

  /** Returns what the entries of a ticket add up to with another one. */
  admissionWith(entry: DoorEntry): Admission | null {
    return admissionOf([...this.entriesOf(entry.ticketId), entry]);
  }

  apply({ entries, happened = [] }: CheckInChanges): void {
    this.#happened.push(...happened);
    for (const entry of entries) {
      const admission = this.admissionWith(entry);
      if (admission) this.#changed.set(entry.ticketId, admission);
      this.#entries.set(entry.ticketId, [...this.entriesOf(entry.ticketId), entry]);
      this.#added.push(entry);
    }
  }

  async write(stores: WritableStores): Promise<void> {
    const changed = [...this.#changed.values()];
    const isStored = ({ ticketId }: Admission) => this.#stored.has(ticketId);
    // Issued without waiting, so that a storage can send them together.
    await Promise.all([
      stores.doorEntries.addAll(this.#added),
      stores.domainEvents.addAll(this.#happened),
      stores.admissions.addAll(changed.filter((one) => !isStored(one))),
      stores.admissions.saveAll(changed.filter(isStored)),
    ]);
  }

  announce(eventBus: EventBus): void {
    const changed = [...this.#changed.values()];
    for (const eventId of new Set(changed.map((admission) => admission.eventId)))
      eventBus.publish({ kind: 'sales', eventId });
    for (const { eventId, ticketId } of changed) eventBus.publish({ kind: 'check-in', eventId, ticketId });
  }
}
