import type { PaymentId, ProviderId, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';

/** The capabilities of a provider. */
export interface PaymentCapabilities {
  readonly methods: readonly ('fpx' | 'duitnow_qr' | 'ewallet' | 'card')[];
  readonly refund: 'none' | 'full' | 'partial';
  /** `guaranteed`: a cancelled checkout cannot be paid. */
  readonly cancel: 'guaranteed' | 'best_effort' | 'none';
  /** The smallest payment. */
  readonly minSen: Sen;
}

export interface CheckoutRequest {
  readonly paymentId: PaymentId;
  readonly amountSen: Sen;
  readonly currency: 'MYR';
  readonly description: string;
  readonly buyer: { readonly name: string; readonly email: string };
  readonly expiresAt: Instant;
}

export interface Checkout {
  readonly providerRef: string;
  /** The URL of the page where the buyer pays. */
  readonly checkoutUrl: string;
}

/** The state of a checkout as the provider reports it. */
export interface PaymentReport {
  /** The key of the reported fact, the same on every repeat. */
  readonly eventKey: string;
  readonly providerRef: string;
  /** Acara's payment id, when the provider returns it. */
  readonly paymentId: PaymentId | null;
  /** `charged_back`: the payer's bank reversed the whole payment. */
  readonly state: 'pending' | 'succeeded' | 'declined' | 'cancelled' | 'charged_back';
  /** The total ever received for this checkout, including what was charged back later. */
  readonly receivedSen: Sen;
  /** ISO 4217, as reported. */
  readonly currency: string;
  readonly raw: string;
}

export interface RefundRequest {
  /** Acara's refund id, which makes the request idempotent. */
  readonly refundId: RefundId;
  readonly providerRef: string;
  readonly amountSen: Sen;
  readonly currency: string;
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

/** A payment provider. */
export interface PaymentGateway {
  readonly id: ProviderId;
  readonly capabilities: PaymentCapabilities;
  /** Throws `provider_unavailable`. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Parses a callback. Throws `bad_signature` unless the signature covers these bytes. */
  parseCallback(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<readonly PaymentReport[]>;
  /** Returns the current state; null for an unknown reference. Throws `provider_unavailable`. */
  fetchPayment(providerRef: string): Promise<PaymentReport | null>;
  /**
   * Lists the checkouts opened in an interval, in pages; missing when the provider cannot. `after` is `next` of the
   * previous page. Throws `provider_unavailable`.
   */
  listCheckouts?(opened: InstantRange, after: string | null): Promise<CheckoutPage>;
  /** Closes a checkout. `still_payable`: late money is possible. Throws `provider_unavailable`. */
  cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'>;
  /**
   * Requests a refund, idempotent by `refundId`: a repeat returns the state of that refund. Returns `refused` when the
   * provider cannot refund. Throws `provider_unavailable` when the result is unknown; retry then.
   */
  refund(request: RefundRequest): Promise<RefundResult>;
}

/** The configured providers; may be empty. */
export interface PaymentGateways {
  /** The provider of new payments; null without a provider. */
  readonly preferred: PaymentGateway | null;
  readonly all: readonly PaymentGateway[];
  find(provider: ProviderId): PaymentGateway | null;
}
export const PaymentGateways = token<PaymentGateways>('PaymentGateways');
