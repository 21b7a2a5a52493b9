import { type Bill, type Outcome, transfersReceivedBy } from '#adapters/sandbox-bank/bill.ts';
import { SIGNATURE_HEADER } from '#adapters/sandbox-bank/callback-signature.ts';
import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import { MemoryBillRecords } from '#adapters/sandbox-bank/memory-bill-records.ts';
import { SandboxBank, type SendCallback } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SandboxGateway } from '#adapters/sandbox-bank/sandbox-gateway.ts';
import { type PaymentAccountId, UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type {
  CallPriority,
  Checkout,
  CheckoutPage,
  CheckoutReference,
  CheckoutRequest,
  InstantRange,
  PaymentReport,
  RefundRequest,
  RefundResult,
} from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Sen } from '#core/shared/money.ts';

interface FakeRefund {
  readonly providerRef: string;
  readonly amountSen: Sen;
  readonly state: 'succeeded' | 'processing';
}

const SIGNATURE = new HmacSignature('the secret of the fake bank, 32 characters or more');

/** The embedded bank in memory. It can be unreachable, records its calls, and can be given the ability to refund. */
export class FakeBank extends SandboxGateway {
  isUnreachable = false;
  readonly asked: string[] = [];
  /** The requests for which a checkout was opened. */
  readonly requests: CheckoutRequest[] = [];
  /** Runs while a checkout is being opened. */
  meanwhile: () => Promise<unknown> = async () => undefined;
  /** Whether refunds complete immediately or stay pending until `finishRefunds`. */
  refundPace: 'at_once' | 'later' = 'at_once';
  readonly #bills: MemoryBillRecords;
  readonly #refunds = new Map<string, FakeRefund>();

  constructor(
    private readonly time: Clock,
    /** The base URL of its pages; empty for pages within the app. */
    publicUrl = '',
  ) {
    const bills = new MemoryBillRecords();
    super(bills, time, { publicUrl, signature: SIGNATURE });
    this.#bills = bills;
  }

  bill(providerRef: string): Bill | null {
    return this.#bills.read(providerRef)?.bill ?? null;
  }

  /**
   * Plays an outcome on the bank's page. Returns the reports of its callbacks: none for a repeated outcome or for late
   * money, which arrives after the bill ends. Throws `not_found` and `already_closed`.
   */
  async play(providerRef: string, outcome: Outcome): Promise<readonly PaymentReport[]> {
    const reports: PaymentReport[] = [];
    const receive: SendCallback = async ({ headers, body }) => {
      reports.push(
        ...(await this.parseCallback({
          account: UNIVERSITY_ACCOUNT,
          rawBody: new TextEncoder().encode(body),
          headers,
        })),
      );
      return { status: 200 };
    };
    const settings = { webhookUrl: '', signature: SIGNATURE };
    await new SandboxBank(this.#bills, this.time, receive, settings).play(providerRef, outcome);
    return reports;
  }

  /** Returns a signed callback with a report. */
  callbackOf(report: PaymentReport): { rawBody: Uint8Array; headers: Record<string, string> } {
    const { eventKey, providerRef, paymentId, state, receivedSen, currency } = report;
    const callback = { id: eventKey, bill: providerRef, reference: paymentId, state, receivedSen, currency };
    const rawBody = new TextEncoder().encode(JSON.stringify(callback));
    return { rawBody, headers: { [SIGNATURE_HEADER]: SIGNATURE.sign(rawBody, this.time.now()) } };
  }

  override async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    this.#answer('createCheckout');
    await this.meanwhile();
    this.requests.push(request);
    return super.createCheckout(request);
  }

  override async fetchPayment(
    checkout: CheckoutReference,
    priority: CallPriority,
  ): Promise<PaymentReport | null> {
    this.#answer('fetchPayment');
    return super.fetchPayment(checkout, priority);
  }

  override async listCheckouts(
    account: PaymentAccountId,
    opened: InstantRange,
    after: string | null,
  ): Promise<CheckoutPage> {
    this.#answer('listCheckouts');
    return super.listCheckouts(account, opened, after);
  }

  override async cancelCheckout(
    checkout: CheckoutReference,
  ): Promise<'closed' | 'already_paid' | 'still_payable'> {
    this.#answer('cancelCheckout');
    return super.cancelCheckout(checkout);
  }

  override async refund(request: RefundRequest): Promise<RefundResult> {
    this.#answer('refund');
    if (this.capabilities.refund === 'none') return super.refund(request);
    const { refundId, providerRef, amountSen } = request;
    const known = this.#refunds.get(refundId);
    if (!known) {
      const problem = this.#refusalReason(providerRef, amountSen);
      if (problem !== null) return { state: 'refused', problem };
    }
    const state = this.refundPace === 'later' ? 'processing' : 'succeeded';
    const refund = known ?? { providerRef, amountSen, state };
    this.#refunds.set(refundId, refund);
    return { state: refund.state, providerRefundRef: `fake-${refundId}` };
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

  #refusalReason(providerRef: string, amountSen: Sen): string | null {
    const bill = this.bill(providerRef);
    if (!bill) throw domainError('provider_unavailable', { reason: 'unknown_bill' });
    if (this.capabilities.refund === 'full' && amountSen !== bill.amountSen)
      return 'This bank refunds whole payments only.';
    const received = transfersReceivedBy(bill, this.time.now()).reduce((sum, { sen }) => sum + sen, 0);
    return amountSen > received - this.refundedSen(providerRef)
      ? 'There is not as much left of this payment.'
      : null;
  }

  #answer(question: string): void {
    this.asked.push(question);
    if (this.isUnreachable)
      throw new DomainError({
        code: 'provider_unavailable',
        params: { reason: 'bank' },
        message: 'The bank is away.',
      });
  }
}
