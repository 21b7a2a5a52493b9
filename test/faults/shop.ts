import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, BuyerClient } from '#apps/api/rehearsal/buyer-client.ts';
import { type HttpRequest, sendRequest } from '#apps/api/rehearsal/http-request.ts';
import type { PaymentSummary } from '#core/payments/payment-view.ts';

/** A purchase as its buyer saw it. */
export interface Purchase {
  readonly key: string;
  /** The buyer's bearer token. */
  readonly token: string;
  readonly eventId: string;
  /** `unknown`: no answer, or none that says whether the purchase succeeded. */
  answer: 'acknowledged' | 'refused' | 'unknown';
  ticketId: string | null;
  payment: PaymentSummary | null;
  paid: 'not tried' | 'acknowledged' | 'refused' | 'unknown';
}

const TIMEOUT_MS = 20_000;
const MAX_TRIES = 100;
const RETRY_DELAY_MS = 100;

/** Acara as a buyer’s browser sees it. Records every answer that no buyer should get. */
export class Shop {
  readonly #oddities = new Map<string, number>();
  #sent = 0;
  #failures = 0;
  #longestWait = 0;

  /** `urls`: the addresses of Acara’s processes, which get requests in turn. */
  constructor(private readonly urls: readonly string[]) {}

  /** The number of requests that got no answer or one of a failed server. */
  get failures(): number {
    return this.#failures;
  }

  /** The milliseconds of the request that took longest. */
  get longestWait(): number {
    return this.#longestWait;
  }

  /** Returns answers that are neither clear nor ask the buyer to try again. */
  get oddities(): readonly string[] {
    return [...this.#oddities].map(([oddity, times]) => `${times} × ${oddity}`);
  }

  /** Buys, or repeats a purchase with the same key, and records the answer. */
  async purchase(purchase: Purchase): Promise<void> {
    const answer = await this.#buyerOf(purchase).purchase(purchase.eventId, purchase.key);
    if (isUnclear(answer)) return;
    if (!answer.output) {
      purchase.answer = 'refused';
      return;
    }
    const { ticket, payment } = answer.output;
    if (purchase.ticketId !== null && purchase.ticketId !== ticket.id)
      this.#note(`one key gave two tickets, ${purchase.ticketId} and ${ticket.id}`);
    purchase.answer = 'acknowledged';
    purchase.ticketId = ticket.id;
    purchase.payment = payment;
  }

  /** Pays at the embedded bank. A paid bill stays as it is. */
  async pay(purchase: Purchase): Promise<void> {
    const { checkoutUrl } = purchase.payment ?? {};
    if (!checkoutUrl) return;
    purchase.paid = 'unknown';
    const answer = await this.#buyerOf(purchase).payAtBank(checkoutUrl, 'pay');
    if (isUnclear(answer)) return;
    purchase.paid = answer.status === 303 ? 'acknowledged' : 'refused';
  }

  /** Goes to pay. Without a checkout when the bank cannot be reached. */
  async openCheckout(purchase: Purchase): Promise<void> {
    if (purchase.answer !== 'acknowledged') return;
    const { output } = await this.#buyerOf(purchase).call('openCheckout', { id: purchase.ticketId ?? '' });
    if (output) purchase.payment = output.payment;
  }

  /** Repeats a purchase and a payment without a clear answer, as a browser does. */
  async askAgain(purchase: Purchase): Promise<void> {
    await repeat(
      () => this.purchase(purchase),
      () => purchase.answer !== 'unknown',
    );
    await repeat(
      () => this.pay(purchase),
      () => purchase.paid !== 'unknown',
    );
  }

  /** Returns from the bank, which makes Acara ask it. Returns whether Acara knows of the payment then. */
  async comeBack(purchase: Purchase): Promise<boolean> {
    const id = purchase.payment?.id ?? '';
    const { output } = await this.#buyerOf(purchase).call('checkPayment', { id });
    return output?.payment.status === 'succeeded';
  }

  #buyerOf({ token }: Purchase): BuyerClient {
    return new BuyerClient((request) => this.#send(request), token);
  }

  async #send(request: HttpRequest): Promise<Answer> {
    const { path } = request;
    const sentAt = performance.now();
    const url = this.urls[this.#sent++ % this.urls.length] ?? '';
    try {
      const answer = await sendRequest(url, request, TIMEOUT_MS);
      const { status, headers } = answer;
      if (status >= 500) this.#failures += 1;
      if (status === 500 || (status === 503 && !headers.has('retry-after')))
        this.#note(`${path.replace(/\/[\w-]{30,}/, '/…')} was answered ${status}`);
      return answer;
    } catch (error) {
      this.#failures += 1;
      if (error instanceof Error && error.name === 'TimeoutError') this.#note(`${path} got no answer`);
      return { status: 0, text: '' };
    } finally {
      this.#longestWait = Math.max(this.#longestWait, performance.now() - sentAt);
    }
  }

  #note(oddity: string): void {
    this.#oddities.set(oddity, (this.#oddities.get(oddity) ?? 0) + 1);
  }
}

function isUnclear({ status }: Answer): boolean {
  return status === 0 || status >= 500;
}

export function newPurchase(token: string, eventId: string): Purchase {
  return {
    key: randomUUID(),
    token,
    eventId,
    answer: 'unknown',
    ticketId: null,
    payment: null,
    paid: 'not tried',
  };
}

/** Repeats the work until it is done, at most for a while. */
export async function repeat(work: () => Promise<unknown>, isDone: () => boolean): Promise<void> {
  for (let tries = 0; !isDone() && tries < MAX_TRIES; tries += 1) {
    if (tries > 0) await pause(RETRY_DELAY_MS);
    await work();
  }
}
