import type { PaymentAccountId } from '#core/payments/payment-account.ts';
import type {
  Checkout,
  CheckoutPage,
  CheckoutReference,
  CheckoutRequest,
  InstantRange,
  PaymentCallback,
  PaymentCapabilities,
  PaymentGateway,
  PaymentReport,
  RefundRequest,
  RefundResult,
  SettingsCheck,
} from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import { checkoutReport, paymentIdOf } from './checkout-report.ts';
import { CheckoutSessions } from './checkout-sessions.ts';
import { OfferedMethods } from './offered-methods.ts';
import { acceptsOneOf, isKnownMethod, type OfferedMethod } from './payment-methods.ts';
import { requestRefund } from './request-refund.ts';
import { sessionParameters } from './session-parameters.ts';
import { modeOfSecretKey, type StripeAccount } from './stripe-account.ts';
import { isAboutMethods, isRefusal, StripeClient, type StripeClientOptions } from './stripe-client.ts';
import { verifiedEvent } from './verified-event.ts';

export interface StripeGatewaySettings extends StripeClientOptions {
  readonly accounts: Readonly<Record<PaymentAccountId, StripeAccount>>;
}

interface OpenAccount extends StripeAccount {
  readonly client: StripeClient;
  readonly sessions: CheckoutSessions;
}

/**
 * Stripe Checkout. A session stays payable for half an hour at least, also when the hold ends sooner; cancelling it ends
 * that for certain. Offers cards until `load` was called. Loading this module takes 0.1 s, because of the library.
 */
export class StripeGateway implements PaymentGateway {
  readonly id: ProviderId = 'stripe';
  readonly #accounts: ReadonlyMap<PaymentAccountId, OpenAccount>;
  readonly #methods: OfferedMethods;

  /** Throws when a secret key is not of its account’s mode. */
  constructor(
    private readonly clock: Clock,
    { accounts, ...options }: StripeGatewaySettings,
  ) {
    const opened = Object.entries(accounts).map(([id, account]): [PaymentAccountId, OpenAccount] => {
      if (modeOfSecretKey(account.secretKey) !== account.mode)
        throw new Error(`The secret key of the Stripe account “${id}” is not a key of mode ${account.mode}.`);
      const client = new StripeClient(account, options);
      return [id, { ...account, client, sessions: new CheckoutSessions(client, account.mode) }];
    });
    this.#accounts = new Map(opened);
    this.#methods = new OfferedMethods(
      opened.map(([, { client }]) => client),
      clock,
    );
  }

  get capabilities(): PaymentCapabilities {
    return { methods: this.#methods.current, refund: 'partial', cancel: 'guaranteed', minSen: 200 };
  }

  /** Reads which payment methods are activated. Does not throw: without an answer the known ones stay. */
  async load(): Promise<void> {
    await this.#methods.load();
  }

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const { client, mode, publicUrl } = this.#account(request.account);
    const what = 'opening a checkout';
    const methods = this.#methodsOf(request);
    const parameters = sessionParameters(request, methods, publicUrl, this.clock.now());
    try {
      const session = await client.call(what, (stripe) => stripe.checkout.sessions.create(parameters));
      if (!session.url || session.livemode !== (mode === 'live'))
        throw client.unavailable(what, 'it answered with a session of another mode');
      if (acceptsOneOf(methods, session)) return { providerRef: session.id, checkoutUrl: session.url };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (!isAboutMethods(error)) throw client.refused(what, error);
    }
    if (request.method !== null) for (const method of methods) this.#methods.refuse(method);
    throw client.unavailable(what, `the account does not accept ${methods.join(', ') || 'any method'}`);
  }

  async parseCallback({ account, rawBody, headers }: PaymentCallback): Promise<readonly PaymentReport[]> {
    const { mode, sessions, webhookSecret } = this.#account(account);
    const signature = headers['stripe-signature'] ?? '';
    const event = verifiedEvent(rawBody, signature, webhookSecret, this.clock.now());
    if (event.livemode !== (mode === 'live')) return [];
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired': {
        if (paymentIdOf(event.data.object) === null) return [];
        const report = checkoutReport(event.data.object, mode, {
          isDeclined: event.type === 'checkout.session.async_payment_failed',
          isChargedBack: false,
          raw: new TextDecoder().decode(rawBody),
        });
        return report.state === 'pending' ? [] : [report];
      }
      case 'charge.dispute.created':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.closed': {
        const intent = event.data.object.payment_intent;
        return typeof intent === 'string' ? sessions.reportsOfIntent(intent) : [];
      }
      default:
        return [];
    }
  }

  async fetchPayment({ account, providerRef }: CheckoutReference): Promise<PaymentReport | null> {
    const { sessions } = this.#account(account);
    const session = await sessions.find(providerRef);
    return session && sessions.report(session);
  }

  async listCheckouts(
    account: PaymentAccountId,
    opened: InstantRange,
    after: string | null,
  ): Promise<CheckoutPage> {
    return this.#account(account).sessions.list(opened, after);
  }

  async cancelCheckout({
    account,
    providerRef,
  }: CheckoutReference): Promise<'closed' | 'already_paid' | 'still_payable'> {
    const { sessions } = this.#account(account);
    if (await sessions.expire(providerRef)) return 'closed';
    const session = await sessions.find(providerRef);
    if (!session) throw domainError('provider_unavailable', { reason: 'unknown_bill' });
    switch ((await sessions.report(session)).state) {
      case 'pending':
        return 'still_payable';
      case 'declined':
      case 'cancelled':
        return 'closed';
      case 'succeeded':
      case 'charged_back':
        return 'already_paid';
    }
  }

  async refund(request: RefundRequest): Promise<RefundResult> {
    const { client, sessions } = this.#account(request.account);
    return requestRefund(client, sessions, request);
  }

  async checkSettings(account: PaymentAccountId): Promise<SettingsCheck> {
    return this.#account(account).client.checkKey();
  }

  #account(id: PaymentAccountId): OpenAccount {
    const account = this.#accounts.get(id);
    if (account) return account;
    const cause = new Error(`Stripe: there is no account “${id}”.`);
    throw domainError('provider_unavailable', { reason: 'bank' }, { cause });
  }

  #methodsOf({ account, method }: CheckoutRequest): readonly OfferedMethod[] {
    if (method === null) return this.#methods.current;
    if (isKnownMethod(method)) return [method];
    throw this.#account(account).client.unavailable('opening a checkout', `it has no method ${method}`);
  }
}
