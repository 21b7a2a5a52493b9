import type { Payment } from '../payments/payment.ts';
import type { Instant } from '../shared/instant.ts';
import type { TicketRecord } from '../tickets/ticket-queries.ts';
import type { WalkInWay } from './walk-in-rules.ts';

/**
 * `waiting`: the place is held until it is paid. `paid`: the ticket is valid. `ended`: it was not paid. `owed_back`: money
 * was taken, and is to be returned, because there was no place left or the event was cancelled.
 */
export const WALK_IN_STATES = ['waiting', 'paid', 'ended', 'owed_back'] as const;
export type WalkInState = (typeof WALK_IN_STATES)[number];

/** A sale at the venue, as the device sees it that sells. */
export interface WalkInView {
  readonly saleId: string;
  readonly ticketId: string;
  readonly state: WalkInState;
  readonly way: WalkInWay;
  /** Ringgit. */
  readonly price: number;
  /** The provider's page where the guest pays; null for cash, without a price, and once it is over. */
  readonly checkoutUrl: string | null;
  /** Until when the place is held; null once it is paid or over. */
  readonly holdExpiresAt: Instant | null;
  /** What the ticket's QR code contains; null unless it is valid. */
  readonly code: string | null;
  /** The path at which the guest opens the ticket, with a secret; null unless it is valid. */
  readonly ticketPath: string | null;
}

/** Returns what a sale came to. */
export function walkInStateOf({ status }: TicketRecord['ticket'], payment: Payment | null): WalkInState {
  if (status === 'confirmed') return 'paid';
  if (status === 'pending_payment') return 'waiting';
  return payment?.resolution === 'refund_due' ? 'owed_back' : 'ended';
}
