/** The problems of the installation that admins are mailed about. */
export const PROBLEM_KINDS = [
  /** Payment alerts are open. */
  'payments_differ',
  /** Mail is overdue, or fails again and again. */
  'mail_stuck',
  /** The last backup is too old. */
  'backup_old',
  /** No backup was ever made. */
  'backup_missing',
  /** The calls of a payment provider fail. */
  'provider_away',
  /** Settings are missing or wrong, with which Acara starts all the same. */
  'settings_faulty',
  /** Little room is left on the disk of the data folder. */
  'disk_low',
  /** Nothing can be stored. */
  'not_writable',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** `continues`: the daily reminder, or more of the same. */
export type AlertStage = 'began' | 'continues' | 'ended';
