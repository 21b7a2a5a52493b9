import type { Event, EventId } from '../events/event.ts';
import type { PersonId } from '../people/person.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { SealedBankDetails } from './bank-details.ts';
import type { Payment } from './payment.ts';
import type { Refund, RefundId, RefundReason, RefundStatus } from './refund.ts';
import type { RefundBatch, RefundBatchId } from './refund-batch.ts';

export interface RefundRecord {
  readonly refund: Refund;
  readonly payment: Payment;
  readonly ticket: Ticket;
  readonly event: Event;
  /** The person's, if they were given and are still kept. */
  readonly bankDetails: SealedBankDetails | null;
}

/** How many refunds are alike, and what they come to. */
export interface RefundSum {
  readonly status: RefundStatus;
  readonly reason: RefundReason;
  readonly isOnList: boolean;
  readonly hasBankDetails: boolean;
  readonly currency: string;
  readonly count: number;
  readonly amountSen: Sen;
}

/** Reads of refunds, for the treasurer, for buyers and for organizers. */
export interface RefundQueries {
  /** Refunds that are owed, the longest waiting first. */
  open(limit: number): Promise<readonly RefundRecord[]>;
  /** Of those, what can go on a list for the bank: it waits for a transfer, in ringgit, and its person gave bank details. */
  ready(limit: number): Promise<readonly RefundRecord[]>;
  /** Those that were noted as paid one by one, without a list for the bank, the latest first. */
  paidByHand(limit: number): Promise<readonly RefundRecord[]>;
  /** Everything that is owed, summed up. */
  openSums(): Promise<readonly RefundSum[]>;
  /** Those of the ids that exist, the earliest first. */
  byIds(ids: readonly RefundId[]): Promise<readonly RefundRecord[]>;
  /** A person's refunds, also those that are done, the latest first. */
  ofPerson(userId: PersonId, limit: number): Promise<readonly RefundRecord[]>;
  /** An event's refunds, also those that are done, summed up. */
  sumsOfEvent(eventId: EventId): Promise<readonly RefundSum[]>;
  /** The lines of a list for the bank: the open ones and those that were paid, the earliest first. */
  ofBatch(batchId: RefundBatchId): Promise<readonly RefundRecord[]>;
  findBatch(batchId: RefundBatchId): Promise<RefundBatch | null>;
  /** The open lists, the earliest first, and after them the latest of the others. */
  batches(limit: number): Promise<readonly RefundBatch[]>;
}
export const RefundQueries = token<RefundQueries>('RefundQueries');
