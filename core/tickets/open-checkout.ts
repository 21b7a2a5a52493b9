import { type Actor, requireSignedIn } from '../actor.ts';
import { TicketOffice } from '../decisions/ticket-office.ts';
import { closeCheckout } from '../payments/close-checkout.ts';
import { type ChosenPayment, isOpen } from '../payments/payment.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import { type PaymentSummary, toPaymentSummary } from '../payments/payment-view.ts';
import { prepareCheckout, timeToPayIsOver } from '../sales/prepare-checkout-decision.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { Ids, type ProviderId, type TicketId } from '../shared/ids.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { openProviderCheckout } from './open-provider-checkout.ts';
import { TicketPresenter } from './ticket-presenter.ts';
import { CHECKOUT_FIELDS } from './ticket-rules.ts';
import type { TicketView } from './ticket-view.ts';

export interface OpenCheckoutInput {
  readonly id: TicketId;
  /** A provider that is offered. Missing for the provider of the open payment, else the first one offered. */
  readonly provider?: ProviderId | undefined;
  /** A method that the provider offers. Missing to leave the choice to the provider's page. */
  readonly method?: PaymentMethod | undefined;
  /** The code of the buyer's bank, for `fpx` only. Missing to leave the choice to the provider's page. */
  readonly bank?: string | undefined;
}

export interface OpenCheckoutOutput {
  readonly ticket: TicketView;
  readonly payment: PaymentSummary;
}

const BANK = new RegExp(CHECKOUT_FIELDS.bank.pattern);

/**
 * Opens a checkout for a held ticket, or returns the open one. Creates a new payment after a declined or cancelled one,
 * and in place of an open one that is to be paid in another way. Throws `ticket_not_found`, `already_paid`, `already_closed`,
 * `transfer_not_offered`, `invalid_input`, `provider_unavailable`.
 */
export class OpenCheckout {
  static readonly needs = [TicketOffice, TicketPresenter, PaymentGateways, SalesTerms, Clock, Ids] as const;

  constructor(
    private readonly office: TicketOffice,
    private readonly presenter: TicketPresenter,
    private readonly gateways: PaymentGateways,
    private readonly terms: SalesTerms,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: OpenCheckoutInput): Promise<OpenCheckoutOutput> {
    const { uid } = requireSignedIn(actor);
    const prepared = await this.office.run(prepareCheckout, {
      ticketId: input.id,
      payer: uid,
      chosen: this.#chosen(input),
      preferred: this.gateways.preferred?.id ?? null,
      terms: this.terms,
      paymentId: this.ids.next(),
      at: this.clock.now(),
    });
    await closeCheckout(this.gateways, prepared.replaced);
    const payment = await openProviderCheckout(prepared.payment, prepared, this.gateways, this.office);
    // The ticket was paid meanwhile, or has a newer payment.
    if (payment.failure === 'superseded') return this.execute(actor, input);
    if (!isOpen(payment)) throw timeToPayIsOver();
    const ticket = await this.presenter.present({ ...prepared, payment });
    return { ticket, payment: toPaymentSummary(payment) };
  }

  #chosen({ provider, method, bank }: OpenCheckoutInput): ChosenPayment | null {
    if (provider === undefined && method === undefined && bank === undefined) return null;
    const offering = this.gateways.all.filter(({ id }) => provider === undefined || id === provider);
    if (offering.length === 0) throw invalidInput({ provider: CHECKOUT_FIELDS.provider.problem });
    const gateway = offering.find(
      ({ capabilities }) => method === undefined || capabilities.methods.includes(method),
    );
    if (!gateway) throw invalidInput({ method: CHECKOUT_FIELDS.provider.problem });
    if (bank !== undefined && (method !== 'fpx' || !BANK.test(bank)))
      throw invalidInput({ bank: CHECKOUT_FIELDS.bank.problem });
    return { provider: gateway.id, method: method ?? null, bank: bank ?? null };
  }
}
