import type {
  Checkout,
  CheckoutPage,
  CheckoutRequest,
  InstantRange,
  PaymentCapabilities,
  PaymentGateway,
  PaymentReport,
  RefundRequest,
  RefundResult,
} from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { Ids, ProviderId } from '#core/shared/ids.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';

export type MemoryOutcome =
  | 'pay'
  | 'fail'
  | 'cancel'
  | 'pay-late'
  | 'pay-twice'
  | 'pay-wrong-amount'
  | 'charge-back';

/** The in-memory bank's record of a checkout. */
export interface MemoryBill extends CheckoutRequest {
  readonly providerRef: string;
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled' | 'closed';
  /** All money sent, and when the bank receives it. */
  readonly sentSen: Sen;
  readonly arrivesAt: Instant | null;
  readonly openedAt: Instant;
  /** Whether the buyer’s bank charged back the whole amount. */
  readonly isChargedBack: boolean;
}

interface MemoryRefund {
  readonly providerRef: string;
  readonly amountSen: Sen;
  readonly state: 'succeeded' | 'processing';
}

const LATE_MS = 2_000;
const BILLS_PER_PAGE = 200;
const SIGNATURE_HEADER = 'x-memory-signature';

/** A bank without a server, for tests and for the demo in a browser. It accepts only callbacks that it issued. */
export class MemoryPaymentGateway implements PaymentGateway {
  readonly id: ProviderId = 'sandbox';
  readonly capabilities: PaymentCapabilities = {
    methods: ['duitnow_qr', 'fpx'],
    refund: 'none',
    cancel: 'best_effort',
    minSen: 100,
  };
  readonly #bills = new Map<string, MemoryBill>();
  readonly #refunds = new Map<string, MemoryRefund>();
  /** Whether refunds complete immediately or stay pending until `finishRefunds`. */
  refundPace: 'at_once' | 'later' = 'at_once';
  readonly #reportsBySignature = new Map<string, PaymentReport>();

  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    /** The base URL of its pages; empty for pages within the app. */
    private readonly site = '',
  ) {}

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const providerRef = this.ids.next();
    const untouched = { state: 'open', sentSen: 0, arrivesAt: null, isChargedBack: false } as const;
    this.#bills.set(providerRef, { ...request, ...untouched, providerRef, openedAt: this.clock.now() });
    return { providerRef, checkoutUrl: `${this.site}/sandbox-bank/${providerRef}` };
  }

  find(providerRef: string): MemoryBill | null {
    return this.#bills.get(providerRef) ?? null;
  }

  /**
   * Applies an outcome to an open bill and returns the reports to settle: none for a repeated outcome or for late
   * money, which arrives after the bill ends. Throws `not_found` and `already_closed`.
   */
  play(providerRef: string, outcome: MemoryOutcome): readonly PaymentReport[] {
    const bill = this.#bills.get(providerRef);
    if (!bill) throw domainError('not_found', { reason: 'bill' });
    if (outcome === 'charge-back') return this.#chargeBack(bill);
    const over = bill.state === 'open' && bill.expiresAt <= this.clock.now();
    if (over || bill.state === 'closed') throw domainError('already_closed', { reason: 'bill' });
    if (bill.state !== 'open') return [];
    const stages = played(bill, outcome, this.clock.now());
    for (const stage of stages) this.#bills.set(providerRef, stage);
    return stages
      .map((stage) => reportOf(stage, this.clock.now()))
      .filter(({ state }) => state !== 'pending');
  }

  #chargeBack(bill: MemoryBill): readonly PaymentReport[] {
    if (bill.isChargedBack || !hasArrived(bill, this.clock.now())) return [];
    const after = { ...bill, isChargedBack: true };
    this.#bills.set(bill.providerRef, after);
    return [reportOf(after, this.clock.now())];
  }

  /** Returns a callback with a report, in the form that `parseCallback` accepts. */
  callbackOf(report: PaymentReport): { rawBody: Uint8Array; headers: Record<string, string> } {
    const signature = this.ids.next();
    this.#reportsBySignature.set(signature, report);
    return { rawBody: new TextEncoder().encode(report.raw), headers: { [SIGNATURE_HEADER]: signature } };
  }

  async parseCallback(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<readonly PaymentReport[]> {
    const report = this.#reportsBySignature.get(headers[SIGNATURE_HEADER] ?? '');
    if (report?.raw !== new TextDecoder().decode(rawBody))
      throw domainError('bad_signature', { reason: 'bank' });
    return [report];
  }

  async fetchPayment(providerRef: string): Promise<PaymentReport | null> {
    const bill = this.#bills.get(providerRef);
    return bill ? reportOf(bill, this.clock.now()) : null;
  }

  async listCheckouts({ from, until }: InstantRange, after: string | null): Promise<CheckoutPage> {
    const opened = [...this.#bills.values()].filter(({ openedAt }) => openedAt >= from && openedAt < until);
    const begin = 1 + opened.findIndex(({ providerRef }) => providerRef === after);
    const page = opened.slice(begin, begin + BILLS_PER_PAGE);
    return {
      reports: page.map((bill) => reportOf(bill, this.clock.now())),
      next: begin + page.length < opened.length ? (page.at(-1)?.providerRef ?? null) : null,
    };
  }

  async cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'> {
    const bill = this.#known(providerRef);
    if (bill.state === 'open') this.#bills.set(providerRef, { ...bill, state: 'closed' });
    if (bill.state !== 'paid') return 'closed';
    return hasArrived(bill, this.clock.now()) ? 'already_paid' : 'still_payable';
  }

  async refund(request: RefundRequest): Promise<RefundResult> {
    const { refundId, providerRef, amountSen } = request;
    const known = this.#refunds.get(refundId);
    if (!known) {
      const problem = this.#refusalReason(this.#known(providerRef), amountSen);
      if (problem !== null) return { state: 'refused', problem };
    }
    const state = this.refundPace === 'later' ? 'processing' : 'succeeded';
    const refund = known ?? { providerRef, amountSen, state };
    this.#refunds.set(refundId, refund);
    return { state: refund.state, providerRefundRef: `memory-${refundId}` };
  }

  /** Completes all pending refunds. */
  finishRefunds(): void {
    for (const [id, refund] of this.#refunds) this.#refunds.set(id, { ...refund, state: 'succeeded' });
  }

  /** Returns the sum of completed and pending refunds of a bill. */
  refundedSen(providerRef: string): Sen {
    const own = [...this.#refunds.values()].filter((refund) => refund.providerRef === providerRef);
    return own.reduce((sum, { amountSen }) => sum + amountSen, 0);
  }

  #refusalReason(bill: MemoryBill, amountSen: Sen): string | null {
    const ability = this.capabilities.refund;
    if (ability === 'none') return 'This bank takes payments, and can’t send them back.';
    if (ability === 'full' && amountSen !== bill.amountSen) return 'This bank refunds whole payments only.';
    const left = (hasArrived(bill, this.clock.now()) ? bill.sentSen : 0) - this.refundedSen(bill.providerRef);
    return amountSen > left ? 'There is not as much left of this payment.' : null;
  }

  #known(providerRef: string): MemoryBill {
    const bill = this.#bills.get(providerRef);
    if (!bill) throw domainError('provider_unavailable', { reason: 'unknown_bill' });
    return bill;
  }
}

