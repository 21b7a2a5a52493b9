import type { Actor } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import { endWalkIn } from './end-walk-in-decision.ts';
import { WalkInDevices } from './walk-in-devices.ts';
import { WalkInSales } from './walk-in-sales.ts';
import type { WalkInView } from './walk-in-view.ts';

/**
 * Ends a sale at the venue that was not paid: its place is free for the next guest. Does nothing to one that was paid
 * meanwhile. Throws `forbidden`, `event_not_found`, `ticket_not_found`.
 */
export class EndWalkIn {
  static readonly needs = [WalkInDevices, WalkInSales, TicketOffice, PaymentGateways, Clock] as const;

  constructor(
    private readonly devices: WalkInDevices,
    private readonly sales: WalkInSales,
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly clock: Clock,
  ) {}

  async execute(
    actor: Actor,
    input: { readonly id: EventId; readonly saleId: string },
  ): Promise<{ readonly sale: WalkInView }> {
    await this.devices.selling(actor, input.id);
    const { ticket } = await this.sales.find(input.id, input.saleId);
    const { payment } = await this.office.run(endWalkIn, { ticketId: ticket.id, at: this.clock.now() });
    await closeCheckout(this.gateways, payment);
    return { sale: await this.sales.view(ticket.id) };
  }
}
