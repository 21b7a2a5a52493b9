import { type Actor, requireSystem } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import type { PaymentId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { repeatInBatches } from '../shared/repeat-in-batches.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { Issuer } from './issuer.ts';
import { newReceipt, type ReceiptSource } from './receipt.ts';
import { ReceiptQueries } from './receipt-queries.ts';

export interface IssueReceiptsOutput {
  /** The number of new receipts and credit notes. */
  readonly issued: number;
}

/** Every transaction is committed within this time after the instants in it. */
const COMMIT_MINUTES = 2;
/** A run stops looking through earlier payments after this many parts in a row that lacked nothing. */
const MAX_COMPLETE_SLICES = 5;

/**
 * Issues receipts for applied payments and credit notes for refunds that were paid back. Follows what providers report,
 * and beside it looks through all payments again and again, a part in each run, beginning with the earliest: payments
 * from before receipts existed, and any that it missed. Several processes may run it.
 */
export class IssueReceipts {
  static readonly needs = [ReceiptQueries, UnitOfWork, Issuer, Clock] as const;

  /** Where this process continues. Each starts from the beginning, because nothing is issued twice. */
  #reportedSince: Instant | null = null;
  #paidBackSince: Instant | null = null;
  #lookedThrough: PaymentId | null = null;

  constructor(
    private readonly receipts: ReceiptQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly issuer: Issuer,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<IssueReceiptsOutput> {
    requireSystem(actor);
    const until = addMinutes(this.clock.now(), -COMMIT_MINUTES);
    const reported = await this.#issueReported(until);
    const earlier = await this.#lookThroughPayments();
    const paidBack = await this.#issueInBatches((limit) =>
      this.receipts.paidBackSince(this.#paidBackSince, limit),
    );
    this.#paidBackSince = until;
    return { issued: reported + earlier + paidBack };
  }

  /** The first run leaves all payments to the look through them, which begins with the earliest. */
  async #issueReported(until: Instant): Promise<number> {
    const since = this.#reportedSince;
    const issued =
      since === null ? 0 : await this.#issueInBatches((limit) => this.receipts.reportedSince(since, limit));
    this.#reportedSince = until;
    return issued;
  }

  async #lookThroughPayments(): Promise<number> {
    let issued = 0;
    let completeSlices = 0;
    await repeatInBatches(async (limit) => {
      const { missing, last } = await this.receipts.amongPayments(this.#lookedThrough, limit);
      issued += await this.#issue(missing);
      this.#lookedThrough = last;
      completeSlices = missing.length === 0 ? completeSlices + 1 : 0;
      return last === null || completeSlices === MAX_COMPLETE_SLICES ? 0 : limit;
    });
    return issued;
  }

  async #issueInBatches(read: (limit: number) => Promise<readonly ReceiptSource[]>): Promise<number> {
    let issued = 0;
    await repeatInBatches(async (limit) => {
      const missing = await read(limit);
      issued += await this.#issue(missing);
      return missing.length;
    });
    return issued;
  }

  async #issue(missing: readonly ReceiptSource[]): Promise<number> {
    if (missing.length === 0) return 0;
    const now = this.clock.now();
    const drafts = missing.map((source) => newReceipt(source, this.issuer, now));
    const added = await this.unitOfWork.run(({ receipts }) => receipts.issue(drafts));
    return added.length;
  }
}
