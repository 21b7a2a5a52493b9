import type { Event } from '../events/event.ts';
import type { Offer } from '../offers/offer.ts';
import type { Parties } from '../parties/party.ts';
import type { Payment } from '../payments/payment.ts';
import type { RefundReason } from '../payments/refund-reason.ts';
import type { SealedBankDetails } from '../refund-batches/bank-details.ts';
import type { RefundBatch } from '../refund-batches/refund-batch.ts';
import type { EventId, PersonId, RefundBatchId, RefundId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { Refund, RefundStatus } from './refund.ts';

/** A refunded ticket, whose payer is paid back. */
export type RefundedTicket = Parties & { readonly id: TicketId } & Pick<Offer, 'typeName' | 'typeNameMs'>;

export interface RefundRecord {
  readonly refund: Refund;
  readonly payment: Payment;
  readonly ticket: RefundedTicket;
  readonly event: Event;
  /** The person's stored bank details, or null. */
  readonly bankDetails: SealedBankDetails | null;
}

/** A refund of a ticket, and whether its buyer's bank details are stored. */
export interface TicketRefund {
  readonly refund: Refund;
  readonly hasBankDetails: boolean;
}

/** The number and total of refunds with the same properties. */
export interface RefundSum {
  readonly status: RefundStatus;
  readonly reason: RefundReason;
  readonly isOnList: boolean;
  readonly hasBankDetails: boolean;
  readonly currency: string;
  readonly count: number;
  readonly amountSen: Sen;
}

/** Why money is owed: an event, and what happened to its tickets. */
export interface RefundCause {
  readonly eventId: EventId;
  readonly reason: RefundReason;
}

export interface RefundCauseSum extends RefundCause {
  readonly count: number;
  readonly amountSen: Sen;
  /** The number of those whose buyer has given bank details. */
  readonly withDetails: number;
}

/** Reads of refunds, for the treasurer, for buyers and for organizers. */
export interface RefundQueries {
  /** Returns owed refunds, the longest waiting first. */
  open(limit: number): Promise<readonly RefundRecord[]>;
  /** Returns refunds ready for a batch: they need a transfer in ringgit, and bank details are stored. */
  ready(limit: number): Promise<readonly RefundRecord[]>;
  /** Returns the sums of all manual transfers in ringgit that are in no batch, by their cause. */
  causes(): Promise<readonly RefundCauseSum[]>;
  /**
   * Returns manual transfers of a cause without bank details whose buyers were not reminded at or after `since`, the
   * longest waiting first.
   */
  withoutDetails(cause: RefundCause, since: Instant, limit: number): Promise<readonly RefundRecord[]>;
  /** Returns refunds paid by single manual transfers, the latest first. */
  paidManually(limit: number): Promise<readonly RefundRecord[]>;
  /** Returns the sums of all owed refunds. */
  openSums(): Promise<readonly RefundSum[]>;
  /** Returns the existing refunds among the ids, the earliest first. */
  byIds(ids: readonly RefundId[]): Promise<readonly RefundRecord[]>;
  /** Returns a person's refunds in any state, the latest first. */
  ofPerson(userId: PersonId, limit: number): Promise<readonly RefundRecord[]>;
  /** Returns the refunds of the tickets in any state, the earliest first. */
  ofTickets(ids: readonly TicketId[]): Promise<readonly TicketRefund[]>;
  /** Returns the sums of an event's refunds in any state. */
  sumsOfEvent(eventId: EventId): Promise<readonly RefundSum[]>;
  /** Returns the sums of the owed refunds of an organizer's events. */
  openSumsOf(organizerId: PersonId): Promise<readonly RefundSum[]>;
  /** Returns the open and the paid lines of a batch, the earliest first. */
  ofBatch(batchId: RefundBatchId): Promise<readonly RefundRecord[]>;
  findBatch(batchId: RefundBatchId): Promise<RefundBatch | null>;
  /** Returns the open batches, the earliest first, then the latest others. */
  batches(limit: number): Promise<readonly RefundBatch[]>;
}
export const RefundQueries = token<RefundQueries>('RefundQueries');
