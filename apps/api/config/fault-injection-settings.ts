/** Points where a process can be made to crash, as if the power failed there. */
export const CRASH_POINTS = [
  'after_hold',
  'before_commit',
  'after_commit',
  'before_ack',
  'in_webhook',
  'in_outbox',
] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Faults to inject, for tests. Refused in production. */
export interface FaultInjection {
  /** Kills the process when it reaches the point for the nth time. */
  readonly crashAt: { readonly point: CrashPoint; readonly time: number } | null;
  /** Seconds by which the process's clock is wrong. */
  readonly clockShiftSeconds: number;
  /** Seconds after the start during which the payment provider is unreachable. */
  readonly providerOutageSeconds: number;
}
