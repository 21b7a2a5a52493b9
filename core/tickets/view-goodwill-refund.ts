import { type Actor, requireRole } from '../actor.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { refundMethodOf } from '../payments/refund-method.ts';
import { goodwillRefundedSen, isApplied } from '../sales/end-ticket.ts';
import { loadSalesWithRefunds } from '../sales/load-sales.ts';
import { requireSale } from '../sales/sale.ts';
import type { TicketId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { UnitOfWork } from '../unit-of-work.ts';

export interface ViewGoodwillRefundOutput {
  /** Ringgit. */
  readonly price: number;
  /** Ringgit: the earlier goodwill refunds. */
  readonly refunded: number;
  /** Ringgit: the most that can be refunded now; 0 when nothing was paid. */
  readonly left: number;
  /** How the buyer would get it: by the payment provider, or by a bank transfer of the treasurer. */
  readonly method: 'by_provider' | 'by_hand';
}

/** Returns how much of a ticket's price a goodwill refund can return. Throws `ticket_not_found`. */
export class ViewGoodwillRefund {
  static readonly needs = [UnitOfWork, PaymentGateways] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly gateways: PaymentGateways,
  ) {}

  async execute(actor: Actor, { id }: { readonly id: TicketId }): Promise<ViewGoodwillRefundOutput> {
    requireRole(actor, 'admin');
    const { facts, ticket } = await this.unitOfWork.run(async (stores) => {
      const loaded = await loadSalesWithRefunds(stores, [{ ticketId: id }]);
      return { facts: loaded, ticket: requireSale(loaded, id).ticket };
    });
    const payment = facts.paymentsOf(id).find(isApplied);
    const canGiveBack = payment && payment.chargedBackAt === null && ticket.status === 'confirmed';
    const refundedSen = payment ? goodwillRefundedSen(facts, payment.id) : 0;
    const leftSen = canGiveBack ? payment.amountSen - refundedSen : 0;
    return {
      price: ringgitFromSen(ticket.priceSen),
      refunded: ringgitFromSen(refundedSen),
      left: ringgitFromSen(leftSen),
      method: payment ? refundMethodOf(this.gateways)(payment, leftSen) : 'by_hand',
    };
  }
}
