/** Why money of a payment is returned. */
export const REFUND_REASONS = [
  /** The money came after the hold expired, when no place was left. */
  'late_no_seat',
  /** The money came after the hold expired, when tickets were not sold: sales paused, or the event taken down. */
  'late_not_on_sale',
  'event_cancelled',
  /** The money came after the event ended. */
  'event_over',
  /** The money came after the ticket was cancelled. */
  'ticket_cancelled',
  /** The club or an admin revoked a paid ticket. */
  'ticket_revoked',
  /** The event moved far or to another venue, and the holder gave a paid ticket back. */
  'event_changed',
  /** The treasurer gives money back, and the ticket stays. */
  'goodwill',
  /** The same ticket was paid more than once. */
  'duplicate',
  'overpaid',
  'underpaid',
  'wrong_currency',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Refunds of a price that had paid for a ticket. They get a credit note; money beyond a price never had a receipt. */
const OF_PAID_TICKETS: readonly RefundReason[] = [
  'event_cancelled',
  'ticket_revoked',
  'event_changed',
  'goodwill',
];

export function hasCreditNote({ reason }: { readonly reason: RefundReason }): boolean {
  return OF_PAID_TICKETS.includes(reason);
}
