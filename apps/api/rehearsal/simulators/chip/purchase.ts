import type { PurchaseRequest } from './purchase-request.ts';

export type PurchaseStatus =
  | 'created'
  | 'sent'
  | 'viewed'
  | 'error'
  | 'cancelled'
  | 'overdue'
  | 'expired'
  | 'blocked'
  | 'hold'
  | 'released'
  | 'pending_release'
  | 'pending_capture'
  | 'preauthorized'
  | 'paid'
  | 'pending_execute'
  | 'pending_charge'
  | 'cleared'
  | 'settled'
  | 'chargeback'
  | 'pending_refund'
  | 'refunded';

export type RefundAvailability = 'all' | 'full_only' | 'partial_only' | 'pis_all' | 'pis_partial' | 'none';

export interface StatusChange {
  readonly status: PurchaseStatus;
  readonly timestamp: number;
  readonly related_object?: { readonly type: string; readonly id: string };
}

export interface Attempt {
  readonly type: 'execute' | 'refund';
  readonly successful: boolean;
  readonly payment_method: string;
  readonly processing_time: number;
  readonly error: { readonly code: string; readonly message: string } | null;
}

export interface Received {
  readonly amount: number;
  readonly fee: number;
  readonly paidOn: number;
  readonly method: string;
}

export interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly createdOn: number;
}

const PAYABLE: readonly PurchaseStatus[] = ['created', 'sent', 'viewed', 'error', 'blocked', 'overdue'];
const PAID: readonly PurchaseStatus[] = ['paid', 'cleared', 'settled', 'refunded'];

/** A purchase at the provider. All times are Unix seconds. */
export class Purchase {
  readonly history: StatusChange[] = [];
  /** Newest first. */
  readonly attempts: Attempt[] = [];
  readonly refunds: Refund[] = [];
  status: PurchaseStatus = 'created';
  updatedOn: number;
  viewedOn: number | null = null;
  received: Received | null = null;
  /** A refund that the acquirer still processes. */
  pendingRefund: Refund | null = null;

  constructor(
    readonly id: string,
    readonly request: PurchaseRequest,
    readonly isTest: boolean,
    readonly createdOn: number,
    public refundAvailability: RefundAvailability,
  ) {
    this.updatedOn = createdOn;
    this.#become('created', createdOn);
  }

  get total(): number {
    return this.request.purchase.products.reduce(
      (sum, { price, quantity }) => sum + Math.round(price * Number(quantity)),
      0,
    );
  }

  get refundedAmount(): number {
    return this.refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  get refundableAmount(): number {
    if (!this.received || this.refundAvailability === 'none' || this.status === 'chargeback') return 0;
    return this.received.amount - this.refundedAmount;
  }

  get isPayable(): boolean {
    return PAYABLE.includes(this.status);
  }

  get isPaid(): boolean {
    return PAID.includes(this.status);
  }

  /** Lets the time of payment pass. */
  passTime(now: number): void {
    const { due, purchase } = this.request;
    if (due === null || now <= due || !this.isPayable || this.status === 'overdue') return;
    this.#become(purchase.due_strict ? 'expired' : 'overdue', due);
  }

  view(now: number): void {
    this.viewedOn ??= now;
    if (this.status === 'created') this.#become('viewed', now);
  }

  /** The bank has taken the payment, and its outcome is not known yet. */
  startPaying(method: string, now: number): void {
    this.#become('pending_execute', now);
    this.#attempt('execute', method, now, null);
  }

  pay(received: Received): void {
    this.received = received;
    this.#become('paid', received.paidOn);
    this.#attempt('execute', received.method, received.paidOn, null);
  }

  fail(method: string, now: number, status: 'error' | 'blocked'): void {
    this.#become(status, now);
    this.#attempt('execute', method, now, { code: 'insufficient_funds', message: 'Insufficient funds' });
  }

  cancel(now: number): void {
    this.#become('cancelled', now);
  }

  settle(status: 'cleared' | 'settled', now: number): void {
    this.#become(status, now);
  }

  chargeBack(now: number): void {
    this.#become('chargeback', now);
  }

  startRefund(refund: Refund, now: number): void {
    this.pendingRefund = refund;
    this.#become('pending_refund', now);
  }

  finishRefund(now: number): void {
    if (this.pendingRefund) this.refund(this.pendingRefund, now);
    this.pendingRefund = null;
  }

  /** The refund failed: the purchase is again what it was. */
  failRefund(now: number): void {
    this.pendingRefund = null;
    this.refuseRefund(now);
    const earlier = this.history.findLast(({ status }) => status !== 'pending_refund');
    this.#become(earlier?.status ?? 'paid', now);
  }

  refuseRefund(now: number): void {
    const error = { code: 'acquirer_internal_error', message: 'Acquirer internal error' };
    this.#attempt('refund', this.received?.method ?? '', now, error);
  }

  refund(refund: Refund, now: number): void {
    this.refunds.push(refund);
    this.#attempt('refund', this.received?.method ?? '', now, null);
    this.#become('refunded', now, { type: 'payment', id: refund.id });
  }

  #attempt(type: Attempt['type'], method: string, now: number, error: Attempt['error']): void {
    this.attempts.unshift({
      type,
      successful: error === null,
      payment_method: method,
      processing_time: now,
      error,
    });
  }

  #become(status: PurchaseStatus, timestamp: number, related?: StatusChange['related_object']): void {
    this.status = status;
    this.updatedOn = timestamp;
    this.history.push({ status, timestamp, ...(related && { related_object: related }) });
  }
}
