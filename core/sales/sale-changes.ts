import type { AuditFact } from '../audit/audit-entry.ts';
import { ChangedRows } from '../decisions/changed-rows.ts';
import type { DomainEvent } from '../domain-events/domain-event.ts';
import type { PlaceCounts } from '../events/event.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import type { ProviderEvent } from '../payments/callbacks/provider-event-repository.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentAlert } from '../reconciliation/payment-alert.ts';
import type { Refund } from '../refunds/refund.ts';
import type { EventId, PersonId, PoolId } from '../shared/ids.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { SalesEntry } from './sales-entry.ts';

/** What a decision changes. A missing list means no change. */
export interface SaleChanges {
  readonly newTickets?: readonly Ticket[];
  readonly tickets?: readonly Ticket[];
  readonly newPayments?: readonly Payment[];
  readonly payments?: readonly Payment[];
  readonly newRefunds?: readonly Refund[];
  readonly refunds?: readonly Refund[];
  /** The people whose bank details no transfer needs any more. */
  readonly unusedBankDetails?: readonly PersonId[];
  readonly ledger?: readonly LedgerEntry[];
  readonly places?: readonly PlacesChange[];
  readonly sales?: readonly SalesEntry[];
  readonly messages?: readonly OutboxMessage[];
  readonly happened?: readonly DomainEvent[];
  readonly audit?: readonly AuditFact[];
  readonly alerts?: readonly PaymentAlert[];
  /** Reports of providers, each stored once. */
  readonly reports?: readonly ProviderEvent[];
  /** The events whose sales are announced after the commit. */
  readonly events?: readonly EventId[];
}

/** How the places of an event change, and of the pool that a ticket's place counts in. */
export interface PlacesChange extends PlaceCounts {
  readonly eventId: EventId;
  readonly poolId: PoolId | null;
}

/** Returns how a ticket's place changes. */
export function placesChange(
  { eventId, poolId }: Pick<Ticket, 'eventId' | 'poolId'>,
  change: Pick<PlaceCounts, 'sold' | 'held'>,
): PlacesChange {
  return { eventId, poolId, ...change, setAside: 0 };
}

/** The changes of several decisions, as they are written together. */
export class CollectedChanges {
  readonly tickets = new ChangedRows<Ticket>();
  readonly payments = new ChangedRows<Payment>();
  readonly refunds = new ChangedRows<Refund>();
  readonly unusedBankDetails: PersonId[] = [];
  readonly ledger: LedgerEntry[] = [];
  readonly places = new Map<EventId, PlaceCounts>();
  readonly pools = new Map<PoolId, PlaceCounts>();
  readonly sales: SalesEntry[] = [];
  readonly messages: OutboxMessage[] = [];
  readonly happened: DomainEvent[] = [];
  readonly audit: AuditFact[] = [];
  readonly alerts: PaymentAlert[] = [];
  readonly reports: ProviderEvent[] = [];
  readonly events = new Set<EventId>();

  add(changes: SaleChanges): void {
    this.tickets.add(changes.newTickets, changes.tickets);
    this.payments.add(changes.newPayments, changes.payments);
    this.refunds.add(changes.newRefunds, changes.refunds);
    for (const change of changes.places ?? []) {
      addTo(this.places, change.eventId, change);
      if (change.poolId !== null) addTo(this.pools, change.poolId, change);
    }
    for (const id of changes.events ?? []) this.events.add(id);
    if (changes.unusedBankDetails) this.unusedBankDetails.push(...changes.unusedBankDetails);
    if (changes.ledger) this.ledger.push(...changes.ledger);
    if (changes.sales) this.sales.push(...changes.sales);
    if (changes.messages) this.messages.push(...changes.messages);
    if (changes.happened) this.happened.push(...changes.happened);
    if (changes.audit) this.audit.push(...changes.audit);
    if (changes.alerts) this.alerts.push(...changes.alerts);
    if (changes.reports) this.reports.push(...changes.reports);
  }
}

function addTo<Key>(counts: Map<Key, PlaceCounts>, key: Key, { sold, held, setAside }: PlaceCounts): void {
  const before = counts.get(key);
  counts.set(key, {
    sold: (before?.sold ?? 0) + sold,
    held: (before?.held ?? 0) + held,
    setAside: (before?.setAside ?? 0) + setAside,
  });
}
