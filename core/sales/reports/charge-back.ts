import { moneyChargedBack } from '../../ledger/ledger-entry.ts';
import { deliveriesOf } from '../../notifications/deliveries.ts';
import { payerOf } from '../../parties/party.ts';
import { chargedBack } from '../../payments/payment.ts';
import { newAlert } from '../../reconciliation/payment-alert.ts';
import { isInTransit, isOwed, withChargeBack } from '../../refunds/refund.ts';
import { endTicket, happenedAtEnd } from '../end-ticket.ts';
import type { SaleChanges } from '../sale-changes.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { paymentChargedBack, saleChargedBack, ticketChargedBack } from '../sale-notices.ts';
import { reversalEntry } from '../sales-entry.ts';
import type { PaidSale, ReceivedMoney } from './receive-money.ts';

/**
 * The payer's bank takes the whole payment back: its owed refunds end, and so does its ticket. A checked-in ticket stays
 * confirmed, so that its place is not sold again. `before` holds the changes of this report's money. Returns no changes
 * when nothing was received or the payment was charged back before.
 */
export function chargeBack(
  { payment, ticket, event }: PaidSale,
  before: readonly SaleChanges[],
  { report, at, ids }: ReceivedMoney,
  facts: SaleFacts,
): readonly SaleChanges[] {
  if (payment.receivedSen === 0 || payment.chargedBackAt !== null) return [];
  const refunds = [...facts.refundsOf(payment.id), ...before.flatMap(({ newRefunds = [] }) => newRefunds)];
  const booked = [...facts.ledgerOf(payment.id), ...before.flatMap(({ ledger = [] }) => ledger)];
  const owed = refunds.filter(isOwed);
  const ended = owed.filter((refund) => !isInTransit(refund)).map((refund) => withChargeBack(refund, at));
  const endedIds = ended.map(({ id }) => id);
  const manual = facts.manualRefundsOf(payment.userId).filter(({ id }) => !endedIds.includes(id));
  const ledger = moneyChargedBack(payment, booked, owed.filter(isInTransit), at);
  const isSale = payment.resolution !== 'refund_due' && ticket.status === 'confirmed';
  const voidsTicket = isSale && !facts.isAdmitted(ticket.id);
  const reversal = reversalEntry(at, event, voidsTicket ? -1 : 0, ledger);
  const organizer = { uid: null, name: event.organizerName, email: event.organizerEmail };
  const ofMoney = paymentChargedBack({ payment, ticket, event }, report.currency, voidsTicket);
  const about = { provider: payment.provider, providerRef: report.providerRef };
  return [
    {
      payments: [chargedBack(payment, at)],
      refunds: ended,
      unusedBankDetails: ended.length > 0 && manual.length === 0 ? [payment.userId] : [],
      ledger,
      sales: voidsTicket || reversal.revenueSen !== 0 ? [reversal] : [],
      messages: [
        // A club without a contact sees it in its statement; admins get the alert.
        ...(isSale && organizer.email !== ''
          ? deliveriesOf(saleChargedBack(ticket, voidsTicket, event), organizer, ids.next(), at)
          : []),
        ...deliveriesOf(ofMoney, payerOf(ticket), ids.next(), at),
        ...(voidsTicket && ticket.payer !== null
          ? deliveriesOf(ticketChargedBack(ticket, event), ticket.holder, ids.next(), at)
          : []),
      ],
      alerts: [newAlert(ids.next(), 'charged_back', about, payment, report, at)],
    },
    ...(voidsTicket
      ? [
          endTicket(ticket, null, { by: 'bank', reason: null }, at).changes,
          happenedAtEnd(ticket, 'bank', at, ids),
        ]
      : []),
  ];
}
