import { type Actor, requireSignedIn } from '../actor.ts';
import { UNIVERSITY_ACCOUNT } from '../payments/payment-account.ts';
import { type BankChoice, type PaymentGateway, PaymentGateways } from '../payments/payment-gateway.ts';
import type { PaymentMethod } from '../payments/payment-method.ts';
import { ProviderHealth, type ProviderState } from '../payments/provider-health.ts';
import { awaitsTransfer, TRANSFER } from '../payments/transfer.ts';
import { ticketNotFound } from '../sales/sale.ts';
import { transferRefusal } from '../sales/transfer-hold.ts';
import { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { PersonId, ProviderId, TicketId } from '../shared/ids.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { TicketQueries } from './ticket-queries.ts';

/** A way to pay, for `OpenCheckout`. */
export interface PaymentOption {
  readonly provider: ProviderId;
  /** Null when the provider's own page asks for the method. */
  readonly method: PaymentMethod | null;
  readonly state: ProviderState;
  /** Hours that a place is kept for a transfer; null for other methods, which confirm within the hold. */
  readonly holdHours: number | null;
  /** The banks whose page `fpx` can open directly, by name; empty when the provider's own page asks for the bank. */
  readonly banks: readonly BankChoice[];
}

export interface ListPaymentOptionsInput {
  /** A ticket of the person, to leave out a bank transfer that is not offered for it. */
  readonly ticketId?: TicketId | undefined;
}

export interface ListPaymentOptionsOutput {
  /** In the order offered. */
  readonly options: readonly PaymentOption[];
}

/** Lists the ways to pay that the installation offers. Throws `ticket_not_found`, also for other people's tickets. */
export class ListPaymentOptions {
  static readonly needs = [
    PaymentGateways,
    ProviderHealth,
    SalesTerms,
    TicketQueries,
    UnitOfWork,
    Clock,
  ] as const;

  constructor(
    private readonly gateways: PaymentGateways,
    private readonly health: ProviderHealth,
    private readonly terms: SalesTerms,
    private readonly tickets: Pick<TicketQueries, 'findOfPerson'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { ticketId }: ListPaymentOptionsInput): Promise<ListPaymentOptionsOutput> {
    const { uid } = requireSignedIn(actor);
    const offersTransfer = ticketId === undefined || (await this.#offersTransfer(uid, ticketId));
    const offering = this.gateways.all.filter(({ id }) => id !== TRANSFER || offersTransfer);
    const options = await Promise.all(offering.map((gateway) => this.#optionsOf(gateway)));
    return { options: options.flat() };
  }

  /** A transfer that was chosen stays. */
  async #offersTransfer(uid: PersonId, ticketId: TicketId): Promise<boolean> {
    const record = await this.tickets.findOfPerson(uid, ticketId);
    if (!record) throw ticketNotFound();
    const { event, payment } = record;
    if (!this.gateways.find(TRANSFER) || (payment && awaitsTransfer(payment))) return true;
    const awaited = await this.unitOfWork.run(({ payments }) => payments.countAwaitedTransfers([event.id]));
    return transferRefusal(event, awaited[0]?.count ?? 0, this.terms, this.clock.now()) === null;
  }

  async #optionsOf(gateway: PaymentGateway): Promise<readonly PaymentOption[]> {
    const { id: provider, capabilities } = gateway;
    const state = this.health.stateOf(provider);
    if (capabilities.asksMethod) return [{ provider, method: null, state, holdHours: null, banks: [] }];
    const banks = capabilities.methods.includes('fpx') ? await banksOf(gateway) : [];
    return capabilities.methods.map((method) => ({
      provider,
      method,
      state,
      holdHours: method === 'transfer' ? this.terms.transferHoldHours : null,
      banks: method === 'fpx' ? banks : [],
    }));
  }
}

/** Returns no banks when the provider does not answer: its own page asks for the bank then. */
async function banksOf(gateway: PaymentGateway): Promise<readonly BankChoice[]> {
  try {
    return (await gateway.listBanks?.(UNIVERSITY_ACCOUNT)) ?? [];
  } catch (error) {
    if (error instanceof DomainError && error.code === 'provider_unavailable') return [];
    throw error;
  }
}
