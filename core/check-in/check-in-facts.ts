import type { Decision, Facts } from '../decisions/decision.ts';
import type { DomainEvent } from '../domain-events/domain-event.ts';
import type { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import type { Guest } from '../parties/guest.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { Stores, WritableStores } from '../unit-of-work.ts';
import { type Admission, admissionOf, byTicket, isAdmitted } from './admission.ts';
import { type DoorEntry, isOfTicket } from './door-entry.ts';
import type { GateRules, ShownTicket } from './judge.ts';
import { type Noted, shownNote, type TicketNote } from './notes/ticket-note.ts';
import type { DeviceContact } from './passes/check-in-pass.ts';
import { type CheckInPlan, defaultPlan } from './plan/check-in-plan.ts';

/** Something that can happen at the entrance of a venue. */
export type CheckInDecision<Request, Answer> = Decision<Request, Answer, CheckInFacts, CheckInChanges>;

/** What a decision changes: what it logs, and what was heard from devices. Admissions follow from the log. */
export interface CheckInChanges {
  readonly entries: readonly DoorEntry[];
  readonly happened?: readonly DomainEvent[];
  readonly contact?: DeviceContact;
  /** Why scans were settled so. */
  readonly reasons?: readonly TicketNote[];
}

/** The rows that a decision reads. */
export interface LoadedRows {
  readonly events: readonly Event[];
  /** Locked, of the events that have one of their own. */
  readonly plans: readonly CheckInPlan[];
  /** How many people are inside at each event with a limit. */
  readonly peopleIn: ReadonlyMap<EventId, number>;
  /** Locked. */
  readonly tickets: readonly Ticket[];
  /** Of the tickets. */
  readonly admissions: readonly Admission[];
  /** Every entry of the tickets, and what is known of the scans in the requests. */
  readonly entries: readonly DoorEntry[];
  /** Of the tickets that guests were given. */
  readonly guests: readonly Guest[];
  /** Of the tickets. */
  readonly notes: readonly TicketNote[];
}

/** The stored rows that decisions on check-in read, kept up to date with what they log. */
export class CheckInFacts implements Facts<CheckInChanges> {
  readonly #events: ReadonlyMap<EventId, Event>;
  readonly #plans: ReadonlyMap<EventId, CheckInPlan>;
  readonly #peopleIn: Map<EventId, number>;
  readonly #tickets: ReadonlyMap<TicketId, Ticket>;
  readonly #stored: ReadonlyMap<TicketId, Admission>;
  readonly #entries: Map<TicketId, readonly DoorEntry[]>;
  /** By scan id without the sign of another content. */
  readonly #scans = new Map<string, DoorEntry[]>();
  readonly #notes: ReadonlyMap<TicketId, TicketNote>;
  readonly #guestNotes: ReadonlyMap<TicketId, string>;
  readonly #added: DoorEntry[] = [];
  /** The admissions of tickets with new entries. */
  readonly #changed = new Map<TicketId, Admission>();
  readonly #happened: DomainEvent[] = [];
  readonly #contacts = new Map<string, DeviceContact>();
  readonly #reasons: TicketNote[] = [];

  constructor({ events, plans, peopleIn, tickets, admissions, entries, guests, notes }: LoadedRows) {
    this.#events = new Map(events.map((event) => [event.id, event]));
    this.#plans = new Map(plans.map((plan) => [plan.eventId, plan]));
    this.#peopleIn = new Map(peopleIn);
    this.#tickets = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    this.#stored = new Map(admissions.map((admission) => [admission.ticketId, admission]));
    this.#entries = new Map(byTicket(entries));
    this.#notes = new Map(notes.map((note) => [note.ticketId, note]));
    this.#guestNotes = new Map(guests.map(({ ticketId, note }) => [ticketId, note]));
    for (const entry of entries) this.#noteScan(entry);
  }

  /** Reads and locks the rows that concern these tickets and scans of these events. */
  static async load(
    stores: Stores,
    eventIds: readonly EventId[],
    ticketIds: readonly TicketId[],
    known: readonly DoorEntry[] = [],
  ): Promise<CheckInFacts> {
    const ids = [...new Set(ticketIds)];
    const [tickets, events] = await Promise.all([
      stores.tickets.findAll(ids),
      stores.events.readAll([...new Set(eventIds)]),
    ]);
    const given = tickets.filter(({ origin }) => origin === 'guest');
    const [plans, admissions, entries, guests, notes] = await Promise.all([
      stores.checkInPlans.findAll(events.map(({ id }) => id)),
      stores.admissions.ofTickets(ids),
      // Also of tickets without an admission: an undo may come before what it annuls.
      stores.doorEntries.ofTickets(ids),
      given.length === 0 ? [] : stores.guests.ofTickets(given.map(({ id }) => id)),
      stores.ticketNotes.ofTickets(ids),
    ]);
    const limited = plans.filter(({ venueLimit }) => venueLimit !== null).map(({ eventId }) => eventId);
    const peopleIn = await stores.admissions.countPeopleIn(limited);
    const ticketless = known.filter((entry) => !isOfTicket(entry));
    return new CheckInFacts({
      ...{ events, plans, peopleIn, tickets, admissions, guests, notes },
      entries: [...entries, ...ticketless],
    });
  }

  event(id: EventId): Event | null {
    return this.#events.get(id) ?? null;
  }

  plan(eventId: EventId): CheckInPlan {
    return this.#plans.get(eventId) ?? defaultPlan(eventId);
  }

  ticket(id: TicketId): Ticket | null {
    return this.#tickets.get(id) ?? null;
  }

  /** Returns what is noted of a ticket for who scans it; null without. */
  noteOf(ticketId: TicketId): Noted | null {
    return shownNote(this.#notes.get(ticketId) ?? null, this.#guestNotes.get(ticketId) ?? '');
  }

  /** Returns the entries of a loaded ticket. */
  entriesOf(ticketId: TicketId): readonly DoorEntry[] {
    return this.#entries.get(ticketId) ?? [];
  }

  /** Returns the entries of a scan at an event: one, and more where others came with another content. */
  scansOf(eventId: EventId, scanId: string): readonly DoorEntry[] {
    return (this.#scans.get(scanId) ?? []).filter((entry) => entry.eventId === eventId);
  }

  /** Returns the undos of a scan that came before it and named no ticket. */
  earlyUndosOf(eventId: EventId, scanId: string): readonly DoorEntry[] {
    return [...this.#scans.values()]
      .flat()
      .filter((entry) => entry.ticketId === null && entry.eventId === eventId && entry.target === scanId);
  }

  /** Returns the entry that is stored under exactly this id; null without one. */
  scanStored(eventId: EventId, scanId: string): DoorEntry | null {
    return this.scansOf(eventId, sentScanId(scanId)).find((entry) => entry.scanId === scanId) ?? null;
  }

  /** Returns the entries of the tickets of an event that were loaded. */
  logOf(eventId: EventId): readonly DoorEntry[] {
    return [...this.#entries.values()].flat().filter((entry) => entry.eventId === eventId);
  }

  admissionOf(ticketId: TicketId): Admission | null {
    return this.#changed.get(ticketId) ?? this.#stored.get(ticketId) ?? null;
  }

  /** Returns the admission of a ticket that somebody was let in with. */
  standingOf(ticketId: TicketId): Admission | null {
    const admission = this.admissionOf(ticketId);
    return admission && isAdmitted(admission) ? admission : null;
  }

  /** Returns what the entries of a ticket add up to with others. */
  admissionWith(ticketId: TicketId, entries: readonly DoorEntry[]): Admission | null {
    return admissionOf([...this.entriesOf(ticketId), ...entries]);
  }

  /** Returns a ticket as `judge` reads it. */
  shown(ticket: Ticket): ShownTicket {
    const state = this.standingOf(ticket.id)?.state;
    const presence = state === 'in' || state === 'out' ? state : null;
    const { status, generation, eventId, typeId } = ticket;
    return { status, generation, typeId: typeId ?? eventId, presence };
  }

  /** Returns the rules of a gate of an event. */
  rulesOf({ id, status }: Event, typeIds: GateRules['typeIds']): GateRules {
    const { reEntry, venueLimit } = this.plan(id);
    const isFull = venueLimit !== null && (this.#peopleIn.get(id) ?? 0) >= venueLimit;
    return { eventIsCancelled: status === 'cancelled', reEntry, typeIds, isFull };
  }

  apply({ entries, happened = [], contact, reasons = [] }: CheckInChanges): void {
    this.#happened.push(...happened);
    this.#reasons.push(...reasons);
    if (contact) this.#contacts.set(contact.deviceId, contact);
    for (const entry of entries) {
      this.#added.push(entry);
      this.#noteScan(entry);
      if (!isOfTicket(entry)) continue;
      const { ticketId, eventId } = entry;
      const before = this.admissionOf(ticketId)?.peopleIn ?? 0;
      const admission = this.admissionWith(ticketId, [entry]);
      this.#entries.set(ticketId, [...this.entriesOf(ticketId), entry]);
      if (!admission) continue;
      this.#changed.set(ticketId, admission);
      this.#peopleIn.set(eventId, (this.#peopleIn.get(eventId) ?? 0) + admission.peopleIn - before);
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
      this.#contacts.size > 0 && stores.passes.putContacts([...this.#contacts.values()]),
      this.#reasons.length > 0 && stores.ticketNotes.putAll(this.#reasons),
    ]);
  }

  announce(eventBus: EventBus): void {
    const changed = [...this.#changed.values()];
    for (const eventId of new Set(changed.map((admission) => admission.eventId)))
      eventBus.publish({ kind: 'sales', eventId });
    for (const { eventId, ticketId } of changed) eventBus.publish({ kind: 'check-in', eventId, ticketId });
  }

  #noteScan(entry: DoorEntry): void {
    const scanId = sentScanId(entry.scanId);
    this.#scans.set(scanId, [...(this.#scans.get(scanId) ?? []), entry]);
  }
}

/** Returns the id under which a scan was sent: another content is stored with a number behind it. */
export function sentScanId(scanId: string): string {
  return scanId.split('#')[0] ?? scanId;
}
