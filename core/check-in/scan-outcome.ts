/** What a scan can come to. */
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
  /** The same person again, where one may come in as often as they like. */
  'again',
  /** The gate takes other ticket types. */
  'wrong_gate',
  /** As many people are inside as the venue may hold. */
  'venue_full',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
