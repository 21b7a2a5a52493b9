import { setTimeout as pause } from 'node:timers/promises';
import { newPurchase, type Purchase, type Shop } from './shop.ts';

export interface BackgroundLoadOptions {
  readonly tokens: readonly string[];
  readonly eventId: string;
  /** The share of purchases that the buyers pay, 0 to 1. */
  readonly share: number;
}

const AFTER_TROUBLE_MS = 200;

/** Signed-in buyers who buy ticket after ticket and pay for some, whatever the server does. */
export class BackgroundLoad {
  readonly purchases: Purchase[] = [];
  readonly #buyers: Promise<void>[] = [];
  #isRunning = true;

  constructor(
    private readonly shop: Shop,
    private readonly options: BackgroundLoadOptions,
  ) {
    for (const token of options.tokens) this.#buyers.push(this.#buy(token));
  }

  get acknowledged(): number {
    return this.purchases.filter(({ answer }) => answer === 'acknowledged').length;
  }

  /** Waits for a number of further acknowledged purchases. Throws at the timeout. */
  async untilSold(count: number, milliseconds = 30_000): Promise<void> {
    const end = performance.now() + milliseconds;
    for (const before = this.acknowledged; this.acknowledged < before + count; await pause(5))
      if (performance.now() > end)
        throw new Error(`No buyer could buy ${count} tickets in ${milliseconds} ms.`);
  }

  /** Lets every buyer finish and stops. */
  async stop(): Promise<readonly Purchase[]> {
    this.#isRunning = false;
    await Promise.all(this.#buyers);
    return this.purchases;
  }

  async #buy(token: string): Promise<void> {
    const { eventId, share } = this.options;
    for (let count = 0; this.#isRunning; count += 1) {
      const purchase = newPurchase(token, eventId);
      this.purchases.push(purchase);
      await this.shop.purchase(purchase);
      await this.shop.openCheckout(purchase);
      if (Math.floor((count + 1) * share) > Math.floor(count * share)) await this.shop.pay(purchase);
      if (purchase.answer !== 'acknowledged') await pause(AFTER_TROUBLE_MS);
    }
  }
}
