import { STRIPE_EVENTS, type StripeAccount } from '#adapters/stripe/stripe-account.ts';
import type { StripeClientOptions } from '#adapters/stripe/stripe-client.ts';
import { StripeGateway } from '#adapters/stripe/stripe-gateway.ts';
import { StripeSimulator, TEST_KEY } from '#apps/api/rehearsal/simulators/stripe/stripe-simulator.ts';
import type { SentWebhook } from '#apps/api/rehearsal/simulators/stripe/webhook-sender.ts';
import type { CheckoutRequest, PaymentReport } from '#core/payments/payment-gateway.ts';
import { addMinutes, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { aCheckoutRequest, callbackWith, checkoutAt } from '#test/support/a-checkout.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_tests_0123456789abcdef';
export const PUBLIC_URL = 'https://acara.test';

/** The simulator, a gateway for its test mode, and the webhooks that were sent. */
export class StripeWorld {
  readonly clock = new FixedClock();
  readonly sent: SentWebhook[] = [];
  /** The status with which webhooks are answered. */
  answer = 200;
  readonly problems: Error[] = [];
  readonly simulator: StripeSimulator;
  readonly gateway: StripeGateway;

  private constructor(simulator: StripeSimulator, clock: FixedClock, account: Partial<StripeAccount>) {
    this.simulator = simulator;
    this.clock = clock;
    this.gateway = this.newGateway(account);
  }

  static async open(
    account: Partial<StripeAccount> = {},
    enabledEvents: readonly string[] = STRIPE_EVENTS,
  ): Promise<StripeWorld> {
    const clock = new FixedClock();
    const webhook = {
      url: `${PUBLIC_URL}/api/payments/webhooks/stripe`,
      secret: WEBHOOK_SECRET,
      enabledEvents,
    };
    let world: StripeWorld | null = null;
    const simulator = new StripeSimulator({
      clock,
      webhook,
      send: async (sent) => {
        world?.sent.push(sent);
        return world?.answer ?? 200;
      },
    });
    await simulator.start();
    world = new StripeWorld(simulator, clock, account);
    await world.gateway.load();
    return world;
  }

  /** Returns a gateway as another process has it. */
  newGateway(account: Partial<StripeAccount> = {}, options: StripeClientOptions = {}): StripeGateway {
    const university = { ...this.account, ...account };
    return new StripeGateway(this.clock, {
      accounts: { university },
      report: (problem) => this.problems.push(problem),
      pauseMs: 1,
      ...options,
    });
  }

  get account(): StripeAccount {
    return {
      secretKey: TEST_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiUrl: this.simulator.origin,
      mode: 'test',
      publicUrl: PUBLIC_URL,
    };
  }

  /** The simulator’s books. */
  get books(): StripeSimulator['accounts']['test'] {
    return this.simulator.accounts.test;
  }

  async checkout(overrides: Partial<CheckoutRequest> = {}): Promise<string> {
    const expiresAt = addMinutes(this.clock.now(), 15);
    return (await this.gateway.createCheckout(aCheckoutRequest({ expiresAt, ...overrides }))).providerRef;
  }

  async paid(overrides: Partial<CheckoutRequest> = {}): Promise<string> {
    const ref = await this.checkout(overrides);
    this.books.pay(ref, this.books.get('checkout.session', ref).payment_method_types[0] ?? 'card');
    return ref;
  }

  fetch(providerRef: string): Promise<PaymentReport | null> {
    return this.gateway.fetchPayment(checkoutAt(providerRef));
  }

  async reports(webhooks: readonly SentWebhook[] = this.sent): Promise<readonly PaymentReport[]> {
    const reports = webhooks.map(({ body, headers }) =>
      this.gateway.parseCallback(callbackWith(new TextEncoder().encode(body), headers)),
    );
    return (await Promise.all(reports)).flat();
  }

  pass(seconds: number): void {
    this.clock.set(instantOf(millisecondsOf(this.clock.now()) + seconds * 1000));
  }

  close(): Promise<void> {
    return this.simulator.stop();
  }
}
