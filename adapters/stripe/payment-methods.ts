import type Stripe from 'stripe';
import type { PaymentMethod } from '#core/payments/payment-method.ts';

type StripeMethod = 'card' | 'fpx' | 'grabpay';

/** Stripe’s names of the methods, in the order offered. */
const STRIPE_METHODS = { fpx: 'fpx', ewallet: 'grabpay', card: 'card' } as const satisfies Partial<
  Record<PaymentMethod, StripeMethod>
>;

export type OfferedMethod = keyof typeof STRIPE_METHODS;
export const KNOWN_METHODS = Object.keys(STRIPE_METHODS) as readonly OfferedMethod[];

export function stripeMethodOf(method: OfferedMethod): StripeMethod {
  return STRIPE_METHODS[method];
}

export function isKnownMethod(method: PaymentMethod): method is OfferedMethod {
  return method in STRIPE_METHODS;
}

/** Returns the method for Stripe’s name; null for one that Acara has no name for. */
export function methodOf(stripeMethod: string | undefined): PaymentMethod | null {
  return KNOWN_METHODS.find((method) => STRIPE_METHODS[method] === stripeMethod) ?? null;
}

/** Returns the methods that are activated in an account. */
export function activatedMethods(
  configurations: readonly Stripe.PaymentMethodConfiguration[],
): readonly OfferedMethod[] {
  const current = configurations.find(({ is_default, active }) => is_default && active);
  return KNOWN_METHODS.filter((method) => current?.[STRIPE_METHODS[method]]?.available);
}

/** Whether a session accepts one of the methods. Stripe leaves out those that are not activated without an error. */
export function acceptsOneOf(methods: readonly OfferedMethod[], session: Stripe.Checkout.Session): boolean {
  return methods.some((method) => session.payment_method_types.includes(STRIPE_METHODS[method]));
}
