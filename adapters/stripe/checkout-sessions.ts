import type Stripe from 'stripe';
import type { CheckoutPage, InstantRange, PaymentReport } from '#core/payments/payment-gateway.ts';
import { chargeOf, checkoutReport, EXPANDED, paymentIdOf } from './checkout-report.ts';
import { secondsOf } from './session-parameters.ts';
import type { StripeMode } from './stripe-account.ts';
import { isRefusal, type StripeClient } from './stripe-client.ts';
import { isWithdrawn } from './withdrawn-funds.ts';

const SESSIONS_A_PAGE = 100;

/** The checkout sessions of an account, as Stripe has them now. */
export class CheckoutSessions {
  constructor(
    private readonly client: StripeClient,
    private readonly mode: StripeMode,
  ) {}

  /** Returns null for an unknown reference. */
  async find(providerRef: string): Promise<Stripe.Checkout.Session | null> {
    if (!/^cs_(live|test)_\w+$/.test(providerRef)) return null;
    const what = 'reading a checkout';
    try {
      return await this.client.call(what, (stripe) =>
        stripe.checkout.sessions.retrieve(providerRef, { expand: [EXPANDED] }),
      );
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.statusCode === 404) return null;
      throw this.client.refused(what, error);
    }
  }

  /** Expires an open session. Returns false when it is unknown or not open. */
  async expire(providerRef: string): Promise<boolean> {
    try {
      await this.client.call('closing a checkout', (stripe) => stripe.checkout.sessions.expire(providerRef));
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  async list({ from, until }: InstantRange, after: string | null): Promise<CheckoutPage> {
    const page = await this.#read({
      created: { gte: secondsOf(from), lt: secondsOf(until) },
      ...(after === null ? {} : { starting_after: after }),
    });
    const next = page.has_more ? (page.data.at(-1)?.id ?? null) : null;
    return { reports: await this.#reports(page.data), next };
  }

  async reportsOfIntent(intentId: string): Promise<readonly PaymentReport[]> {
    return this.#reports((await this.#read({ payment_intent: intentId })).data);
  }

  async report(session: Stripe.Checkout.Session): Promise<PaymentReport> {
    const charge = chargeOf(session);
    return checkoutReport(session, this.mode, {
      isDeclined: null,
      isChargedBack: charge?.disputed === true && isWithdrawn(charge, await this.#disputes(charge)),
      raw: JSON.stringify(session),
    });
  }

  /** Reports the sessions that Acara opened; another program may use the account too. */
  #reports(sessions: readonly Stripe.Checkout.Session[]): Promise<readonly PaymentReport[]> {
    const ours = sessions.filter((session) => paymentIdOf(session) !== null);
    return Promise.all(ours.map((session) => this.report(session)));
  }

  #read(filter: Stripe.Checkout.SessionListParams): Promise<Stripe.ApiList<Stripe.Checkout.Session>> {
    const parameters = { limit: SESSIONS_A_PAGE, expand: [`data.${EXPANDED}`], ...filter };
    return this.client.read('listing checkouts', (stripe) => stripe.checkout.sessions.list(parameters));
  }

  async #disputes({ id }: Stripe.Charge): Promise<readonly Stripe.Dispute[]> {
    const parameters = { charge: id, limit: 100 };
    return (await this.client.read('reading disputes', (stripe) => stripe.disputes.list(parameters))).data;
  }
}
