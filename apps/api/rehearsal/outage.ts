import { setTimeout as pause } from 'node:timers/promises';
import type { CounterName, LoadTestMetrics } from './load-test-metrics.ts';
import type { LoadTestOptions } from './load-test-options.ts';
import type { SimulatorProcess } from './simulator-process.ts';

/** What happened while the provider was away. */
export interface Outage {
  readonly seconds: number;
  readonly held: number;
  readonly confirmed: number;
  readonly askedToWait: number;
}

/** After which share of the time the provider goes away: in the rush. */
const BEGINS_AFTER = 1 / 10;

/** Lets the provider be away for a while in the rush. Returns null when it is never away. */
export async function beAway(
  simulator: SimulatorProcess,
  { provider, withinSeconds }: LoadTestOptions,
  metrics: LoadTestMetrics,
  signal: AbortSignal,
): Promise<Outage | null> {
  const seconds = provider?.awaySeconds ?? 0;
  if (seconds === 0) return null;
  await pause(withinSeconds * BEGINS_AFTER * 1_000, undefined, { signal });
  const counters = ['held', 'confirmed', 'asked to wait'] as const satisfies readonly CounterName[];
  const before = counters.map((name) => metrics.count(name));
  simulator.setAway(true);
  await pause(seconds * 1_000, undefined, { signal });
  simulator.setAway(false);
  const [held = 0, confirmed = 0, askedToWait = 0] = counters.map(
    (name, index) => metrics.count(name) - (before[index] ?? 0),
  );
  return { seconds, held, confirmed, askedToWait };
}
