import type Stripe from 'stripe';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { methodOf } from './payment-methods.ts';
import type { StripeMode } from './stripe-account.ts';

/** The name in a checkout’s metadata under which Acara’s payment id is stored. */
export const PAYMENT_ID = 'payment_id';

/** What a report needs, in the names of a retrieved session. */
export const EXPANDED = 'payment_intent.latest_charge.balance_transaction';

export interface SessionFacts {
  /** Whether the payer’s bank declined after the session was completed; null to read it from the payment. */
  readonly isDeclined: boolean | null;
  readonly isChargedBack: boolean;
  readonly raw: string;
}

/** Returns the id of the payment for which Acara opened a session; null for a session of another program. */
export function paymentIdOf({ metadata }: Stripe.Checkout.Session): string | null {
  return metadata?.[PAYMENT_ID] ?? null;
}

/** Returns the charge that a session’s payment intent expanded to; null without one. */
export function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof charge === 'object' ? (charge ?? null) : null;
}

/**
 * Reports a session. The key names session, state and amount, so that a callback and an answer have the same key. The
 * fee is known only when the session is expanded, and some time after the payment.
 */
export function checkoutReport(
  session: Stripe.Checkout.Session,
  mode: StripeMode,
  facts: SessionFacts,
): PaymentReport {
  const isOurs = session.livemode === (mode === 'live');
  const state = isOurs ? stateOf(session, facts) : 'pending';
  const receivedSen = isOurs && session.payment_status === 'paid' ? (session.amount_total ?? 0) : 0;
  const transaction = chargeOf(session)?.balance_transaction;
  return {
    eventKey: `${session.id} ${state} ${receivedSen}`,
    providerRef: session.id,
    paymentId: paymentIdOf(session),
    state,
    receivedSen,
    currency: (session.currency ?? '').toUpperCase(),
    method: receivedSen > 0 ? usedMethod(session) : null,
    feeSen: receivedSen > 0 && typeof transaction === 'object' ? (transaction?.fee ?? null) : null,
    raw: facts.raw,
  };
}

function stateOf(session: Stripe.Checkout.Session, facts: SessionFacts): PaymentReport['state'] {
  if (session.payment_status === 'paid') return facts.isChargedBack ? 'charged_back' : 'succeeded';
  if (session.status === 'expired') return 'cancelled';
  if (session.status !== 'complete') return 'pending';
  return (facts.isDeclined ?? isDeclined(session)) ? 'declined' : 'pending';
}

function isDeclined({ payment_intent: intent }: Stripe.Checkout.Session): boolean {
  return (
    typeof intent === 'object' &&
    (intent?.status === 'requires_payment_method' || intent?.status === 'canceled')
  );
}

/** The method of the charge, or the only one that the session offered. */
function usedMethod(session: Stripe.Checkout.Session): PaymentReport['method'] {
  const charge = chargeOf(session);
  if (charge) return methodOf(charge.payment_method_details?.type);
  return session.payment_method_types.length === 1 ? methodOf(session.payment_method_types[0]) : null;
}
