import type { Event } from '../events/event.ts';
import { token } from '../shared/token.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { Payment } from './payment.ts';
import type { Refund } from './refund.ts';

export interface RefundRecord {
  readonly refund: Refund;
  readonly payment: Payment;
  readonly ticket: Ticket;
  readonly event: Event;
}

/** Reads of refunds, for the treasurer. */
export interface RefundQueries {
  /** Refunds that are not done, the longest waiting first. */
  open(limit: number): Promise<readonly RefundRecord[]>;
}
export const RefundQueries = token<RefundQueries>('RefundQueries');
