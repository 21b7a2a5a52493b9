import type { Decision, Facts } from '../decisions/decision.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import type { Payment } from '../payments/payment.ts';
import type { SealedBankDetails } from '../refund-batches/bank-details.ts';
import type { RefundBatch } from '../refund-batches/refund-batch.ts';
import type { PaymentId, PersonId, RefundBatchId, RefundId } from '../shared/ids.ts';
import type { WritableStores } from '../unit-of-work.ts';
import { isManual, type Refund } from './refund.ts';
import { CollectedRefundChanges, type RefundChanges } from './refund-changes.ts';

/** Something that can happen to refunds. */
export type RefundDecision<Request, Answer> = Decision<Request, Answer, RefundFacts, RefundChanges>;

/** The rows that a decision on refunds reads. */
export interface LoadedRefunds {
  /** Where one may be paid: with every owed manual transfer to its person. */
  readonly refunds: readonly Refund[];
  readonly payments?: readonly Payment[];
  readonly ledger?: readonly LedgerEntry[];
  readonly batches?: readonly RefundBatch[];
  readonly bankDetails?: readonly SealedBankDetails[];
}

/** The stored rows that decisions on refunds read, kept up to date with what they change. */
export class RefundFacts implements Facts<RefundChanges> {
  readonly #changes = new CollectedRefundChanges();
  readonly #refunds: Map<RefundId, Refund>;
  readonly #payments: ReadonlyMap<PaymentId, Payment>;
  readonly #ledger: LedgerEntry[];
  readonly #batches: Map<RefundBatchId, RefundBatch>;
  readonly #bankDetails: Map<PersonId, SealedBankDetails>;
  readonly #withErasedDetails = new Set<PersonId>();

  constructor({ refunds, payments = [], ledger = [], batches = [], bankDetails = [] }: LoadedRefunds) {
    this.#refunds = new Map(refunds.map((refund) => [refund.id, refund]));
    this.#payments = new Map(payments.map((payment) => [payment.id, payment]));
    this.#ledger = [...ledger];
    this.#batches = new Map(batches.map((batch) => [batch.id, batch]));
    this.#bankDetails = new Map(bankDetails.map((details) => [details.userId, details]));
  }

  refund(id: RefundId): Refund | null {
    return this.#refunds.get(id) ?? null;
  }

  /** Returns the existing refunds among the ids, in the order of their ids. */
  refunds(ids: readonly RefundId[]): readonly Refund[] {
    return [...new Set(ids)].sort().flatMap((id) => this.refund(id) ?? []);
  }

  refundsOf(paymentId: PaymentId): readonly Refund[] {
    return [...this.#refunds.values()].filter((refund) => refund.paymentId === paymentId);
  }

  /** Returns the open lines of a batch, in the order of their ids. */
  linesOf(batchId: RefundBatchId): readonly Refund[] {
    const lines = [...this.#refunds.values()].filter(
      (refund) => refund.batchId === batchId && refund.status === 'processing',
    );
    return this.refunds(lines.map(({ id }) => id));
  }

  payment(id: PaymentId): Payment | null {
    return this.#payments.get(id) ?? null;
  }

  ledgerOf(paymentId: PaymentId): readonly LedgerEntry[] {
    return this.#ledger.filter((entry) => entry.paymentId === paymentId);
  }

  batch(id: RefundBatchId): RefundBatch | null {
    return this.#batches.get(id) ?? null;
  }

  bankDetailsOf(uid: PersonId): SealedBankDetails | null {
    return this.#bankDetails.get(uid) ?? null;
  }

  /** Also erases the bank details of a person whose refund is paid and who is owed no other transfer. */
  apply(changes: RefundChanges): void {
    this.#changes.add(changes);
    const { refunds = [], newBatches = [], batches = [], ledger = [], wrongBankDetails = [] } = changes;
    for (const refund of refunds) this.#refunds.set(refund.id, refund);
    for (const batch of [...newBatches, ...batches]) this.#batches.set(batch.id, batch);
    for (const entry of ledger) this.#ledger.push(entry);
    for (const uid of wrongBankDetails) this.#eraseBankDetails(uid);
    for (const { userId, status } of refunds)
      if (status === 'succeeded' && !this.#isOwedTransfer(userId)) this.#eraseBankDetails(userId);
  }

  async write(stores: WritableStores): Promise<void> {
    const { refunds, batches, ledger, messages, audit } = this.#changes;
    // Issued without waiting, a batch before its lines, so that a storage can send them together.
    await Promise.all([
      ...batches.added.map((batch) => stores.refundBatches.add(batch)),
      ...batches.changed.map((batch) => stores.refundBatches.save(batch)),
      ...refunds.changed.map((refund) => stores.refunds.save(refund)),
      ...[...this.#withErasedDetails].sort().map((uid) => stores.bankDetails.remove(uid)),
      stores.ledger.addAll(ledger),
      stores.outbox.addAll(messages),
    ]);
    for (const fact of audit) await stores.audit.append(fact);
  }

  #isOwedTransfer(uid: PersonId): boolean {
    return [...this.#refunds.values()].some((refund) => refund.userId === uid && isManual(refund));
  }

  #eraseBankDetails(uid: PersonId): void {
    this.#bankDetails.delete(uid);
    this.#withErasedDetails.add(uid);
  }
}
