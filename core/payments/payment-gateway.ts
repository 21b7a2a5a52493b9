import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { PaymentId, ProviderId } from './payment.ts';
import type { ProviderRecord } from './provider-records.ts';
import type { RefundId } from './refund.ts';

/** What a provider can and can't do. */
export interface PaymentCapabilities {
  readonly methods: readonly ('fpx' | 'duitnow_qr' | 'ewallet' | 'card')[];
  readonly refund: 'none' | 'full' | 'partial';
  /** `guaranteed`: a cancelled checkout can't be paid any more. */
  readonly cancel: 'guaranteed' | 'best_effort' | 'none';
  /** The smallest payment it takes. */
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
  /** The page where the buyer pays. */
  readonly checkoutUrl: string;
}

/** What a provider holds to be true of a checkout. */
export interface PaymentReport {
  /** The same fact has the same key, however often it is told. */
  readonly eventKey: string;
  readonly providerRef: string;
  /** Our id, where the provider hands it back. */
  readonly paymentId: PaymentId | null;
  /** `charged_back`: the payer’s bank took all of the money back. */
  readonly state: 'pending' | 'succeeded' | 'declined' | 'cancelled' | 'charged_back';
  /** All money received for this checkout so far, not just lately; also what was taken back afterwards. */
  readonly receivedSen: Sen;
  /** ISO 4217, as the provider says it. */
  readonly currency: string;
  readonly raw: string;
}

export interface RefundRequest {
  /** Ours. The provider makes one refund under it, however often it is asked. */
  readonly refundId: RefundId;
  readonly providerRef: string;
  readonly amountSen: Sen;
  readonly currency: string;
}

/** How a refund stands at the provider. `refused`: for good, so that somebody has to make a transfer instead. */
export type RefundAnswer =
  | { readonly state: 'succeeded' | 'processing'; readonly providerRefundRef: string | null }
  | { readonly state: 'refused'; readonly problem: string };

/** From a moment on, until another comes. */
export interface OpenedWithin {
  readonly from: Instant;
  readonly until: Instant;
}

export interface CheckoutPage {
  readonly reports: readonly PaymentReport[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
}

/** A payment provider. */
export interface PaymentGateway {
  readonly id: ProviderId;
  readonly capabilities: PaymentCapabilities;
  /**
   * Only of a provider that keeps its books here: a checkout without a call, and the record that has to be written down
   * together with the payment, or not at all.
   */
  openAtOnce?(request: CheckoutRequest): { readonly checkout: Checkout; readonly record: ProviderRecord };
  /** Throws `provider_unavailable` when the provider can't be reached or is at fault. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Reads a callback. Throws `bad_signature` unless the provider made it, byte for byte. */
  parseCallback(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<readonly PaymentReport[]>;
  /** Asks for the truth. Null for a reference that the provider does not know. Throws `provider_unavailable`. */
  fetchPayment(providerRef: string): Promise<PaymentReport | null>;
  /**
   * Only of a provider that can: what it holds of the checkouts that were opened in a time, in pages. `after` is `next`
   * of the page before. Throws `provider_unavailable`.
   */
  listCheckouts?(opened: OpenedWithin, after: string | null): Promise<CheckoutPage>;
  /** Asks that the checkout be closed. `still_payable`: late money is possible. Throws `provider_unavailable`. */
  cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'>;
  /**
   * Gives money back. Asking again under the same `refundId` starts nothing new and answers how that refund stands. A
   * provider that can't refund refuses. Throws `provider_unavailable`: then nobody knows, and it is asked again.
   */
  refund(request: RefundRequest): Promise<RefundAnswer>;
}

/** The providers that the operator configured; there may be none. */
export interface PaymentGateways {
  /** Where new payments go; null without a provider. */
  readonly preferred: PaymentGateway | null;
  readonly all: readonly PaymentGateway[];
  find(provider: ProviderId): PaymentGateway | null;
}
export const PaymentGateways = token<PaymentGateways>('PaymentGateways');
