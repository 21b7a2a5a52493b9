/** Why money of a payment is returned. */
export const REFUND_REASONS = [
  /** The money came after the hold expired, when no place was left. */
  'late_no_seat',
  'event_cancelled',
  /** The money came after the ticket was cancelled. */
  'ticket_cancelled',
  /** The club or an admin revoked a paid ticket. */
  'ticket_revoked',
  /** The treasurer gives money back, and the ticket stays. */
  'goodwill',
  /** The same ticket was paid more than once. */
  'duplicate',
  'overpaid',
  'underpaid',
  'wrong_currency',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
