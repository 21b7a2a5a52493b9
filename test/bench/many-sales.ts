import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlEventRepository } from '#adapters/sql/stores/repositories/sql-event-repository.ts';
import { SqlLedgerRepository } from '#adapters/sql/stores/repositories/sql-ledger-repository.ts';
import { SqlPaymentRepository } from '#adapters/sql/stores/repositories/sql-payment-repository.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { SqlProviderEventRepository } from '#adapters/sql/stores/repositories/sql-provider-event-repository.ts';
import { SqlReceiptRepository } from '#adapters/sql/stores/repositories/sql-receipt-repository.ts';
import { SqlSalesRepository } from '#adapters/sql/stores/repositories/sql-sales-repository.ts';
import { SqlTicketRepository } from '#adapters/sql/stores/repositories/sql-ticket-repository.ts';
import { CATEGORIES, EVENT_DEFAULTS, type Event, type EventDetails, newEvent } from '#core/events/event.ts';
import { moneyReceived } from '#core/ledger/ledger-entry.ts';
import { offerOf } from '#core/offers/offer.ts';
import type { PlaceCounts } from '#core/offers/places.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import type { Party } from '#core/parties/party.ts';
import type { ProviderEvent } from '#core/payments/callbacks/provider-event-repository.ts';
import { newPayment, type Payment, succeeded, withCheckout } from '#core/payments/payment.ts';
import { newPerson, PROFILE_DEFAULTS, withClubVerified, withRole } from '#core/people/person.ts';
import { newReceipt } from '#core/receipts/receipt.ts';
import { saleEntry } from '#core/sales/sales-entry.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { confirmed, newTicket, type Ticket } from '#core/tickets/ticket.ts';
import { addClubOf } from '#test/support/add-club-of.ts';

export interface ManySales {
  readonly tickets: number;
  readonly events: number;
  readonly clubs: number;
  readonly buyers: number;
  /** The capacity of each event; enough for an even share of the tickets by default. */
  readonly capacity?: number;
  /** Returns the numbers of the event and buyer of a sale; in turns by default. */
  readonly chosen?: (number: number) => { readonly event: number; readonly buyer: number };
}

const PRICES_SEN = [0, 500, 1_200, 2_550];
const TERMS = { holdMinutes: 15, feeBps: 500, feeFixedSen: 0 };
const ISSUER = { name: 'Universiti Acara', registration: null, address: null };
const FREE_PLACES = 500;
const ROWS_PER_STATEMENT = 1_000;
const MINUTES_PER_DAY = 24 * 60;
const SELLING_DAYS = 60;

/**
 * Fills an empty database with confirmed, paid tickets, to measure a large installation. Writes through the
 * repositories, because the use cases would take hours. All invariants hold.
 */
export async function loadManySales(
  database: SqlDatabase,
  size: ManySales,
  now: Instant,
  nextId: () => string,
): Promise<void> {
  const events = await addEvents(database, size, now, nextId);
  for (let from = 0; from < size.tickets; from += ROWS_PER_STATEMENT) {
    const count = Math.min(ROWS_PER_STATEMENT, size.tickets - from);
    const sold = Array.from({ length: count }, (_, index) => sale(from + index, events, size, now, nextId));
    await write(database, sold, now);
  }
}

async function addEvents(
  database: SqlDatabase,
  size: ManySales,
  now: Instant,
  nextId: () => string,
): Promise<readonly Event[]> {
  const people = new SqlPersonRepository(database);
  for (let club = 0; club < size.clubs; club += 1) {
    const fields = {
      ...PROFILE_DEFAULTS,
      name: `Kelab ${club}`,
      studentId: '',
      faculty: '',
      phoneNumber: '',
    };
    const person = newPerson({ uid: clubId(club), email: clubEmail(club) }, fields, 'club', now);
    await addClubOf(database, await people.add(withClubVerified(withRole(person, 'club', now), true, now)));
  }
  const events = Array.from({ length: size.events }, (_, index) => anEvent(index, size, now, nextId()));
  await database.transaction(async (trx) => {
    const repository = new SqlEventRepository(trx, database.dialect);
    for (const event of events) await repository.add(event);
  });
  return events;
}

