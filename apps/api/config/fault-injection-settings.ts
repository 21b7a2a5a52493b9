/** Where a process can be told to die, as if the power went just there. */
export const CRASH_POINTS = [
  'after_hold',
  'before_commit',
  'after_commit',
  'before_ack',
  'in_webhook',
  'in_outbox',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** What goes wrong on purpose, to prove that nothing is lost by it. Never in production. */
export interface FaultInjection {
  /** Dies when it comes to the point for the so manieth time. */
  readonly crashAt: { readonly point: CrashPoint; readonly time: number } | null;
  /** So much the process's clock is wrong. */
  readonly clockShiftSeconds: number;
  /** For so long after its start the payment provider can't be reached. */
  readonly providerOutageSeconds: number;
}
