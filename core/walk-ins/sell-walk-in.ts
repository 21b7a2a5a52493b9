import type { Actor } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { guestId } from '../parties/guest.ts';
import type { Payment } from '../payments/payment.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { refundMethodOf } from '../payments/refund-method.ts';
import { settleReport } from '../sales/reports/settle-report-decision.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids, type TicketTypeId } from '../shared/ids.ts';
import { earlierOf, laterOf, parseInstant } from '../shared/instant.ts';
import { senFromRinggit } from '../shared/sen-from-ringgit.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { openProviderCheckout } from '../tickets/open-provider-checkout.ts';
import { sellWalkIn } from './sell-walk-in-decision.ts';
import { payableAtVenue } from './venue-gateway.ts';
import { WalkInDevices } from './walk-in-devices.ts';
import { CASH, WALK_IN_FIELDS, WALK_IN_NAME } from './walk-in-rules.ts';
import { WalkInSales } from './walk-in-sales.ts';
import type { WalkInView } from './walk-in-view.ts';

export interface SellWalkInInput {
  readonly id: EventId;
  /** A UUID that the device makes, in lower case. A repeated call returns the sale that it made first. */
  readonly saleId: string;
  readonly typeId: TicketTypeId;
  /** Ringgit: the price that the person at the entrance saw. */
  readonly price: number;
  readonly way: string;
  /** ISO date and time at which the device sold it for cash without a connection; null for a sale that is made now. */
  readonly soldAt: string | null;
}

/** What a sale has where nothing else is said. */
export const WALK_IN_DEFAULTS = { soldAt: null } as const;

/**
 * Sells a ticket at the venue to somebody without one. By the provider: holds a place, and returns the address of the page
 * where the guest pays. For cash: confirms the ticket, and books the money as received. What a device sold for cash without
 * a connection is taken for seven days, whatever has changed meanwhile. Throws `invalid_input`, `forbidden` for a device that may not sell and where it is not sold so,
 * `event_not_found`, `check_in_closed`, `not_on_sale`, `type_not_found`, `price_changed`, `sold_out`, `idempotency_conflict`, `provider_unavailable` while the place is held.
 */
export class SellWalkIn {
  static readonly needs = [
    WalkInDevices,
    WalkInSales,
    TicketOffice,
    PaymentGateways,
    SalesTerms,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly devices: WalkInDevices,
    private readonly sales: WalkInSales,
    private readonly office: TicketOffice,
    private readonly gateways: PaymentGateways,
    private readonly terms: SalesTerms,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: SellWalkInInput): Promise<{ readonly sale: WalkInView }> {
    const { way, priceSen, soldAt } = checked(input);
    const receivedAt = this.clock.now();
    const isMade = soldAt !== null;
    const { device, event } = await (isMade
      ? this.devices.thatSold(actor, input.id)
      : this.devices.selling(actor, input.id));
    if (way === 'cash' && !isMade && this.terms.walkIns !== 'cash')
      throw domainError('forbidden', { reason: 'door_sales_off' });
    const at = soldAt === null ? receivedAt : earlierOf(laterOf(soldAt, event.createdAt), receivedAt);
    const sold = await this.office.run(sellWalkIn, {
      ...{ saleId: input.saleId, eventId: input.id, typeId: input.typeId, priceSen, isMade, device },
      buyer: { uid: guestId(input.saleId), name: WALK_IN_NAME, email: '' },
      provider: way === 'cash' ? CASH : (payableAtVenue(this.gateways)?.id ?? null),
      ...{ terms: this.terms, at, receivedAt, ids: this.ids },
    });
    if (sold.payment?.provider === CASH) await this.#receive(sold.payment);
    else if (sold.payment) await openProviderCheckout(sold.payment, sold, this.gateways, this.office);
    return { sale: await this.sales.view(sold.ticket.id) };
  }

  /** Books cash as a provider's report, at the time of its sale. Does nothing the second time. */
  #receive({ id, amountSen, currency, createdAt }: Payment) {
    const report = {
      ...{ eventKey: `cash of ${id}`, providerRef: id, paymentId: id, state: 'succeeded' as const },
      ...{ receivedSen: amountSen, currency, method: null, feeSen: 0, raw: '' },
    };
    return this.office.run(settleReport, {
      ...{ provider: CASH, report, refundMethodOf: refundMethodOf(this.gateways) },
      ...{ at: createdAt, ids: this.ids },
    });
  }
}

function checked(input: SellWalkInInput) {
  const checks = new FieldChecks();
  checks.pattern('saleId', input.saleId, WALK_IN_FIELDS.saleId);
  const way = checks.choice('way', input.way, WALK_IN_FIELDS.way);
  const priceSen = checks.attempt(() => senFromRinggit(input.price, 'price')) ?? 0;
  const soldAt = input.soldAt === null ? null : parseInstant(input.soldAt);
  const { label } = WALK_IN_FIELDS.soldAt;
  if (input.soldAt !== null && soldAt === null)
    checks.addProblem('soldAt', { code: 'not_a_date_time', label });
  // A provider takes nothing without a connection.
  if (soldAt !== null && way !== 'cash' && priceSen > 0)
    checks.addProblem('soldAt', { code: 'not_right', label });
  checks.throwIfInvalid();
  return { way, priceSen, soldAt };
}
