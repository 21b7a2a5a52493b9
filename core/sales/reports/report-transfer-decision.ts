import { type Payment, withTransferReported } from '../../payments/payment.ts';
import { awaitsTransfer } from '../../payments/transfer.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { PaymentId, TicketId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { loadSales } from '../load-sales.ts';
import { requireSale } from '../sale.ts';
import type { SaleDecision } from '../sale-decision.ts';

export interface ReportTransferRequest {
  readonly ticketId: TicketId;
  readonly paymentId: PaymentId;
  readonly made: boolean;
  readonly at: Instant;
}

/**
 * The buyer says that they have made the transfer, or takes that back. Neither the ticket nor the end of the hold
 * changes. Refuses with `already_closed` unless the payment awaits a transfer.
 */
export const reportTransfer: SaleDecision<ReportTransferRequest, Payment> = {
  name: 'report transfer',
  load: loadSales,
  decide({ ticketId, paymentId, made, at }, facts) {
    requireSale(facts, ticketId);
    const payment = facts.openPaymentOf(ticketId);
    if (payment?.id !== paymentId || !awaitsTransfer(payment))
      throw domainError('already_closed', { reason: 'bill' });
    if (made === (payment.transferReportedAt !== null)) return { answer: payment, changes: [] };
    const after = withTransferReported(payment, made ? at : null);
    return { answer: after, changes: [{ payments: [after] }] };
  },
};
