import { type Actor, requireSystem } from '../actor.ts';
import type { EventBus } from '../event-bus.ts';
import type { Payment } from '../payments/payment.ts';
import type { PaymentGateways, PaymentReport } from '../payments/payment-gateway.ts';
import type { ProviderEvent } from '../payments/provider-event-repository.ts';
import { storableReport } from '../payments/storable-report.ts';
import { eraseUnusedBankDetails } from '../refunds/record-refund-paid.ts';
import { Batches } from '../shared/batches.ts';
import type { Clock } from '../shared/clock.ts';
import type { EventId, Ids, ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { together } from '../shared/together.ts';
import type { Turns } from '../shared/turns.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import {
  type ReceivedReport,
  type Settlements,
  type SettlePaymentOutput,
  settleReports,
} from './settle-reports.ts';
import type { SettlementContext } from './settlement-state.ts';

export type { SettlePaymentOutput } from './settle-reports.ts';

export interface SettlePaymentInput {
  readonly provider: ProviderId;
  readonly report: PaymentReport;
}

type Reported = SettlePaymentInput & { readonly at: Instant };

/**
 * Settles a provider's report, together with other reports that arrive at the same time. Tolerates repeated, late and
 * reordered reports. Call it with verified reports only, never on the browser's return.
 */
export class SettlePayment {
  readonly #settlements: Batches<Reported, SettlePaymentOutput & { readonly eventId: EventId | null }>;

  constructor(
    unitOfWork: UnitOfWork,
    gateways: PaymentGateways,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    ids: Ids,
    turns: Turns,
  ) {
    this.#settlements = new Batches(
      (reports) =>
        unitOfWork.run(async (stores, lastly) => {
          const [received, seen] = await together([
            recordReports(stores, reports),
            findPayments(stores, reports),
          ]);
          const context = {
            ...(await readSales(stores, seen)),
            ...(await readChargeBacks(stores, seen, reports)),
          };
          const settled = settleReports(received, context, gateways, ids);
          await writeRareChanges(stores, settled);
          lastly(...write(stores, settled));
          return settled.answers;
        }),
      { nextTurn: () => turns.next() },
    );
  }

  async execute(actor: Actor, input: SettlePaymentInput): Promise<SettlePaymentOutput> {
    requireSystem(actor);
    const { provider, report } = input;
    const at = this.clock.now();
    const { outcome, eventId } = await this.#settlements.submit({
      provider,
      report: storableReport(report),
      at,
    });
    if (eventId !== null) this.eventBus.publish({ kind: 'sales', eventId });
    return { outcome };
  }
}

async function recordReports(
  { providerEvents }: Stores,
  reports: readonly Reported[],
): Promise<readonly ReceivedReport[]> {
  const events = reports.map(
    ({ provider, report, at }): ProviderEvent => ({
      provider,
      eventKey: report.eventKey,
      providerRef: report.providerRef,
      raw: report.raw,
      receivedAt: at,
    }),
  );
  const isNew = await providerEvents.recordAll(events);
  return reports.map((report, index) => ({ ...report, isNew: isNew[index] ?? false }));
}

function findPayments({ payments }: Stores, reports: readonly Reported[]): Promise<readonly Payment[]> {
  return payments.findReported(
    reports.map(({ provider, report }) => ({
      provider,
      providerRef: report.providerRef,
      paymentId: report.paymentId,
    })),
  );
}

/** Locks tickets before payments before events, each in the order of their ids, like everybody. */
async function readSales(
  stores: Stores,
  seen: readonly Payment[],
): Promise<Omit<SettlementContext, 'refunds' | 'ledger' | 'checkedIn'>> {
  const ticketIds = [...new Set(seen.map(({ ticketId }) => ticketId))];
  const eventIds = [...new Set(seen.map(({ eventId }) => eventId))];
  const [tickets, payments, events] = await together([
    stores.tickets.findAll(ticketIds),
    stores.payments.ofTickets(ticketIds),
    stores.events.findAll(eventIds),
  ]);
  return { tickets, payments, events };
}

/** Reads refunds, ledger and check-ins, which only a charge-back needs. */
async function readChargeBacks(
  stores: Stores,
  seen: readonly Payment[],
  reports: readonly Reported[],
): Promise<Pick<SettlementContext, 'refunds' | 'ledger' | 'checkedIn'>> {
  const chargedBack = reports.map(({ report }) => report).filter(({ state }) => state === 'charged_back');
  const lost = seen.filter(({ id, providerRef }) =>
    chargedBack.some((report) => report.paymentId === id || report.providerRef === providerRef),
  );
  const ids = lost.map(({ id }) => id);
  if (ids.length === 0) return { refunds: [], ledger: [], checkedIn: new Set() };
  const refunds = await together(ids.map((id) => stores.refunds.ofPayment(id)));
  const ledger = await together(ids.map((id) => stores.ledger.ofPayment(id)));
  const checkIns = await stores.checkIns.ofTickets([...new Set(lost.map(({ ticketId }) => ticketId))]);
  return {
    refunds: await stores.refunds.findAll(refunds.flat().map(({ id }) => id)),
    ledger: ledger.flat(),
    checkedIn: new Set(checkIns.map(({ ticketId }) => ticketId)),
  };
}

/** Writes changes that take several steps or are read again. */
async function writeRareChanges(stores: Stores, { alerts, changedRefunds }: Settlements): Promise<void> {
  for (const refund of changedRefunds) {
    await stores.refunds.save(refund);
    await eraseUnusedBankDetails(stores, refund);
  }
  if (alerts.length > 0) await stores.reconciliation.raise(alerts);
}

function write(stores: Stores, settled: Settlements): readonly Promise<void>[] {
  return [
    stores.payments.saveAll(settled.payments),
    stores.tickets.saveAll(settled.tickets),
    ...settled.refunds.map((refund) => stores.refunds.add(refund)),
    stores.ledger.addAll(settled.ledger),
    stores.outbox.addAll(settled.messages),
    stores.sales.add(settled.sales),
    stores.events.adjustPlacesOf(settled.places),
  ];
}
