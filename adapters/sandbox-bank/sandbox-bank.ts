import type { Clock } from '#core/shared/clock.ts';
import { domainError, invalidInput } from '#core/shared/errors/build-error.ts';
import {
  afterAttempts,
  allowsOutcome,
  applyOutcome,
  type Bill,
  billStatusOf,
  type Delivery,
  leaseDue,
  OUTCOMES,
  QR_PAYMENT,
} from './bill.ts';
import { type BillRecords, changeBill } from './bill-records.ts';
import { type CallbackSignature, SIGNATURE_HEADER } from './callback-signature.ts';

export interface CallbackRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a callback to the merchant's webhook. Rejects without an answer. */
export type SendCallback = (request: CallbackRequest) => Promise<{ readonly status: number }>;

const BATCH = 50;

/** The embedded bank: accepts payments on its page, and retries callbacks until the merchant accepts them. */
export class SandboxBank {
  #ticking: Promise<number> | null = null;

  constructor(
    private readonly bills: BillRecords,
    private readonly clock: Clock,
    private readonly deliver: SendCallback,
    private readonly settings: { readonly webhookUrl: string; readonly signature: CallbackSignature },
  ) {}

  async find(ref: string): Promise<Bill | null> {
    return (await this.bills.find(ref))?.bill ?? null;
  }

  /**
   * Applies an outcome to an open bill and returns after its callback was accepted or could not be delivered. Returns
   * false for a bill that already has an outcome, so that a form sent twice pays once. Throws `invalid_input` for an
   * unknown outcome, `not_found` for an unknown bill, and `already_closed` for a closed or expired one, where only
   * `pay-late` is allowed.
   */
  async play(ref: string, outcome: string, via = QR_PAYMENT): Promise<boolean> {
    const known = OUTCOMES.find((name) => name === outcome);
    if (!known)
      throw invalidInput({ outcome: { code: 'not_an_option', label: 'The outcome', options: OUTCOMES } });
    const now = this.clock.now();
    let due: readonly Delivery[] | null = null;
    const bill = await changeBill(this.bills, ref, (stored) => {
      due = null;
      if (!allowsOutcome(stored, known, now)) return null;
      const next = leaseDue(applyOutcome(ref, stored, known, via, now), now);
      due = next.due;
      return next.bill;
    });
    if (!bill) throw domainError('not_found', { reason: 'bill' });
    if (due) {
      await this.#send(ref, due);
      return true;
    }
    const status = billStatusOf(bill, now);
    if (status === 'closed' || status === 'expired') throw domainError('already_closed', { reason: 'bill' });
    return false;
  }

  /** Attempts every due callback; call it about once a second. Returns how many the merchant accepted. */
  async tick(): Promise<number> {
    this.#ticking ??= this.#tick().finally(() => {
      this.#ticking = null;
    });
    return this.#ticking;
  }

  async #tick(): Promise<number> {
    let count = 0;
    for (const { ref } of await this.bills.due(this.clock.now(), BATCH)) {
      const now = this.clock.now();
      let due: readonly Delivery[] = [];
      await changeBill(this.bills, ref, (stored) => {
        const next = leaseDue(stored, now);
        due = next.due;
        return due.length > 0 ? next.bill : null;
      });
      count += await this.#send(ref, due);
    }
    return count;
  }

  async #send(ref: string, due: readonly Delivery[]): Promise<number> {
    if (due.length === 0) return 0;
    const results = new Map<number, boolean>();
    for (const delivery of due) results.set(delivery.id, await this.#attempt(delivery));
    const now = this.clock.now();
    await changeBill(this.bills, ref, (stored) => afterAttempts(stored, results, now));
    return [...results.values()].filter(Boolean).length;
  }

  async #attempt({ body }: Delivery): Promise<boolean> {
    const { webhookUrl } = this.settings;
    const signature = this.settings.signature.sign(new TextEncoder().encode(body), this.clock.now());
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    try {
      const { status } = await this.deliver({ url: webhookUrl, headers, body });
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }
}
