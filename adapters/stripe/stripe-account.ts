export type StripeMode = 'live' | 'test';

/** An account at Stripe and this installation’s place in it. */
export interface StripeAccount {
  /** `sk_…`, or a restricted key `rk_…`, of the account’s `mode`. */
  readonly secretKey: string;
  /** `whsec_…`, of the webhook `<publicUrl>/api/payments/webhooks/stripe`. */
  readonly webhookSecret: string;
  /** The base URL of the interface; null for Stripe’s own. */
  readonly apiUrl: string | null;
  readonly mode: StripeMode;
  /** The public URL of this installation. */
  readonly publicUrl: string;
}

/** The events that the webhook has to be registered for. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

/** Returns the mode of a secret key; null for a text that is no secret key. */
export function modeOfSecretKey(secretKey: string): StripeMode | null {
  const [, mode] = /^[sr]k_(live|test)_/.exec(secretKey) ?? [];
  return mode === 'live' || mode === 'test' ? mode : null;
}
