import type {
  Checkout,
  CheckoutRequest,
  PaymentCapabilities,
  PaymentGateway,
  PaymentReport,
} from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { Ids } from '#core/shared/ids.ts';
import { type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';

export type MemoryOutcome = 'pay' | 'fail' | 'cancel' | 'pay-late' | 'pay-twice' | 'pay-wrong-amount';

/** What the bank in memory holds of a checkout. */
export interface MemoryBill extends CheckoutRequest {
  readonly providerRef: string;
  readonly state: 'open' | 'paid' | 'declined' | 'cancelled' | 'closed';
  /** All money sent, and when the bank has it. */
  readonly sentSen: Sen;
  readonly arrivesAt: Instant | null;
}

const LATE_MILLISECONDS = 2_000;
const SIGNATURE_HEADER = 'x-memory-signature';

/** A bank without a server, for tests and for the demo in a browser. It knows its callbacks because it wrote them. */
export class MemoryPaymentGateway implements PaymentGateway {
  readonly id = 'sandbox';
  readonly capabilities: PaymentCapabilities = {
    methods: ['duitnow_qr', 'fpx'],
    refund: 'none',
    cancel: 'best_effort',
    minSen: 100,
  };
  readonly #bills = new Map<string, MemoryBill>();
  readonly #letters = new Map<string, PaymentReport>();

  constructor(
    private readonly ids: Ids,
    private readonly clock: Clock,
    /** Where its pages are: within the app, unless told. */
    private readonly site = '',
  ) {}

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const providerRef = this.ids.next();
    this.#bills.set(providerRef, { ...request, providerRef, state: 'open', sentSen: 0, arrivesAt: null });
    return { providerRef, checkoutUrl: `${this.site}/sandbox-bank/${providerRef}` };
  }

  find(providerRef: string): MemoryBill | null {
    return this.#bills.get(providerRef) ?? null;
  }

  /**
   * Plays an outcome on an open bill and answers what there is to settle: nothing for one that was played before, nor
   * for late money, which the bank has only after the bill's end. Throws `not_found` and `already_closed`.
   */
  play(providerRef: string, outcome: MemoryOutcome): readonly PaymentReport[] {
    const bill = this.#bills.get(providerRef);
    if (!bill) throw new DomainError('not_found', 'The bank does not know this bill.');
    const over = bill.state === 'open' && bill.expiresAt <= this.clock.now();
    if (over || bill.state === 'closed')
      throw new DomainError('already_closed', 'This bill can’t be paid any more.');
    if (bill.state !== 'open') return [];
    const stages = played(bill, outcome, this.clock.now());
    for (const stage of stages) this.#bills.set(providerRef, stage);
    return stages
      .map((stage) => reportOf(stage, this.clock.now()))
      .filter(({ state }) => state !== 'pending');
  }

  /** A callback that tells of a report, as `parseCallback` takes it. */
  callbackOf(report: PaymentReport): { rawBody: Uint8Array; headers: Record<string, string> } {
    const signature = this.ids.next();
    this.#letters.set(signature, report);
    return { rawBody: new TextEncoder().encode(report.raw), headers: { [SIGNATURE_HEADER]: signature } };
  }

  async parseCallback(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<readonly PaymentReport[]> {
    const report = this.#letters.get(headers[SIGNATURE_HEADER] ?? '');
    if (report?.raw !== new TextDecoder().decode(rawBody))
      throw new DomainError('bad_signature', 'This callback was not made by the bank.');
    return [report];
  }

  async fetchPayment(providerRef: string): Promise<PaymentReport> {
    return reportOf(this.#known(providerRef), this.clock.now());
  }

  async cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'> {
    const bill = this.#known(providerRef);
    if (bill.state === 'open') this.#bills.set(providerRef, { ...bill, state: 'closed' });
    if (bill.state !== 'paid') return 'closed';
    return hasArrived(bill, this.clock.now()) ? 'already_paid' : 'still_payable';
  }

  #known(providerRef: string): MemoryBill {
    const bill = this.#bills.get(providerRef);
    if (!bill) throw new DomainError('provider_unavailable', 'The bank does not know this bill.');
    return bill;
  }
}

/** The bill after each step of an outcome. */
function played(bill: MemoryBill, outcome: MemoryOutcome, now: Instant): readonly MemoryBill[] {
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
      return [{ ...paid, arrivesAt: instantOf(millisecondsOf(bill.expiresAt) + LATE_MILLISECONDS) }];
    case 'pay-twice':
      return [paid, { ...paid, sentSen: amountSen * 2 }];
    case 'pay-wrong-amount':
      return [{ ...paid, sentSen: amountSen > 100 ? amountSen - 100 : Math.floor(amountSen / 2) }];
  }
}

function reportOf(bill: MemoryBill, now: Instant): PaymentReport {
  const { providerRef, paymentId, currency } = bill;
  const receivedSen = hasArrived(bill, now) ? bill.sentSen : 0;
  const state = receivedSen > 0 ? 'succeeded' : unpaidStates[bill.state];
  const eventKey = `${providerRef}:${state}:${receivedSen}`;
  const told: Omit<PaymentReport, 'raw'> = { eventKey, providerRef, paymentId, state, receivedSen, currency };
  return { ...told, raw: JSON.stringify(told) };
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