function anEvent(index: number, size: ManySales, now: Instant, id: string): Event {
  const club = index % size.clubs;
  const startsAt = addMinutes(now, ((index % 120) - 30) * MINUTES_PER_DAY + (index % 24) * 60);
  const details: EventDetails = {
    ...EVENT_DEFAULTS,
    title: `Event ${index} of Kelab ${club}`,
    description: 'One of very many events, to see how Acara does when it is full.',
    category: CATEGORIES[index % CATEGORIES.length] ?? 'Social',
    startsAt,
    endsAt: addMinutes(startsAt, 180),
    location: 'Main Campus',
    venue: `Hall ${index % 17}`,
    priceSen: PRICES_SEN[index % PRICES_SEN.length] ?? 0,
    capacity: size.capacity ?? Math.ceil((size.tickets / size.events) * 1.25) + FREE_PLACES,
    tags: [`tag${index % 40}`],
  };
  const organizer = { uid: clubId(club), name: `Kelab ${club}`, email: clubEmail(club) };
  return newEvent(id, organizer, details, 'published', addMinutes(now, -SELLING_DAYS * MINUTES_PER_DAY));
}

function sale(number: number, events: readonly Event[], size: ManySales, now: Instant, nextId: () => string) {
  const { chosen = inTurns(size) } = size;
  const { event: index, buyer } = chosen(number);
  const event = events[index] as Event;
  const minutesAgo = ((number * 7_919) % (SELLING_DAYS * MINUTES_PER_DAY)) + 1;
  const at = addMinutes(now, -minutesAgo);
  const held = newTicket(
    nextId(),
    offerOf(event, { type: baseTypeOf(event), priceSen: event.priceSen }),
    buyerOf(buyer),
    null,
    TERMS,
    at,
  );
  if (held.status === 'confirmed') return { ticket: held, event, payment: null, entries: [], at };
  const checkout = { providerRef: `many-${number}`, checkoutUrl: `/sandbox-bank/many-${number}` };
  const open = withCheckout(
    newPayment(nextId(), held, { provider: 'sandbox', method: null, bank: null }, at, held.hold?.until ?? at),
    checkout,
  );
  const paid = succeeded(open, { receivedSen: held.priceSen, method: null, feeSen: null }, 'applied', at);
  // The sandbox bank does not know these payments, so it is not asked about them.
  const payment = { ...paid, checkDueAt: null };
  const entries = moneyReceived(event.organizerId, open, held, payment, 'applied', at);
  return { ticket: confirmed(held, at), event, payment, entries, at };
}

async function write(
  database: SqlDatabase,
  sold: readonly ReturnType<typeof sale>[],
  now: Instant,
): Promise<void> {
  await database.transaction(async (trx) => {
    const { dialect } = database;
    await new SqlTicketRepository(trx, dialect).addAll(sold.map(({ ticket }) => ticket));
    await new SqlPaymentRepository(trx, dialect).addAll(sold.flatMap(({ payment }) => payment ?? []));
    await new SqlLedgerRepository(trx, database.dialect).addAll(sold.flatMap(({ entries }) => entries));
    const receipts = sold.flatMap(({ ticket, event, payment, at }) =>
      payment ? newReceipt({ payment, refund: null, ticket, eventTitle: event.title, at }, ISSUER, now) : [],
    );
    await new SqlReceiptRepository(trx, dialect).issue(receipts);
    const reports = sold.flatMap(({ payment, at }) => (payment ? report(payment, at) : []));
    await new SqlProviderEventRepository(trx, dialect).addAll(reports);
    const events = new SqlEventRepository(trx, dialect);
    await events.adjustPlaces(placesOf(sold.map(({ ticket }) => ticket)));
    await new SqlSalesRepository(trx, dialect).add(
      sold.map(({ ticket, event, at }) => saleEntry(at, event, ticket)),
    );
  });
}

function inTurns({ events, buyers }: ManySales): NonNullable<ManySales['chosen']> {
  return (number) => ({ event: number % events, buyer: number % buyers });
}

/** Returns the buyer with a number. */
export function buyerOf(number: number): Party {
  return { uid: `buyer-${number}`, name: `Pelajar ${number}`, email: `pelajar${number}@many.acara.test` };
}

function report({ provider, providerRef }: Payment, at: Instant): ProviderEvent {
  const ref = providerRef ?? '';
  return { provider, eventKey: ref, providerRef: ref, raw: '{}', receivedAt: at };
}

function placesOf(tickets: readonly Ticket[]): ReadonlyMap<string, PlaceCounts> {
  const places = new Map<string, PlaceCounts>();
  for (const { eventId } of tickets)
    places.set(eventId, { sold: (places.get(eventId)?.sold ?? 0) + 1, held: 0, setAside: 0 });
  return places;
}

export function clubId(club: number): string {
  return `many-club-${club}`;
}

export function clubEmail(club: number): string {
  return `kelab${club}@many.acara.test`;
}
