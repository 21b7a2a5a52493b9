import { trimTrailingSlash } from '#adapters/shared/trim-trailing-slash.ts';
import type { PaymentAccountId } from '#core/payments/payment-account.ts';
import type {
  CallPriority,
  Checkout,
  CheckoutPage,
  CheckoutReference,
  CheckoutRequest,
  InstantRange,
  PaymentCallback,
  PaymentCapabilities,
  PaymentGateway,
  PaymentReport,
  RefundRequest,
  RefundResult,
} from '#core/payments/payment-gateway.ts';
import type { Clock } from '#core/shared/clock.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import { type Instant, millisecondsOf } from '#core/shared/instant.ts';
import { type Bill, type Callback, callbackFor, transfersReceivedBy } from './bill.ts';
import { type BillRecord, type BillRecords, changeBill } from './bill-records.ts';
import { type CallbackSignature, SIGNATURE_HEADER } from './callback-signature.ts';

const STATES: readonly PaymentReport['state'][] = [
  'pending',
  'succeeded',
  'declined',
  'cancelled',
  'charged_back',
];
const BILLS_A_PAGE = 200;

/** The payment gateway of the embedded bank: a redirect provider like any other. */
export class SandboxGateway implements PaymentGateway {
  readonly id: ProviderId = 'sandbox';
  readonly capabilities: PaymentCapabilities = {
    methods: ['duitnow_qr', 'fpx'],
    asksMethod: true,
    refund: 'none',
    cancel: 'best_effort',
    minSen: 100,
  };

  constructor(
    private readonly bills: BillRecords,
    private readonly clock: Clock,
    private readonly settings: { readonly publicUrl: string; readonly signature: CallbackSignature },
  ) {}

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const now = this.clock.now();
    const providerRef = newReference(now);
    const bill: Bill = {
      paymentId: request.paymentId,
      amountSen: request.amountSen,
      description: request.description,
      buyerName: request.buyer.name,
      ...(request.method === 'fpx' && { method: request.method }),
      returnPath: request.returnPath,
      openedAt: now,
      expiresAt: request.expiresAt,
      state: 'open',
      received: [],
      deliveries: [],
    };
    if (!(await this.bills.put({ ref: providerRef, bill, version: 1 })))
      throw domainError('provider_unavailable', { reason: 'no_bill' });
    const checkoutUrl = `${trimTrailingSlash(this.settings.publicUrl)}/sandbox-bank/${providerRef}`;
    return { providerRef, checkoutUrl };
  }

  async parseCallback({ rawBody, headers }: PaymentCallback): Promise<readonly PaymentReport[]> {
    const signature = headers[SIGNATURE_HEADER] ?? '';
    if (!this.settings.signature.isValid(rawBody, signature, this.clock.now())) throw invalidCallback();
    const raw = new TextDecoder().decode(rawBody);
    return [toReport(readCallback(raw), raw)];
  }

  async fetchPayment(
    { providerRef }: CheckoutReference,
    _priority: CallPriority,
  ): Promise<PaymentReport | null> {
    const record = await this.bills.find(providerRef);
    return record && this.#report(record);
  }

  /** Lists bills by reference, which begins with the time of opening. */
  async listCheckouts(
    _account: PaymentAccountId,
    { from, until }: InstantRange,
    after: string | null,
  ): Promise<CheckoutPage> {
    const refs = { from: after ?? timeIn(from), until: timeIn(until) };
    const bills = await this.bills.between(refs, BILLS_A_PAGE);
    return {
      reports: bills.map((record) => this.#report(record)),
      next: bills.length < BILLS_A_PAGE ? null : (bills.at(-1)?.ref ?? null),
    };
  }

  #report({ ref, bill }: BillRecord): PaymentReport {
    const callback = callbackFor(ref, bill, this.clock.now());
    return toReport(callback, JSON.stringify(callback));
  }

  async cancelCheckout({
    providerRef,
  }: CheckoutReference): Promise<'closed' | 'already_paid' | 'still_payable'> {
    const bill = await changeBill(this.bills, providerRef, (stored) =>
      stored.state === 'open' ? { ...stored, state: 'closed' } : null,
    );
    if (!bill) throw unknownBill();
    if (bill.state !== 'paid') return 'closed';
    return transfersReceivedBy(bill, this.clock.now()).length > 0 ? 'already_paid' : 'still_payable';
  }

  async refund(_request: RefundRequest): Promise<RefundResult> {
    return { state: 'refused', problem: 'The sandbox bank takes payments, and can’t send them back.' };
  }
}

/** Returns an unguessable reference that begins with the time, so that new ones are neighbours in the index. */
function newReference(now: Instant): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `${timeIn(now)}-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function timeIn(instant: Instant): string {
  return millisecondsOf(instant).toString(36);
}

function toReport(callback: Callback, raw: string): PaymentReport {
  return {
    eventKey: callback.id,
    providerRef: callback.bill,
    paymentId: callback.reference,
    state: callback.state,
    receivedSen: callback.receivedSen,
    currency: callback.currency,
    method: callback.method ?? null,
    feeSen: null,
    raw,
  };
}

function readCallback(raw: string): Callback {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw invalidCallback();
  }
  if (!isCallback(value)) throw invalidCallback();
  return value;
}

function isCallback(value: unknown): value is Callback {
  if (typeof value !== 'object' || value === null) return false;
  const { id, bill, reference, state, receivedSen, currency, method } = value as Record<string, unknown>;
  return (
    [id, bill, reference, currency].every((text) => typeof text === 'string' && text !== '') &&
    STATES.some((known) => known === state) &&
    Number.isSafeInteger(receivedSen) &&
    (method === undefined || method === 'duitnow_qr' || method === 'fpx')
  );
}

function invalidCallback(): DomainError {
  return domainError('bad_signature', { reason: 'callback' });
}

function unknownBill(): DomainError {
  return domainError('provider_unavailable', { reason: 'unknown_bill' });
}
