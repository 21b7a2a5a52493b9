import type { SimulatorStatistics } from '#apps/api/rehearsal/simulator-messages.ts';

/** A simulated provider with the faults of a bad day. */
export interface SimulatedProvider {
  /** The settings that make a server use it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Learns where the server is, when callbacks do not name it. */
  setServer?(url: string): void;
  setAway(isAway: boolean): void;
  statistics(): SimulatorStatistics;
}

export const LATENCY_MS = 400;
export const ERROR_SHARE = 0.02;
export const LOST_CALLBACK_SHARE = 0.1;
export const REPEATED_CALLBACK_SHARE = 0.1;
export const SEND_EVERY_MS = 200;

interface Callback {
  readonly reference: string;
  /** Null for one that nobody received. */
  readonly status: number | null;
}

/** Counts callbacks by how they were received. */
export function countCallbacks(
  callbacks: readonly Callback[],
  lost: number,
): SimulatorStatistics['callbacks'] {
  const received = callbacks.filter(({ status }) => status !== null && status >= 200 && status < 300);
  return {
    sent: callbacks.length,
    repeated: received.length - new Set(received.map(({ reference }) => reference)).size,
    lost,
    refused: callbacks.filter(({ status }) => status !== null && status >= 300).length,
  };
}
