import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { PaymentId, ProviderId } from './payment.ts';

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
  readonly state: 'pending' | 'succeeded' | 'declined' | 'cancelled';
  /** All money received for this checkout so far, not just lately. */
  readonly receivedSen: Sen;
  /** ISO 4217, as the provider says it. */
  readonly currency: string;
  readonly raw: string;
}

/** A payment provider. */
export interface PaymentGateway {
  readonly id: ProviderId;
  readonly capabilities: PaymentCapabilities;
  /** Throws `provider_unavailable` when the provider can't be reached or is at fault. */
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Reads a callback. Throws `bad_signature` unless the provider made it, byte for byte. */
  parseCallback(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<readonly PaymentReport[]>;
  /** Asks for the truth. Throws `provider_unavailable`. */
  fetchPayment(providerRef: string): Promise<PaymentReport>;
  /** Asks that the checkout be closed. `still_payable`: late money is possible. Throws `provider_unavailable`. */
  cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'>;
}

/** The providers that the operator configured. */
export interface PaymentGateways {
  readonly preferred: PaymentGateway;
  find(provider: ProviderId): PaymentGateway | null;
}
export const PaymentGateways = token<PaymentGateways>('PaymentGateways');
