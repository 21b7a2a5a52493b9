import { randomInt } from 'node:crypto';
import { trimTrailingSlash } from '#adapters/shared/trim-trailing-slash.ts';
import type { BankStatementQueries } from '#core/bank-statements/bank-statement-queries.ts';
import { TRANSFER_REFERENCES, transferReference } from '#core/bank-statements/transfer-reference.ts';
import type {
  Checkout,
  CheckoutReference,
  CheckoutRequest,
  PaymentCapabilities,
  PaymentGateway,
  PaymentReport,
  RefundResult,
} from '#core/payments/payment-gateway.ts';
import { type BankAccount, TRANSFER } from '#core/payments/transfer.ts';
import { domainError } from '#core/shared/errors/build-error.ts';

export interface BankTransferSettings extends BankAccount {
  readonly publicUrl: string;
}

/** What the imported statements say; the only source of truth on transfers. */
export type ImportedTransfers = Pick<BankStatementQueries, 'received' | 'transfersWith'>;

/**
 * Transfers into the university's account. A checkout is a reference and a page of this server; the statements that the
 * treasurer imports say what was paid. Nothing calls back.
 */
export class BankTransferGateway implements PaymentGateway {
  readonly id = TRANSFER;
  readonly capabilities: PaymentCapabilities = {
    methods: ['transfer'],
    refund: 'none',
    cancel: 'best_effort',
    minSen: 100,
  };
  readonly bankAccount: BankAccount;

  /** `random` returns an integer from 0 up to its argument, exclusive. */
  constructor(
    private readonly settings: BankTransferSettings,
    private readonly imported: ImportedTransfers,
    private readonly random: (below: number) => number = randomInt,
  ) {
    const { bank, accountNumber, accountName } = settings;
    this.bankAccount = { bank, accountNumber, accountName };
  }

  async createCheckout({ returnPath }: CheckoutRequest): Promise<Checkout> {
    const checkoutUrl = `${trimTrailingSlash(this.settings.publicUrl)}${returnPath}`;
    return { providerRef: await this.#unusedReference(), checkoutUrl };
  }

  async parseCallback(): Promise<readonly PaymentReport[]> {
    throw domainError('bad_signature', { reason: 'callback' });
  }

  async fetchPayment({ providerRef }: CheckoutReference): Promise<PaymentReport | null> {
    const received = await this.imported.received(providerRef);
    if (!received) return null;
    const { paymentId, receivedSen } = received;
    return {
      eventKey: `${providerRef}/${receivedSen}`,
      providerRef,
      paymentId,
      state: receivedSen > 0 ? 'succeeded' : 'pending',
      receivedSen,
      currency: 'MYR',
      method: 'transfer',
      feeSen: receivedSen > 0 ? 0 : null,
      raw: JSON.stringify({ reference: providerRef, receivedSen }),
    };
  }

  /** Nothing stops a transfer; late money is settled when its line is imported. */
  async cancelCheckout({ providerRef }: CheckoutReference): Promise<'closed' | 'already_paid'> {
    const received = await this.imported.received(providerRef);
    if (!received) throw domainError('provider_unavailable', { reason: 'unknown_bill' });
    return received.receivedSen > 0 ? 'already_paid' : 'closed';
  }

  async refund(): Promise<RefundResult> {
    return { state: 'refused', problem: 'A bank transfer is returned by bank transfer.' };
  }

  async #unusedReference(): Promise<string> {
    for (;;) {
      const reference = transferReference(this.random(TRANSFER_REFERENCES));
      if ((await this.imported.transfersWith([reference])).length === 0) return reference;
    }
  }
}
