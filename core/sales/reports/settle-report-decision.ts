import { providerFeeTaken } from '../../ledger/ledger-entry.ts';
import { isUnnamed, payerOf } from '../../parties/party.ts';
import { closed, failed, isOpen, type Payment, withReport } from '../../payments/payment.ts';
import type { PaymentReport } from '../../payments/payment-gateway.ts';
import type { RefundMethodOf } from '../../payments/refund-method.ts';
import type { ProviderVerification } from '../../provider-verification/provider-verification.ts';
import { newAlert } from '../../reconciliation/payment-alert.ts';
import type { ClubId, EventId, Ids, PaymentId, ProviderId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Stores } from '../../unit-of-work.ts';
import { loadCodes, loadPlans } from '../load-sales.ts';
import type { SaleChanges } from '../sale-changes.ts';
import type { SaleDecision } from '../sale-decision.ts';
import { type LoadedRows, SaleFacts } from '../sale-facts.ts';
import { chargeBack } from './charge-back.ts';
import { type PaidSale, receiveMoney } from './receive-money.ts';

export interface SettleReportRequest {
  readonly provider: ProviderId;
  readonly report: PaymentReport;
  readonly refundMethodOf: RefundMethodOf;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface SettledReport {
  /** `repeated`: received before. `unknown`: no such payment. `unchanged`: nothing new. */
  readonly outcome: 'settled' | 'unchanged' | 'repeated' | 'unknown';
  /** Whether the money confirmed a ticket. */
  readonly isConfirmed: boolean;
}

/**
 * A provider reports the state of a checkout. Tolerates repeated, late and reordered reports: a repeated one is decided
 * on again, because the first may have come before its payment was known.
 */
export const settleReport: SaleDecision<SettleReportRequest, SettledReport> = {
  name: 'settle report',
  async load(stores, requests) {
    const [seen, reports] = await Promise.all([
      stores.payments.findReported(requests.map(reportedPayment)),
      stores.providerEvents.findKnown(
        requests.map(({ provider, report }) => ({ provider, eventKey: report.eventKey })),
      ),
    ]);
    const ticketIds = [...new Set(seen.map(({ ticketId }) => ticketId))];
    const eventIds = [...new Set(seen.map(({ eventId }) => eventId))];
    const chargedBack = seen.filter((payment) =>
      requests.some(({ report }) => isChargeBackOf(report, payment)),
    );
    const [tickets, payments, rows] = await Promise.all([
      stores.tickets.findAll(ticketIds),
      stores.payments.ofTickets(ticketIds),
      loadEvents(stores, eventIds, chargedBack),
    ]);
    const paid = payments.filter(({ receivedSen }) => receivedSen > 0);
    const ledger = await stores.ledger.ofPayments(paid.map(({ id }) => id));
    const verifications = await loadVerifications(stores, requests, seen);
    const [plan, codes] = await Promise.all([
      loadPlans(stores, rows.events ?? []),
      loadCodes(stores, tickets),
    ]);
    return new SaleFacts({ tickets, payments, ledger, reports, verifications, codes, ...plan, ...rows });
  },
  decide(request, facts) {
    const { provider, report, at, ids } = request;
    const isNew = !facts.isReported(provider, report.eventKey);
    const reports = [
      {
        provider,
        eventKey: report.eventKey,
        providerRef: report.providerRef,
        raw: isOfErased(request, facts) ? '' : report.raw,
        receivedAt: at,
      },
    ];
    const received: SaleChanges = isNew ? { reports } : {};
    const sale = reportedSale(request, facts);
    if (!sale && facts.isVerification(reportedPayment(request)))
      return {
        answer: { outcome: isNew ? 'unchanged' : 'repeated', isConfirmed: false },
        changes: [received],
      };
    if (!sale) {
      const about = { provider, providerRef: report.providerRef };
      const alerts =
        report.receivedSen > 0 ? [newAlert(ids.next(), 'unknown_to_us', about, null, report, at)] : [];
      return {
        answer: { outcome: isNew ? 'unknown' : 'repeated', isConfirmed: false },
        changes: [received, { alerts }],
      };
    }
    const changes = settle(sale, request, facts);
    if (changes.length === 0)
      return {
        answer: { outcome: isNew ? 'unchanged' : 'repeated', isConfirmed: false },
        changes: [received],
      };
    const isConfirmed = changes.some(({ tickets = [] }) =>
      tickets.some(({ status }) => status === 'confirmed'),
    );
    return {
      answer: { outcome: 'settled', isConfirmed },
      changes: [received, ...changes, { events: [sale.event.id] }],
    };
  },
};

/** Decides on the money first, then on the ticket. Returns no changes when nothing is new. */
function settle(sale: PaidSale, request: SettleReportRequest, facts: SaleFacts): readonly SaleChanges[] {
  const { report, at } = request;
  const { payment } = sale;
  if (report.state === 'declined' && isOpen(payment))
    return [{ payments: [failed(payment, 'declined', at)] }];
  if (report.state === 'cancelled' && isOpen(payment))
    return [{ payments: [closed(payment, 'cancelled_by_buyer', at)] }];
  if (report.state !== 'succeeded' && report.state !== 'charged_back') return [];
  const money = receiveMoney(sale, request, facts);
  if (report.state === 'succeeded')
    return money.changes.length > 0
      ? money.changes
      : laterFee(facts.clubOf(payment.id, sale.event), payment, report, at);
  return [...money.changes, ...chargeBack(money.sale, money.changes, request, facts)];
}

/** Some providers report their fee after the money. */
function laterFee(
  clubId: ClubId,
  payment: Payment,
  report: PaymentReport,
  at: Instant,
): readonly SaleChanges[] {
  const ledger = payment.status === 'succeeded' ? providerFeeTaken(clubId, payment, report, at) : [];
  return ledger.length > 0 ? [{ payments: [withReport(payment, report)], ledger }] : [];
}

/** Returns whether the report is about somebody whose name and address were erased. Its raw text may hold them. */
function isOfErased({ provider, report }: SettleReportRequest, facts: SaleFacts): boolean {
  const payments = [
    facts.paymentByReference(provider, report.providerRef),
    report.paymentId === null ? null : facts.payment(report.paymentId),
  ];
  return payments.some((payment) => {
    const ticket = payment && facts.ticket(payment.ticketId);
    return ticket ? isUnnamed(payerOf(ticket)) : false;
  });
}

function isChargeBackOf(
  report: PaymentReport,
  payment: { readonly id: PaymentId; readonly providerRef: string | null },
): boolean {
  return (
    report.state === 'charged_back' &&
    (report.paymentId === payment.id || report.providerRef === payment.providerRef)
  );
}

function reportedPayment({ provider, report: { providerRef, paymentId } }: SettleReportRequest) {
  return { provider, providerRef, paymentId };
}

/** Reads the verifications of providers, which only a report without a payment needs. */
async function loadVerifications(
  stores: Stores,
  requests: readonly SettleReportRequest[],
  payments: readonly Payment[],
): Promise<readonly ProviderVerification[]> {
  const known = new Set(payments.flatMap(({ id, providerRef }) => [id, providerRef]));
  const others = requests.filter(
    ({ report: { providerRef, paymentId } }) => !known.has(providerRef) && !known.has(paymentId),
  );
  return others.length === 0 ? [] : stores.verifications.findReported(others.map(reportedPayment));
}

/**
 * Loads events, and before them the check-ins of payments that were charged back, their refunds, and what is owed by
 * hand to their buyers.
 */
async function loadEvents(
  stores: Stores,
  eventIds: readonly EventId[],
  payments: readonly Pick<Payment, 'id' | 'ticketId' | 'userId'>[],
): Promise<Pick<LoadedRows, 'events' | 'refunds' | 'admissions'>> {
  if (payments.length === 0) return { events: await stores.events.findAll(eventIds) };
  const refunds = await stores.refunds.ofPayments(payments.map(({ id }) => id));
  const manual = await stores.refunds.manualOf([...new Set(payments.map(({ userId }) => userId))]);
  return {
    refunds: [...manual, ...(await stores.refunds.findAll(refunds.map(({ id }) => id)))],
    admissions: await stores.admissions.ofTickets([...new Set(payments.map(({ ticketId }) => ticketId))]),
    events: await stores.events.findAll(eventIds),
  };
}

/**
 * Finds a report's payment by the provider's reference, or by Acara's id when the process died before it stored the
 * reference. The reference of another payment never matches.
 */
function reportedSale(
  {
    provider,
    report: { providerRef, paymentId },
  }: { readonly provider: ProviderId; readonly report: PaymentReport },
  facts: SaleFacts,
): PaidSale | null {
  const payment =
    facts.paymentByReference(provider, providerRef) ?? (paymentId === null ? null : facts.payment(paymentId));
  if (!payment || payment.provider !== provider) return null;
  if (payment.providerRef !== null && payment.providerRef !== providerRef) return null;
  const ticket = facts.ticket(payment.ticketId);
  const event = facts.event(payment.eventId);
  if (!ticket || !event) return null;
  if (payment.providerRef !== null) return { payment, ticket, event };
  // Only money reopens a closed payment.
  const status = isOpen(payment) ? 'pending' : payment.status;
  return { payment: { ...payment, providerRef, status }, ticket, event };
}
