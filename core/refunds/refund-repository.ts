import type { PaymentId, PersonId, RefundBatchId, RefundId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Refund } from './refund.ts';

/** The refunds, inside a transaction. */
export interface RefundRepository {
  /** Returns the existing refunds among the ids, locked against other writers, in the order of their ids. */
  findAll(ids: readonly RefundId[]): Promise<readonly Refund[]>;
  /** Returns the existing refunds among the ids as committed, without a lock, in any order. */
  readAll(ids: readonly RefundId[]): Promise<readonly Refund[]>;
  add(refund: Refund): Promise<void>;
  save(refund: Refund): Promise<void>;
  /** Returns every refund of these payments, without a lock, the earliest first. */
  ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly Refund[]>;
  /** Returns the open lines of a batch, locked, in the order of their ids. */
  ofBatch(batchId: RefundBatchId): Promise<readonly Refund[]>;
  /** Returns the owed manual transfers to people, in a batch or not, locked, in the order of their ids. */
  manualOf(userIds: readonly PersonId[]): Promise<readonly Refund[]>;
  /**
   * Leases refunds due for a request to their provider until `until`, the longest due first. An expired lease makes
   * them due again.
   */
  lease(now: Instant, until: Instant, limit: number): Promise<readonly Refund[]>;
}
