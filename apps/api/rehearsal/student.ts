import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, GaveUp } from './browser.ts';
import type { Habit } from './crowd.ts';
import type { Happening, Tally, WaitName } from './tally.ts';

export interface Evening {
  readonly eventId: string;
  readonly password: string;
  /** Makes an idempotency key. */
  readonly newKey: () => string;
  /** Everybody's waits between two steps are this many times as long as on a real evening. */
  readonly pace: number;
  /** For how long somebody who paid waits for a ticket or for word of a refund. */
  readonly patienceSeconds: number;
  /** Whether it makes sense to go on looking for a place. */
  readonly isOver: () => boolean;
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

const THINK_SECONDS = 4;
const LOOK_AGAIN_SECONDS = 5;
const LOOK_AT_TICKET_SECONDS = 1;
const MIN_SECONDS = 0.1;

/** One student's evening: looks at the event, signs in, buys, pays in their own way, and looks at the ticket. */
export class Student {
  /** Null before they sign in. */
  #token: string | null = null;
  /** The ticket they paid for, until they know what became of the money. */
  #inDoubt: string | null = null;

  constructor(
    private readonly email: string,
    private readonly habit: Habit,
    private readonly evening: Evening,
    private readonly browser: Browser,
    private readonly tally: Tally,
    private readonly signal: AbortSignal,
  ) {}

  async attend(): Promise<void> {
    this.tally.note('arrived');
    try {
      await this.#timed('page', () => this.#event());
      await this.#timed('sign-in', () => this.#signIn());
      await this.#buy();
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
      this.#end('gave up');
    }
  }

  /** Tries until there is a paid ticket, or no place and none to come. */
  async #buy(): Promise<void> {
    let wasRefused = false;
    while (!this.evening.isOver()) {
      const purchase = await this.#timed('place', () => this.#purchase());
      if (purchase) {
        this.tally.note('held');
        if (await this.#takeToTheEnd(purchase)) return;
        continue;
      }
      if (!wasRefused) this.tally.note('sold out');
      wasRefused = true;
      await this.#untilThereIsAPlace();
    }
  }

  /** False when the place was gone before it was paid, so that they start anew. */
  async #takeToTheEnd(purchase: Purchase): Promise<boolean> {
    if (this.habit === 'walks away') return this.#end('walked away');
    await this.#pause(THINK_SECONDS);
    let checkout = purchase.payment?.checkoutUrl ?? (await this.#newCheckout(purchase.ticket.id));
    if (checkout !== null && this.habit === 'fails first') {
      if (await this.#play(checkout, 'fail')) this.tally.note('declined first');
      await this.#pause(THINK_SECONDS);
      checkout = await this.#newCheckout(purchase.ticket.id);
    }
    if (checkout === null) return false;
    const isLate = this.habit === 'pays late';
    const paidAt = performance.now();
    if (!(await this.#play(checkout, isLate ? 'pay-late' : 'pay'))) return false;
    if (isLate) this.tally.note('paid late');
    this.#inDoubt = purchase.ticket.id;
    await this.#learnOutcome(purchase.ticket.id, isLate ? null : paidAt);
    return true;
  }

  /** Looks for a ticket or word of a refund for as long as anybody would. */
  async #learnOutcome(ticketId: string, paidAt: number | null): Promise<void> {
    const giveUpAt = performance.now() + this.evening.patienceSeconds * 1_000;
    while (performance.now() < giveUpAt) {
      const outcome = await this.#outcome(ticketId);
      if (outcome === 'confirmed' && paidAt !== null)
        this.tally.noteWait('confirmation', performance.now() - paidAt);
      if (outcome !== null) return this.#know(outcome);
      await this.#pause(LOOK_AT_TICKET_SECONDS);
    }
  }

  /** The next morning: what became of money whose owner did not learn it in the rush. */
  async lookOnceMore(): Promise<void> {
    if (this.#inDoubt === null) return;
    const outcome = await this.#outcome(this.#inDoubt).catch((error: unknown) => {
      if (!(error instanceof GaveUp)) throw error;
      return null;
    });
    this.#know(outcome ?? 'lost');
  }

  #know(outcome: Happening): void {
    this.#inDoubt = null;
    this.tally.note(outcome);
  }

  async #outcome(ticketId: string): Promise<'confirmed' | 'given back' | null> {
    const { status, qrCode, refund } = await this.#ticket(ticketId);
    if (status === 'confirmed' && qrCode !== null) return 'confirmed';
    return refund === null ? null : 'given back';
  }

  async #untilThereIsAPlace(): Promise<void> {
    while (!this.evening.isOver()) {
      await this.#pause(LOOK_AGAIN_SECONDS);
      if ((await this.#event()).ticketsLeft > 0) return;
    }
  }

  async #event(): Promise<{ readonly ticketsLeft: number }> {
    const { text } = await this.#expect(200, `/api/events/${this.evening.eventId}`);
    return JSON.parse(text).event;
  }

  async #signIn(): Promise<void> {
    const json = { email: this.email, password: this.evening.password };
    const path = '/api/identity/sign-in';
    const { status, text } = await this.browser.call(path, { method: 'POST', json });
    if (status !== 200) throw this.#wrong(path, status);
    this.#token = JSON.parse(text).token;
  }

  /** Null when the event is sold out. */
  async #purchase(): Promise<Purchase | null> {
    const { status, text } = await this.browser.call('/api/tickets/purchase', {
      method: 'POST',
      token: this.#token,
      idempotencyKey: this.evening.newKey(),
      json: { eventId: this.evening.eventId, quantity: 1 },
    });
    if (status === 201) return JSON.parse(text);
    if (status === 409 && JSON.parse(text).code === 'sold_out') return null;
    throw this.#wrong('/api/tickets/purchase', status);
  }

  /** Null when the place has run out meanwhile. */
  async #newCheckout(ticketId: string): Promise<string | null> {
    const path = `/api/tickets/${ticketId}/pay`;
    const { status, text } = await this.browser.call(path, { method: 'POST', token: this.#token });
    if (status === 409) return null;
    if (status !== 200 && status !== 201) throw this.#wrong(path, status);
    return JSON.parse(text).payment.checkoutUrl;
  }

  /** Opens the bank's page and does there what a person would. False when it was closed before. */
  async #play(checkout: string, outcome: string): Promise<boolean> {
    const { pathname } = new URL(checkout, 'http://bank.invalid');
    await this.#expect(200, pathname);
    const { status } = await this.browser.call(pathname, { method: 'POST', form: { outcome } });
    if (status !== 303 && status !== 409) throw this.#wrong('the bank’s page', status);
    return status === 303;
  }

  async #ticket(id: string): Promise<Ticket> {
    const { text } = await this.#expect(200, `/api/tickets/${id}`);
    return JSON.parse(text).ticket;
  }

  async #expect(status: number, path: string) {
    const answer = await this.browser.call(path, { token: this.#token });
    if (answer.status !== status) throw this.#wrong(path, answer.status);
    return answer;
  }

  #wrong(path: string, status: number): GaveUp {
    this.tally.noteError(`answer ${status}`);
    return new GaveUp(path);
  }

  #end(happening: Happening): true {
    this.tally.note(happening);
    return true;
  }

  async #timed<Result>(name: WaitName, work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const result = await work();
    this.tally.noteWait(name, performance.now() - startedAt);
    return result;
  }

  async #pause(seconds: number): Promise<void> {
    const least = Math.max(MIN_SECONDS, seconds * this.evening.pace);
    await pause(least * 1_000, undefined, { signal: this.signal });
  }
}
