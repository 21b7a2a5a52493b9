import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '#adapters/http/contract/api.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';
import type { PaymentOption } from '#core/tickets/list-payment-options.ts';
import { BuyerClient, type Output } from './buyer-client.ts';
import type { PaymentBehavior } from './load-profile.ts';
import type { CounterName, LatencyName, LoadTestMetrics } from './load-test-metrics.ts';
import type { PageOutcome, PaymentPage } from './payment-page.ts';
import { type PurchaseAnswer, readPurchase } from './purchase-answer.ts';
import { RetriesExhausted, type RetryingHttpClient } from './retrying-http-client.ts';

export interface Scenario {
  readonly eventId: string;
  readonly password: string;
  /** Creates an idempotency key. */
  readonly newKey: () => string;
  /** Factor for all pauses. */
  readonly pauseFactor: number;
  /** Seconds to wait for a ticket or a refund after paying. */
  readonly outcomeTimeoutSeconds: number;
  /** The same for a student who paid at a provider after the place was given back. */
  readonly lateOutcomeTimeoutSeconds: number;
  /** How long somebody waits for the sale to open. */
  readonly patienceSeconds: number;
  readonly page: PaymentPage;
  /** The payment provider; null for the embedded bank. */
  readonly provider: { readonly name: string; readonly slowSeconds: number } | null;
  /** Whether to stop looking for a place. */
  readonly isFinished: () => boolean;
}

/** An open payment with its page. */
interface Payment {
  readonly id: string;
  readonly checkoutUrl: string;
}

const THINK_TIME_SECONDS = 4;
const EVENT_POLL_SECONDS = 5;
const TICKET_POLL_SECONDS = 1;
const MIN_PAUSE_SECONDS = 0.1;
/** How long a browser takes to load the page that the provider sends it back to. */
const RETURN_SECONDS = 1;
/** How often a student opens a page that turns out to be closed. */
const MAX_CHECKOUTS = 3;

/** A simulated student: views the event, signs in, buys, pays according to a behavior, and polls the ticket. */
export class VirtualUser {
  /** Null before signing in. */
  #token: string | null = null;
  /** How the student pays at the provider; null leaves it to Acara. */
  #choice: PaymentOption | null = null;
  /** The paid ticket whose outcome is unknown. */
  #unresolvedTicketId: string | null = null;
  /** Whether the provider received the payment after the place was given back. */
  #isPaidLate = false;

  constructor(
    private readonly number: number,
    private readonly email: string,
    private behavior: PaymentBehavior,
    private readonly scenario: Scenario,
    private readonly client: RetryingHttpClient,
    private readonly metrics: LoadTestMetrics,
    private readonly signal: AbortSignal,
  ) {}

  async run(): Promise<void> {
    this.metrics.increment('arrived');
    try {
      await this.#timed('page', () => this.#event());
      await this.#timed('sign-in', () => this.#signIn());
      await this.#buy();
    } catch (error) {
      if (!(error instanceof RetriesExhausted)) throw error;
      this.#finish('gave up');
    }
  }

  /** Retries until a ticket is paid, nothing is on sale for them, or the test is over. */
  async #buy(): Promise<void> {
    let wasRefused = false;
    while (!this.scenario.isFinished()) {
      const answer = await this.#timed('place', () => this.#purchase());
      if (answer.kind === 'held') {
        this.metrics.increment('held');
        if (answer.isPaid) return this.#resolve('confirmed');
        if (await this.#checkOut(answer.ticketId)) return;
        continue;
      }
      if (answer.kind === 'nothing') return void this.#finish('not for them');
      if (answer.kind === 'opens') {
        if (!(await this.#waitForOpening(answer.at))) return void this.#finish('not for them');
        continue;
      }
      if (answer.kind === 'sold out' && !wasRefused) this.metrics.increment('sold out');
      wasRefused ||= answer.kind === 'sold out';
      await this.#waitForPlace();
    }
  }

  /** Waits until the sale opens for them. Returns false when that is after the test. */
  async #waitForOpening(at: Instant): Promise<boolean> {
    const seconds = (millisecondsOf(at) - millisecondsOf(new SystemClock().now())) / 1_000;
    if (seconds > this.scenario.patienceSeconds) return false;
    this.metrics.increment('came early');
    await this.#wait(Math.max(MIN_PAUSE_SECONDS, seconds));
    return true;
  }

  /** Returns false when the place expired before it was paid, so that the purchase starts again. */
  async #checkOut(ticketId: string): Promise<boolean> {
    if (this.behavior === 'walks away') return this.#finish('walked away');
    const { provider } = this.scenario;
    if (provider) this.#choice ??= await this.#choose(provider.name);
    await this.#pause(THINK_TIME_SECONDS);
    if (this.behavior === 'fails first') {
      const payment = await this.#openCheckout(ticketId);
      if (payment && (await this.scenario.page.submit(payment.checkoutUrl, 'fail'))) {
        this.metrics.increment('declined first');
        if (provider) await this.#comeBack(ticketId, payment.id);
      }
      await this.#pause(THINK_TIME_SECONDS);
    }
    if (this.behavior === 'leaves the page') {
      await this.#openCheckout(ticketId);
      return this.#finish('walked away');
    }
    if (this.behavior === 'pays slowly') await this.#wait(provider?.slowSeconds ?? 0);
    const isLate = this.behavior === 'pays late';
    const startedAt = performance.now();
    const payment = await this.#payOnPage(ticketId, isLate ? 'pay late' : 'pay');
    // The next time they are in time.
    if (isLate) this.behavior = 'pays';
    if (payment === null) return false;
    // What a provider's page takes is not Acara's.
    const paidAt = provider ? performance.now() : startedAt;
    if (isLate) this.metrics.increment('paid late');
    this.#isPaidLate = isLate && provider !== null;
    this.#unresolvedTicketId = ticketId;
    if (this.behavior === 'closes the tab') this.metrics.increment('closed the tab');
    else if (provider) await this.#comeBack(ticketId, payment.id);
    await this.#pollOutcome(ticketId, isLate ? null : paidAt);
    return true;
  }

