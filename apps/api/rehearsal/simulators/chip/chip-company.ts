import type { Clock } from '#core/shared/clock.ts';
import type { Ids } from '#core/shared/ids.ts';
import { millisecondsOf } from '#core/shared/instant.ts';
import type { Callbacks } from './callbacks.ts';
import { Purchase, type RefundAvailability } from './purchase.ts';
import { purchaseJson } from './purchase-json.ts';
import type { Merchant, PurchaseRequest } from './purchase-request.ts';

export interface CompanySettings extends Merchant {
  readonly testKey: string;
  readonly liveKey: string;
  /** The refund availability of new purchases. */
  readonly refundAvailability: RefundAvailability;
  /** What becomes of a refund request at first. */
  readonly refunds: 'immediate' | 'pending' | 'failing';
}

/** A merchant's company at the provider: its purchases and what happens to them. */
export class ChipCompany {
  readonly #purchases = new Map<string, Purchase>();
  settings: CompanySettings;
  /** The provider's address, without a slash at the end. */
  host = '';

  constructor(
    settings: CompanySettings,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly callbacks: Callbacks,
  ) {
    this.settings = settings;
  }

  /** The current time in Unix seconds. */
  get now(): number {
    return Math.floor(millisecondsOf(this.clock.now()) / 1000);
  }

  get purchases(): readonly Purchase[] {
    return [...this.#purchases.values()];
  }

  create(request: PurchaseRequest, isTest: boolean): Purchase {
    const purchase = new Purchase(
      this.ids.next(),
      request,
      isTest,
      this.now,
      this.settings.refundAvailability,
    );
    this.#purchases.set(purchase.id, purchase);
    return purchase;
  }

  find(id: string): Purchase | null {
    const purchase = this.#purchases.get(id);
    purchase?.passTime(this.now);
    return purchase ?? null;
  }

  /** Takes the payment of a purchase and triggers its callback. A late one, of a closed purchase, too. */
  pay(purchase: Purchase, method: string, amount: number = purchase.total): void {
    purchase.pay({ amount, fee: feeOf(amount), paidOn: this.now, method });
    const url = purchase.request.success_callback;
    const payload = { ...purchaseJson(purchase, this.host), event_type: 'purchase.paid' };
    if (url) this.callbacks.trigger(purchase.id, url, payload, this.now);
  }

  /** Returns `null` when the acquirer refuses. */
  refund(purchase: Purchase, amount: number): 'done' | 'pending' | null {
    if (this.settings.refunds === 'failing') {
      purchase.refuseRefund(this.now);
      return null;
    }
    const refund = { id: this.ids.next(), amount, createdOn: this.now };
    if (this.settings.refunds === 'pending') {
      purchase.startRefund(refund, this.now);
      return 'pending';
    }
    purchase.refund(refund, this.now);
    return 'done';
  }
}

/** 1.6 %, at least 15 sen and at most 150 sen. */
function feeOf(amount: number): number {
  return Math.min(150, Math.max(15, Math.round(amount * 0.016)));
}
