import { randomBytes } from 'node:crypto';
import type {
  Checkout,
  CheckoutRequest,
  PaymentCapabilities,
  PaymentGateway,
  PaymentReport,
} from '#core/payments/payment-gateway.ts';
import type { ProviderRecords } from '#core/payments/provider-records.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { arrivedBy, type Callback, tellOf } from './bill.ts';
import { BillBook, SANDBOX } from './bill-book.ts';
import { isSigned, SIGNATURE_HEADER } from './callback-signature.ts';
import { withoutSlash } from './web-address.ts';

const STATES: readonly PaymentReport['state'][] = ['pending', 'succeeded', 'declined', 'cancelled'];

/** The embedded bank as Acara sees it: a redirect provider like any other. */
export class SandboxGateway implements PaymentGateway {
  readonly id = SANDBOX;
  readonly capabilities: PaymentCapabilities = {
    methods: ['duitnow_qr', 'fpx'],
    refund: 'none',
    cancel: 'best_effort',
    minSen: 100,
  };
  readonly #book: BillBook;

  constructor(
    records: ProviderRecords,
    private readonly clock: Clock,
    private readonly settings: { readonly publicUrl: string; readonly secret: string },
  ) {
    this.#book = new BillBook(records);
  }

  async createCheckout(request: CheckoutRequest): Promise<Checkout> {
    const providerRef = randomBytes(16).toString('base64url');
    const added = await this.#book.add(providerRef, {
      paymentId: request.paymentId,
      amountSen: request.amountSen,
      description: request.description,
      buyerName: request.buyer.name,
      openedAt: this.clock.now(),
      expiresAt: request.expiresAt,
      state: 'open',
      received: [],
      deliveries: [],
    });
    if (!added) throw new DomainError('provider_unavailable', 'The bank could not open a bill.');
    const checkoutUrl = `${withoutSlash(this.settings.publicUrl)}/sandbox-bank/${providerRef}`;
    return { providerRef, checkoutUrl };
  }

  async parseCallback(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
  ): Promise<readonly PaymentReport[]> {
    const signature = headers[SIGNATURE_HEADER] ?? '';
    if (!isSigned(rawBody, signature, this.settings.secret, this.clock.now())) throw notFromTheBank();
    const raw = new TextDecoder().decode(rawBody);
    return [toReport(readCallback(raw), raw)];
  }

  async fetchPayment(providerRef: string): Promise<PaymentReport> {
    const bill = await this.#book.find(providerRef);
    if (!bill) throw unknownBill();
    const callback = tellOf(providerRef, bill, this.clock.now());
    return toReport(callback, JSON.stringify(callback));
  }

  async cancelCheckout(providerRef: string): Promise<'closed' | 'already_paid' | 'still_payable'> {
    const bill = await this.#book.change(providerRef, (stored) =>
      stored.state === 'open' ? { ...stored, state: 'closed' } : null,
    );
    if (!bill) throw unknownBill();
    if (bill.state !== 'paid') return 'closed';
    return arrivedBy(bill, this.clock.now()).length > 0 ? 'already_paid' : 'still_payable';
  }
}

function toReport(callback: Callback, raw: string): PaymentReport {
  return {
    eventKey: callback.id,
    providerRef: callback.bill,
    paymentId: callback.reference,
    state: callback.state,
    receivedSen: callback.receivedSen,
    currency: callback.currency,
    raw,
  };
}

function readCallback(raw: string): Callback {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    throw notFromTheBank();
  }
  if (!isCallback(value)) throw notFromTheBank();
  return value;
}

function isCallback(value: unknown): value is Callback {
  if (typeof value !== 'object' || value === null) return false;
  const { id, bill, reference, state, receivedSen, currency } = value as Record<string, unknown>;
  return (
    [id, bill, reference, currency].every((text) => typeof text === 'string' && text !== '') &&
    STATES.some((known) => known === state) &&
    Number.isSafeInteger(receivedSen)
  );
}

function notFromTheBank(): DomainError {
  return new DomainError('bad_signature', 'This callback was not made by the sandbox bank.');
}

function unknownBill(): DomainError {
  return new DomainError('provider_unavailable', 'The bank does not know this bill.');
}
