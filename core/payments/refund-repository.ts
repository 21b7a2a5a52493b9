import type { PersonId } from '../people/person.ts';
import type { Instant } from '../shared/instant.ts';
import type { PaymentId } from './payment.ts';
import type { Refund, RefundId } from './refund.ts';
import type { RefundBatchId } from './refund-batch.ts';

/** The refunds, inside a transaction. To lock in one order everywhere: ticket, payment, batch, refunds by their ids. */
export interface RefundRepository {
  /** The refund, locked against other writers until the transaction ends. */
  find(id: RefundId): Promise<Refund | null>;
  /** Those of the ids that exist, locked, in the order of their ids. */
  findAll(ids: readonly RefundId[]): Promise<readonly Refund[]>;
  add(refund: Refund): Promise<void>;
  save(refund: Refund): Promise<void>;
  ofPayment(paymentId: PaymentId): Promise<readonly Refund[]>;
  /** The open lines of a list for the bank, locked, in the order of their ids. */
  ofBatch(batchId: RefundBatchId): Promise<readonly Refund[]>;
  /** What the person is owed and gets by transfer: waiting for it or on a list; locked, in the order of their ids. */
  byHandOf(userId: PersonId): Promise<readonly Refund[]>;
  /**
   * Takes refunds about which the provider is to be asked, the longest due first, and keeps them from other processes
   * until `until`, in case this one dies before it reports back.
   */
  lease(now: Instant, until: Instant, limit: number): Promise<readonly Refund[]>;
}
