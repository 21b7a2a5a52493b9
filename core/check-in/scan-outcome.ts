export const SCAN_OUTCOMES = [
  'admitted',
  /** The ticket was checked in before. */
  'already_in',
  /** The hold is not paid, or has expired. */
  'not_paid',
  /** The ticket or its event was cancelled. */
  'cancelled',
  /** The code has an older generation than the ticket. */
  'replaced',
  /** A valid ticket of another event. */
  'wrong_event',
  /** Not a ticket code of this installation, or no ticket with this id. */
  'not_genuine',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