  /** Opens the checkout, again when it is closed, and pays. Returns null when the place is gone. */
  async #payOnPage(ticketId: string, outcome: PageOutcome): Promise<Payment | null> {
    for (let checkouts = 0; checkouts < MAX_CHECKOUTS; checkouts += 1) {
      const payment = await this.#openCheckout(ticketId);
      if (payment === null) return null;
      if (await this.scenario.page.submit(payment.checkoutUrl, outcome)) return payment;
      this.metrics.increment('page was closed');
      if (!this.scenario.provider) return null;
    }
    return null;
  }

  /** Does what the page does on which a buyer returns: asks the provider once when the ticket is not confirmed yet. */
  async #comeBack(ticketId: string, paymentId: string): Promise<void> {
    await this.#wait(RETURN_SECONDS);
    if ((await this.#outcome(ticketId)) !== null) return;
    const buyer = new BuyerClient(this.client.sendOnce, this.#token);
    await buyer.call('checkPayment', { id: paymentId }).catch(() => this.signal.throwIfAborted());
  }

  /** Chooses one of the ways to pay, each student another one. */
  async #choose(provider: string): Promise<PaymentOption | null> {
    const { options } = await this.#expect('listPaymentOptions', {});
    const offered = options.filter((option) => option.provider === provider);
    return offered[this.number % Math.max(1, offered.length)] ?? null;
  }

  /** Polls for a ticket or a refund until the timeout. */
  async #pollOutcome(ticketId: string, paidAt: number | null): Promise<void> {
    const { outcomeTimeoutSeconds, lateOutcomeTimeoutSeconds } = this.scenario;
    const seconds = this.#isPaidLate ? lateOutcomeTimeoutSeconds : outcomeTimeoutSeconds;
    const deadline = performance.now() + seconds * 1_000;
    while (performance.now() < deadline) {
      const outcome = await this.#outcome(ticketId);
      if (outcome === 'confirmed' && paidAt !== null)
        this.metrics.recordLatency('confirmation', performance.now() - paidAt);
      if (outcome !== null) return this.#resolve(outcome);
      await this.#pause(TICKET_POLL_SECONDS);
    }
  }

  /** Checks once more after the test what became of an unresolved payment. */
  async recheckUnresolved(): Promise<void> {
    if (this.#unresolvedTicketId === null) return;
    const outcome = await this.#outcome(this.#unresolvedTicketId).catch((error: unknown) => {
      if (!(error instanceof RetriesExhausted)) throw error;
      return null;
    });
    this.#resolve(outcome ?? (this.#isPaidLate ? 'not noticed yet' : 'lost'));
  }

  #resolve(outcome: CounterName): void {
    this.#unresolvedTicketId = null;
    this.metrics.increment(outcome);
  }

  async #outcome(ticketId: string): Promise<'confirmed' | 'given back' | null> {
    const { ticket } = await this.#expect('viewTicket', { id: ticketId });
    if (ticket.status === 'confirmed' && ticket.qrCode !== null) return 'confirmed';
    return ticket.refund === null ? null : 'given back';
  }

  async #waitForPlace(): Promise<void> {
    while (!this.scenario.isFinished()) {
      await this.#pause(EVENT_POLL_SECONDS);
      if ((await this.#event()).ticketsLeft > 0) return;
    }
  }

  async #event() {
    return (await this.#expect('viewEvent', { id: this.scenario.eventId })).event;
  }

  async #signIn(): Promise<void> {
    const { email, scenario } = this;
    this.#token = (await this.#expect('signIn', { email, password: scenario.password })).token;
  }

  async #purchase(): Promise<PurchaseAnswer> {
    const { eventId, newKey } = this.scenario;
    const answer = await this.#buyer.purchase(eventId, newKey());
    const read = readPurchase(answer);
    if (read) return read;
    throw this.client.unexpected('purchase', answer);
  }

  /** Returns null when the place has expired. */
  async #openCheckout(ticketId: string): Promise<Payment | null> {
    const { provider, method } = this.#choice ?? {};
    const choice = { provider, method: method ?? undefined };
    const answer = await this.#buyer.call('openCheckout', { id: ticketId, ...choice });
    const { id, checkoutUrl } = answer.output?.payment ?? {};
    if (id && checkoutUrl) return { id, checkoutUrl };
    if (answer.status === 409) return null;
    throw this.client.unexpected('checkout', answer);
  }

  async #expect<Name extends keyof Api>(name: Name, ...input: Parameters<Api[Name]>): Promise<Output<Name>> {
    const answer = await this.#buyer.call(name, ...input);
    if (answer.output) return answer.output;
    throw this.client.unexpected(name, answer);
  }

  get #buyer(): BuyerClient {
    return new BuyerClient(this.client.send, this.#token);
  }

  #finish(counter: CounterName): true {
    this.metrics.increment(counter);
    return true;
  }

  async #timed<Result>(name: LatencyName, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await work();
    this.metrics.recordLatency(name, performance.now() - startedAt);
    return result;
  }

  async #pause(seconds: number): Promise<void> {
    await this.#wait(Math.max(MIN_PAUSE_SECONDS, seconds * this.scenario.pauseFactor));
  }

  async #wait(seconds: number): Promise<void> {
    await pause(seconds * 1_000, undefined, { signal: this.signal });
  }
}
