import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentBehavior } from './load-profile.ts';
import type { CounterName, LatencyName, LoadTestMetrics } from './load-test-metrics.ts';
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
  /** Whether to stop looking for a place. */
  readonly isFinished: () => boolean;
}

interface Ticket {
  readonly id: string;
  readonly status: string;
  readonly qrCode: string | null;
  readonly refund: object | null;
}

interface Purchase {
  readonly ticket: Ticket;
  readonly payment: { readonly checkoutUrl: string | null } | null;
}

const THINK_TIME_SECONDS = 4;
const EVENT_POLL_SECONDS = 5;
const TICKET_POLL_SECONDS = 1;
const MIN_PAUSE_SECONDS = 0.1;

/** A simulated student: views the event, signs in, buys, pays according to a behavior, and polls the ticket. */
export class VirtualUser {
  /** Null before signing in. */
  #token: string | null = null;
  /** The paid ticket whose outcome is unknown. */
  #unresolvedTicketId: string | null = null;

  constructor(
    private readonly email: string,
    private readonly behavior: PaymentBehavior,
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

  /** Retries until a ticket is paid or the test is over. */
  async #buy(): Promise<void> {
    let wasRefused = false;
    while (!this.scenario.isFinished()) {
      const purchase = await this.#timed('place', () => this.#purchase());
      if (purchase) {
        this.metrics.increment('held');
        if (await this.#checkOut(purchase)) return;
        continue;
      }
      if (!wasRefused) this.metrics.increment('sold out');
      wasRefused = true;
      await this.#waitForPlace();
    }
  }

  /** Returns false when the place expired before it was paid, so that the purchase starts again. */
  async #checkOut(purchase: Purchase): Promise<boolean> {
    if (this.behavior === 'walks away') return this.#finish('walked away');
    await this.#pause(THINK_TIME_SECONDS);
    let checkout = await this.#openCheckout(purchase.ticket.id);
    if (checkout !== null && this.behavior === 'fails first') {
      if (await this.#submitOutcome(checkout, 'fail')) this.metrics.increment('declined first');
      await this.#pause(THINK_TIME_SECONDS);
      checkout = await this.#openCheckout(purchase.ticket.id);
    }
    if (checkout === null) return false;
    const isLate = this.behavior === 'pays late';
    const paidAt = performance.now();
    if (!(await this.#submitOutcome(checkout, isLate ? 'pay-late' : 'pay'))) return false;
    if (isLate) this.metrics.increment('paid late');
    this.#unresolvedTicketId = purchase.ticket.id;
    await this.#pollOutcome(purchase.ticket.id, isLate ? null : paidAt);
    return true;
  }

  /** Polls for a ticket or a refund until the timeout. */
  async #pollOutcome(ticketId: string, paidAt: number | null): Promise<void> {
    const deadline = performance.now() + this.scenario.outcomeTimeoutSeconds * 1_000;
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
    this.#resolve(outcome ?? 'lost');
  }

  #resolve(outcome: CounterName): void {
    this.#unresolvedTicketId = null;
    this.metrics.increment(outcome);
  }

  async #outcome(ticketId: string): Promise<'confirmed' | 'given back' | null> {
    const { status, qrCode, refund } = await this.#ticket(ticketId);
    if (status === 'confirmed' && qrCode !== null) return 'confirmed';
    return refund === null ? null : 'given back';
  }

  async #waitForPlace(): Promise<void> {
    while (!this.scenario.isFinished()) {
      await this.#pause(EVENT_POLL_SECONDS);
      if ((await this.#event()).ticketsLeft > 0) return;
    }
  }

  async #event(): Promise<{ readonly ticketsLeft: number }> {
    const { text } = await this.#expect(200, `/api/events/${this.scenario.eventId}`);
    return JSON.parse(text).event;
  }

  async #signIn(): Promise<void> {
    const json = { email: this.email, password: this.scenario.password };
    const path = '/api/identity/sign-in';
    const { status, text } = await this.client.call(path, { method: 'POST', json });
    if (status !== 200) throw this.#unexpectedStatus(path, status);
    this.#token = JSON.parse(text).token;
  }

  /** Returns null when the event is sold out. */
  async #purchase(): Promise<Purchase | null> {
    const { status, text } = await this.client.call('/api/tickets/purchase', {
      method: 'POST',
      token: this.#token,
      idempotencyKey: this.scenario.newKey(),
      json: { eventId: this.scenario.eventId, quantity: 1 },
    });
    if (status === 201) return JSON.parse(text);
    if (status === 409 && JSON.parse(text).code === 'sold_out') return null;
    throw this.#unexpectedStatus('/api/tickets/purchase', status);
  }

  /** Returns null when the place has expired. */
  async #openCheckout(ticketId: string): Promise<string | null> {
    const path = `/api/tickets/${ticketId}/pay`;
    const { status, text } = await this.client.call(path, { method: 'POST', token: this.#token });
    if (status === 409) return null;
    if (status !== 200 && status !== 201) throw this.#unexpectedStatus(path, status);
    return JSON.parse(text).payment.checkoutUrl;
  }

  /** Opens the bank's page and submits an outcome. Returns false when the checkout was closed before. */
  async #submitOutcome(checkout: string, outcome: string): Promise<boolean> {
    const { pathname } = new URL(checkout, 'http://bank.invalid');
    await this.#expect(200, pathname);
    const { status } = await this.client.call(pathname, { method: 'POST', form: { outcome } });
    if (status !== 303 && status !== 409) throw this.#unexpectedStatus('the bank’s page', status);
    return status === 303;
  }

  async #ticket(id: string): Promise<Ticket> {
    const { text } = await this.#expect(200, `/api/tickets/${id}`);
    return JSON.parse(text).ticket;
  }

  async #expect(status: number, path: string) {
    const answer = await this.client.call(path, { token: this.#token });
    if (answer.status !== status) throw this.#unexpectedStatus(path, answer.status);
    return answer;
  }

  #unexpectedStatus(path: string, status: number): RetriesExhausted {
    this.metrics.recordError(`answer ${status}`);
    return new RetriesExhausted(path);
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
    const least = Math.max(MIN_PAUSE_SECONDS, seconds * this.scenario.pauseFactor);
    await pause(least * 1_000, undefined, { signal: this.signal });
  }
}
