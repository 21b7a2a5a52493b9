/** A purchase as its buyer saw it. */
export interface Purchase {
  readonly key: string;
  /** The buyer's bearer token. */
  readonly token: string;
  readonly eventId: string;
  /** `unknown`: no answer, or none that says whether the purchase succeeded. */
  answer: 'acknowledged' | 'refused' | 'unknown';
  ticketId: string | null;
  payment: { readonly id: string; readonly checkoutUrl: string | null } | null;
  paid: 'not tried' | 'acknowledged' | 'refused' | 'unknown';
}

interface Bought {
  readonly ticket: { readonly id: string };
  readonly payment: Purchase['payment'];
}

const TIMEOUT_MS = 20_000;

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
    const body = JSON.stringify({ eventId: purchase.eventId, quantity: 1 });
    const answer = await this.#post('/api/tickets/purchase', purchase, 'application/json', body);
    if (answer === null || answer.status >= 500) return;
    if (answer.status !== 201) {
      purchase.answer = 'refused';
      return;
    }
    const { ticket, payment } = JSON.parse(answer.text) as Bought;
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
    const form = 'application/x-www-form-urlencoded';
    const answer = await this.#post(new URL(checkoutUrl).pathname, purchase, form, 'outcome=pay');
    if (answer === null || answer.status >= 500) return;
    purchase.paid = answer.status === 303 ? 'acknowledged' : 'refused';
  }

  /** Goes to pay. Without a checkout when the bank cannot be reached. */
  async openCheckout(purchase: Purchase): Promise<void> {
    if (purchase.answer !== 'acknowledged') return;
    const answer = await this.#post(`/api/tickets/${purchase.ticketId}/pay`, purchase);
    if (answer?.status !== 200) return;
    purchase.payment = (JSON.parse(answer.text) as Bought).payment;
  }

  /** Returns from the bank, which makes Acara ask it. */
  async comeBack(purchase: Purchase): Promise<void> {
    await this.#post(`/api/payments/${purchase.payment?.id}/check`, purchase);
  }

  async #post(path: string, { token, key }: Purchase, type?: string, body?: string) {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      ...(type && { 'content-type': type }),
    };
    const sentAt = performance.now();
    const url = this.urls[this.#sent++ % this.urls.length];
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body }),
      });
      const { status } = answer;
      if (status >= 500) this.#failures += 1;
      if (status === 500 || (status === 503 && !answer.headers.has('retry-after')))
        this.#note(`${path.replace(/\/[\w-]{30,}/, '/…')} was answered ${status}`);
      return { status, text: await answer.text() };
    } catch (error) {
      this.#failures += 1;
      if (error instanceof Error && error.name === 'TimeoutError') this.#note(`${path} got no answer`);
      return null;
    } finally {
      this.#longestWait = Math.max(this.#longestWait, performance.now() - sentAt);
    }
  }

  #note(oddity: string): void {
    this.#oddities.set(oddity, (this.#oddities.get(oddity) ?? 0) + 1);
  }
}
