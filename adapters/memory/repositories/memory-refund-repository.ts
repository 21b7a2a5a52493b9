import { isManual, type Refund } from '#core/refunds/refund.ts';
import type { RefundRepository } from '#core/refunds/refund-repository.ts';
import type { PaymentId, PersonId, RefundBatchId, RefundId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { insert, type MemoryDraft, replace, requireExisting } from '../memory-database.ts';

export class MemoryRefundRepository implements RefundRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async add(refund: Refund): Promise<void> {
    this.#check(refund);
    insert(this.draft.state.refunds, refund.id, refund);
  }

  async save(refund: Refund): Promise<void> {
    this.#check(refund);
    replace(this.draft.state.refunds, refund.id, refund);
  }

  async ofPayments(paymentIds: readonly PaymentId[]): Promise<readonly Refund[]> {
    const wanted = new Set(paymentIds);
    const own = [...this.draft.state.refunds.values()].filter((refund) => wanted.has(refund.paymentId));
    return inOrder(own, (refund) => [refund.createdAt, refund.id]);
  }

  async findAll(ids: readonly RefundId[]): Promise<readonly Refund[]> {
    const wanted = new Set(ids);
    return this.#byId(({ id }) => wanted.has(id));
  }

  async readAll(ids: readonly RefundId[]): Promise<readonly Refund[]> {
    return ids.flatMap((id) => this.draft.state.refunds.get(id) ?? []);
  }

  async ofBatch(batchId: RefundBatchId): Promise<readonly Refund[]> {
    return this.#byId((refund) => refund.batchId === batchId && refund.status === 'processing');
  }

  async manualOf(userIds: readonly PersonId[]): Promise<readonly Refund[]> {
    return this.#byId((refund) => userIds.includes(refund.userId) && isManual(refund));
  }

  async lease(now: Instant, until: Instant, limit: number): Promise<readonly Refund[]> {
    const { refunds } = this.draft.state;
    const due = [...refunds.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now);
    const leased = inOrder(due, ({ dueAt, id }) => [dueAt ?? '', id])
      .slice(0, limit)
      .map((refund) => ({ ...refund, dueAt: until }));
    for (const refund of leased) refunds.set(refund.id, refund);
    return leased;
  }

  #byId(matches: (refund: Refund) => boolean): readonly Refund[] {
    return inOrder([...this.draft.state.refunds.values()].filter(matches), ({ id }) => [id]);
  }

  #check({ paymentId, ticketId }: Refund): void {
    const { payments, tickets } = this.draft.state;
    requireExisting(payments, paymentId);
    requireExisting(tickets, ticketId);
  }
}
