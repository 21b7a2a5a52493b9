import { type Actor, requireSignedIn } from '../actor.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { ProviderId } from '../shared/ids.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import { UNIVERSITY_ACCOUNT } from './payment-account.ts';
import type { BankChoice, PaymentGateway, PaymentGateways } from './payment-gateway.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { ProviderHealth, ProviderState } from './provider-health.ts';

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

export interface ListPaymentOptionsOutput {
  /** In the order offered. */
  readonly options: readonly PaymentOption[];
}

/** Lists the ways to pay that the installation offers. */
export class ListPaymentOptions {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly health: ProviderHealth,
    private readonly terms: SalesTerms,
  ) {}

  async execute(actor: Actor): Promise<ListPaymentOptionsOutput> {
    requireSignedIn(actor);
    const options = await Promise.all(this.gateways.all.map((gateway) => this.#optionsOf(gateway)));
    return { options: options.flat() };
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
