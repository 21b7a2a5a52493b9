import type { PaymentId, ProviderId, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { PaymentAccountId } from './payment-account.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { BankAccount } from './transfer.ts';

/** The capabilities of a provider. */
export interface PaymentCapabilities {
  /** In the order offered. */
  readonly methods: readonly PaymentMethod[];
  /** Whether the provider's own page asks for the method, so that Acara does not; missing for no. */
  readonly asksMethod?: boolean;
  /** The most that any payment allows. What one payment allows, `refund` answers. */
  readonly refund: 'none' | 'full' | 'partial';
  /** `guaranteed`: a cancelled checkout cannot be paid. */
  readonly cancel: 'guaranteed' | 'best_effort' | 'none';
  /** The smallest payment. */
  readonly minSen: Sen;
}

export interface CheckoutRequest {
  readonly account: PaymentAccountId;
  readonly paymentId: PaymentId;
  readonly amountSen: Sen;
  readonly currency: 'MYR';
  readonly description: string;
  /** The method that the buyer chose; null leaves the choice to the provider's page. */
  readonly method: PaymentMethod | null;
  /** The code of the buyer's bank, for `fpx` only; null leaves the choice to the provider's page. */
  readonly bank: string | null;
  readonly buyer: { readonly name: string; readonly email: string };
  /**
   * The path below the site's address to which the buyer's browser returns. `?unpaid` is added where the provider tells
   * that nothing was paid.
   */
  readonly returnPath: string;
  readonly expiresAt: Instant;
}

export interface Checkout {
  readonly providerRef: string;
  /** The URL of the page where the buyer pays. */
  readonly checkoutUrl: string;
}

/** A checkout that was opened in an account. */
export interface CheckoutReference {
  readonly account: PaymentAccountId;
  readonly providerRef: string;
}

/** A webhook request. The body is bytes, because its signature covers bytes. */
export interface PaymentCallback {
  readonly account: PaymentAccountId;
  readonly rawBody: Uint8Array;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The state of a checkout as the provider reports it. A payment of another mode than the installation's (test money in
 * `live`, and the other way round) is reported as `pending`, without money.
 */
export interface PaymentReport {
  /** The key of the reported fact, the same on every repeat. */
  readonly eventKey: string;
  readonly providerRef: string;
  /** Acara's payment id, when the provider returns it. */
  readonly paymentId: PaymentId | null;
  /** `charged_back`: the payer's bank reversed the whole payment. */
  readonly state: 'pending' | 'succeeded' | 'declined' | 'cancelled' | 'charged_back';
  /** The total ever received for this checkout, including what was refunded or charged back later. */
  readonly receivedSen: Sen;
  /** ISO 4217, as reported. */
  readonly currency: string;
  /** The method that the payer used; null when the provider does not say. */
  readonly method: PaymentMethod | null;
  /** The provider's fee for the received money; null when the provider does not say. */
  readonly feeSen: Sen | null;
  readonly raw: string;
}

export interface RefundRequest extends CheckoutReference {
  /** Acara's refund id, which makes the request idempotent. */
  readonly refundId: RefundId;
  readonly amountSen: Sen;
  readonly currency: string;
  /** What the provider has returned of this payment for other refunds. */
  readonly refundedSen: Sen;
  /**
   * The latest earlier request for this refund; null at the first. `unknown`: nobody knows whether the provider
   * received it. `accepted`: the provider answered `processing`.
   */
  readonly earlier: { readonly at: Instant; readonly result: 'unknown' | 'accepted' } | null;
}

/** The state of a refund at the provider. `refused` is final and requires a manual transfer. */
export type RefundResult =
  | { readonly state: 'succeeded' | 'processing'; readonly providerRefundRef: string | null }
  | { readonly state: 'refused'; readonly problem: string };

/** A half-open interval: `from` is included, `until` is not. */
export interface InstantRange {
  readonly from: Instant;
  readonly until: Instant;
}

export interface CheckoutPage {
  readonly reports: readonly PaymentReport[];
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
}

/** A bank whose page a checkout can open directly. */
export interface BankChoice {
  readonly code: string;
  readonly name: string;
  /** Whether the bank takes payments now. */
  readonly isOnline: boolean;
}

/** A setting of an account. `account`: what names it at the provider, beside the key. */
export type AccountSetting = 'secret_key' | 'account' | 'callback_key' | 'mode' | 'public_url';

/** What a provider says about the settings of an account. */
export interface SettingsCheck {
  /** The first setting that the provider does not accept; null when it accepts what it can tell. */
  readonly wrong: AccountSetting | null;
  /** The time of the provider's answer by its own clock; null when it does not say. */
  readonly providerTime: Instant | null;
}

/** What a question is asked for, most urgent first. A provider with a limit on calls keeps some for the urgent ones. */
export const CALL_PRIORITIES = ['hold_ending', 'buyer', 'reconciliation'] as const;
export type CallPriority = (typeof CALL_PRIORITIES)[number];

/**
 * A payment provider. Every call but `parseCallback` throws `provider_unavailable` when the provider cannot be reached,
 * does not answer in time, refuses the installation's credentials, or has no calls left for this priority.
 */
export interface PaymentGateway {
  readonly id: ProviderId;
  readonly capabilities: PaymentCapabilities;
  /**
   * Asks the provider which methods and banks it offers, which `capabilities` and `listBanks` then say; missing when
   * they never change. Keeps what it knew when the provider does not answer.
   */
  load?(): Promise<void>;
  /** The account that buyers transfer into; missing where they pay on a page of the provider. */
  readonly bankAccount?: BankAccount;
  /** Opens a checkout. A repeat after a failure may open a second one, whose address no buyer gets. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Parses a callback. Throws `bad_signature` unless the signature covers these bytes, and `provider_unavailable` when
   * the provider has to be asked and does not answer; the provider repeats the callback then.
   */
  parseCallback(callback: PaymentCallback): Promise<readonly PaymentReport[]>;
  /** Returns the current state; null for an unknown reference. */
  fetchPayment(checkout: CheckoutReference, priority: CallPriority): Promise<PaymentReport | null>;
  /**
   * Lists the checkouts opened in an interval, in pages; missing when the provider cannot. `after` is `next` of the
   * previous page.
   */
  listCheckouts?(
    account: PaymentAccountId,
    opened: InstantRange,
    after: string | null,
  ): Promise<CheckoutPage>;
  /** Closes a checkout. `still_payable`: late money is possible. */
  cancelCheckout(checkout: CheckoutReference): Promise<'closed' | 'already_paid' | 'still_payable'>;
  /**
   * Requests a refund, idempotent by `refundId`: a repeat returns the state of that refund. Returns `refused` when the
   * provider cannot refund this payment. After `provider_unavailable` the result is unknown; retry then.
   */
  refund(request: RefundRequest): Promise<RefundResult>;
  /**
   * Asks the provider whether it accepts the settings of an account; missing when there is nothing to ask. Settings that
   * only a callback can prove are not checked.
   */
  checkSettings?(account: PaymentAccountId): Promise<SettingsCheck>;
  /** Returns the banks for `fpx` by name; missing when a checkout cannot open a bank directly. */
  listBanks?(account: PaymentAccountId): Promise<readonly BankChoice[]>;
}

/** The configured providers; may be empty. */
export interface PaymentGateways {
  /** The provider of new payments; null without a provider. */
  readonly preferred: PaymentGateway | null;
  readonly all: readonly PaymentGateway[];
  find(provider: ProviderId): PaymentGateway | null;
}
export const PaymentGateways = token<PaymentGateways>('PaymentGateways');
