/** The fields of Stripe’s objects that the simulator knows. Amounts are sen, times are seconds. */
export type Mode = 'live' | 'test';
export type MethodType = 'card' | 'fpx' | 'grabpay';
export type Metadata = Readonly<Record<string, string>>;

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly created: number;
  readonly currency: string;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly livemode: boolean;
  readonly metadata: Metadata;
  readonly mode: 'payment';
  readonly payment_intent: string | null;
  readonly payment_method_types: readonly MethodType[];
  readonly payment_status: 'paid' | 'unpaid';
  readonly status: 'open' | 'complete' | 'expired';
  readonly success_url: string;
  readonly url: string | null;
}

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly created: number;
  readonly currency: string;
  readonly description: string | null;
  readonly last_payment_error: { readonly type: string; readonly code: string } | null;
  readonly latest_charge: string | null;
  readonly livemode: boolean;
  readonly metadata: Metadata;
  readonly status: 'requires_payment_method' | 'processing' | 'succeeded';
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly balance_transaction: string | null;
  readonly created: number;
  readonly currency: string;
  readonly disputed: boolean;
  readonly livemode: boolean;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method_details: { readonly type: MethodType };
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'pending' | 'failed';
}

export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly net: number;
  readonly type: 'charge' | 'adjustment';
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly failure_reason?: string;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled';
}

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly balance_transactions: readonly BalanceTransaction[];
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly livemode: boolean;
  readonly payment_intent: string;
  readonly status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
}

export type StripeObject = Session | PaymentIntent | Charge | BalanceTransaction | Refund | Dispute;

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: StripeObject };
  readonly livemode: boolean;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** One page of objects, newest first. */
export interface StripeList {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly unknown[];
}
