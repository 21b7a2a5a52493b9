import type { Decision, Facts } from '../decisions/decision.ts';
import type { DomainEvent } from '../domain-events/domain-event.ts';
import type { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { WritableStores } from '../unit-of-work.ts';
import { type Admission, admissionOf, byTicket } from './admission.ts';
import type { CheckInEntry } from './check-in-entry.ts';

/** Something that can happen at the entrance of a venue. */
export type CheckInDecision<Request, Answer> = Decision<Request, Answer, CheckInFacts, CheckInChanges>;

/** What a decision changes: what it logs. Admissions follow from the log. */
export interface CheckInChanges {
  readonly entries: readonly CheckInEntry[];
  readonly happened?: readonly DomainEvent[];
}

/** The rows that a decision reads. */
export interface LoadedRows {
  readonly events: readonly Event[];
  /** Locked. */
  readonly tickets: readonly Ticket[];
  /** Every entry of the tickets, and the entries with the scan ids of the requests. May repeat entries. */
  readonly entries: readonly CheckInEntry[];
}

/** The stored rows that decisions on check-in read, kept up to date with what they log. */
export class CheckInFacts implements Facts<CheckInChanges> {
  readonly #events: ReadonlyMap<EventId, Event>;
  readonly #tickets: ReadonlyMap<TicketId, Ticket>;
  readonly #entries: Map<string, CheckInEntry>;
  readonly #entriesOfTicket: Map<TicketId, readonly CheckInEntry[]>;
  readonly #added: CheckInEntry[] = [];
  readonly #happened: DomainEvent[] = [];
  readonly #admissions = new Map<TicketId, Admission | null>();
  /** The tickets with new entries, and whether each had an admission before. */
  readonly #hadAdmission = new Map<TicketId, boolean>();

  constructor({ events, tickets, entries }: LoadedRows) {
    this.#events = new Map(events.map((event) => [event.id, event]));
    this.#tickets = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    this.#entries = new Map(entries.map((entry) => [entry.scanId, entry]));
    this.#entriesOfTicket = new Map(byTicket([...this.#entries.values()]));
  }

  event(id: EventId): Event | null {
    return this.#events.get(id) ?? null;
  }

  ticket(id: TicketId): Ticket | null {
    return this.#tickets.get(id) ?? null;
  }

  entry(scanId: string): CheckInEntry | null {
    return this.#entries.get(scanId) ?? null;
  }

  entriesOf(ticketId: TicketId): readonly CheckInEntry[] {
    return this.#entriesOfTicket.get(ticketId) ?? [];
  }

  admissionOf(ticketId: TicketId): Admission | null {
    const known = this.#admissions.get(ticketId);
    if (known !== undefined) return known;
    const admission = admissionOf(this.entriesOf(ticketId));
    this.#admissions.set(ticketId, admission);
    return admission;
  }

  apply({ entries, happened = [] }: CheckInChanges): void {
    this.#happened.push(...happened);
    for (const entry of entries) {
      this.#added.push(entry);
      this.#entries.set(entry.scanId, entry);
      const { ticketId } = entry;
      if (ticketId === null) continue;
      if (!this.#hadAdmission.has(ticketId))
        this.#hadAdmission.set(ticketId, this.admissionOf(ticketId) !== null);
      this.#entriesOfTicket.set(ticketId, [...this.entriesOf(ticketId), entry]);
      this.#admissions.delete(ticketId);
    }
  }

  async write(stores: WritableStores): Promise<void> {
    // Issued without waiting, so that a storage can send them together.
    await Promise.all([
      stores.checkInEntries.addAll(this.#added),
      stores.domainEvents.addAll(this.#happened),
      stores.admissions.addAll(this.#changedAdmissions(false)),
      stores.admissions.saveAll(this.#changedAdmissions(true)),
    ]);
  }

  announce(eventBus: EventBus): void {
    const admissions = [...this.#changedAdmissions(false), ...this.#changedAdmissions(true)];
    for (const eventId of new Set(admissions.map((admission) => admission.eventId)))
      eventBus.publish({ kind: 'sales', eventId });
    for (const { eventId, ticketId } of admissions) eventBus.publish({ kind: 'check-in', eventId, ticketId });
  }

  /** Returns the admissions of tickets with new entries: those that had one before, or those that had none. */
  #changedAdmissions(before: boolean): readonly Admission[] {
    return [...this.#hadAdmission].flatMap(([ticketId, had]) =>
      had === before ? (this.admissionOf(ticketId) ?? []) : [],
    );
  }
}
