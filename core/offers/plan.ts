import type { Sen } from '../shared/money.ts';
import type { Pool } from './pool.ts';
import { baseTypeOf, isListed, type TicketType } from './ticket-type.ts';

/** What an event sells. */
export interface Plan {
  /** By position, the retired ones among them. */
  readonly types: readonly TicketType[];
  readonly pools: readonly Pool[];
}

/** Returns the plan of an event whose organizer has planned nothing: its base type, at its price. */
export function unplanned(event: Parameters<typeof baseTypeOf>[0]): Plan {
  return { types: [baseTypeOf(event)], pools: [] };
}

const UNPLANNED = 'unplanned-';

/** Says which plan somebody has read. Without a plan, only the price can change it. */
export function versionOfPlan({
  plannedAt,
  priceSen,
}: {
  readonly plannedAt: string | null;
  readonly priceSen: number;
}): string {
  return plannedAt ?? `${UNPLANNED}${priceSen}`;
}

/** Returns whether it is the version of an event without a plan, which no instant is. */
export function isUnplanned(version: string | null | undefined): boolean {
  return version?.startsWith(UNPLANNED) ?? false;
}

/** Returns the price that lists sort and search by where nothing is open: the lowest of a public type. */
export function priceOfPlan({ types }: Plan): Sen {
  const prices = types.filter(isListed).map(({ priceSen }) => priceSen);
  return prices.length === 0 ? 0 : Math.min(...prices);
}
