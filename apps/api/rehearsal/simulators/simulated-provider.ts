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
