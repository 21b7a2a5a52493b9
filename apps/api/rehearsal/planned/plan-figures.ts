import { SystemClock } from '#adapters/system/system-clock.ts';
import { isLifted } from '#core/offers/pool.ts';
import type { RehearsalResult } from '#core/rehearsals/rehearsal.ts';
import type { BuyerClient } from '../buyer-client.ts';
import type { LoadTestMetrics } from '../load-test-metrics.ts';

/** What came of an organizer's plan. */
export interface PlanFigures extends Pick<RehearsalResult, 'types' | 'goneAfterSeconds' | 'notForThem'> {
  /** Tickets beyond the limits of pools that still cap. */
  readonly beyondPools: number;
  /** People who came before the sale opened. */
  readonly cameEarly: number;
}

/** Returns the figures of a sale that opened `leadMs` milliseconds after it was first looked at, as its organizer sees them. */
export async function planFigures(
  organizer: BuyerClient,
  eventId: string,
  metrics: LoadTestMetrics,
  leadMs: number,
): Promise<PlanFigures> {
  const { status, output } = await organizer.call('viewPlan', { id: eventId });
  if (!output) throw new Error(`The organizer’s plan was answered ${status}.`);
  const now = new SystemClock().now();
  const beyond = output.pools
    .filter((pool) => !isLifted(pool, now))
    .map(({ sold, held, capacity }) => Math.max(0, sold + held - capacity));
  const gone = metrics.soldOutSeconds;
  return {
    types: output.types
      .filter(({ retired }) => !retired)
      .map(({ name, nameMs, sold }) => ({ name, nameMs, sold })),
    goneAfterSeconds: gone === null ? null : Math.max(0, gone - leadMs / 1_000),
    notForThem: metrics.count('not for them'),
    beyondPools: beyond.reduce((sum, one) => sum + one, 0),
    cameEarly: metrics.count('came early'),
  };
}

/** Formats the figures for a reader without technical knowledge. */
export function planRows({
  types,
  goneAfterSeconds,
  notForThem,
  cameEarly,
}: PlanFigures): readonly (readonly [string, string])[] {
  const named = types.length > 1 ? types : [];
  return [
    ...named.map(({ name, sold }) => [`  ${name}`, String(sold)] as const),
    [
      'Nothing left',
      goneAfterSeconds === null ? 'never' : `${goneAfterSeconds.toFixed(1)} s after the opening`,
    ],
    ['Came before the opening', String(cameEarly)],
    ['Nothing on sale for them', String(notForThem)],
  ];
}