/** Returns the bill after each step of an outcome. */
function played(
  bill: MemoryBill,
  outcome: Exclude<MemoryOutcome, 'charge-back'>,
  now: Instant,
): readonly MemoryBill[] {
  const { amountSen } = bill;
  const paid = { ...bill, state: 'paid' as const, sentSen: amountSen, arrivesAt: now };
  switch (outcome) {
    case 'pay':
      return [paid];
    case 'fail':
      return [{ ...bill, state: 'declined' }];
    case 'cancel':
      return [{ ...bill, state: 'cancelled' }];
    case 'pay-late':
      return [{ ...paid, arrivesAt: instantOf(millisecondsOf(bill.expiresAt) + LATE_MS) }];
    case 'pay-twice':
      return [paid, { ...paid, sentSen: amountSen * 2 }];
    case 'pay-wrong-amount':
      return [{ ...paid, sentSen: amountSen > 100 ? amountSen - 100 : Math.floor(amountSen / 2) }];
  }
}

function reportOf(bill: MemoryBill, now: Instant): PaymentReport {
  const { providerRef, paymentId, currency } = bill;
  const receivedSen = hasArrived(bill, now) ? bill.sentSen : 0;
  const paid = bill.isChargedBack ? 'charged_back' : 'succeeded';
  const state = receivedSen > 0 ? paid : unpaidStates[bill.state];
  const eventKey = `${providerRef}:${state}:${receivedSen}`;
  const fields: Omit<PaymentReport, 'raw'> = {
    eventKey,
    providerRef,
    paymentId,
    state,
    receivedSen,
    currency,
  };
  return { ...fields, raw: JSON.stringify(fields) };
}

const unpaidStates = {
  open: 'pending',
  paid: 'pending',
  declined: 'declined',
  cancelled: 'cancelled',
  closed: 'cancelled',
} as const;

function hasArrived(bill: MemoryBill, now: Instant): boolean {
  return bill.arrivesAt !== null && bill.arrivesAt <= now;
}
