import type { Sen } from '../shared/money.ts';
import type { Standing, StandingState } from './standing.ts';
import type { TicketType } from './ticket-type.ts';

/** A type as it stands for who asks. */
export interface StandingType {
  readonly type: TicketType;
  readonly standing: Standing;
  /** What it costs them: less than its price with a code. */
  readonly priceSen: Sen;
}

/** The reasons that differ between types of an event, the most useful first: what somebody can wait for. */
const ORDER_OF_REASONS: readonly StandingState[] = [
  'sold_out',
  'at_limit',
  'opens',
  'not_for_you',
  'after',
  'closed',
];

/**
 * Chooses the type for who asked for none, of an event's types by position: the first that is open to them, of those at the
 * price that they saw, if they say one. Where none has that price, the first that is open; where none is open, the one
 * whose reason is the most useful, of several that open the one that opens first. Null when there are no types.
 */
export function chooseType(types: readonly StandingType[], seenPriceSen: Sen | null): StandingType | null {
  const open = types.filter(({ standing }) => standing.state === 'open');
  const atPrice = open.find(({ priceSen }) => priceSen === seenPriceSen);
  const reasons = ORDER_OF_REASONS.flatMap((state) =>
    earliest(types.filter(({ standing }) => standing.state === state)),
  );
  return atPrice ?? open[0] ?? reasons[0] ?? types[0] ?? null;
}

/** Returns the types in the order in which they open; others keep theirs. */
function earliest(types: readonly StandingType[]): readonly StandingType[] {
  return [...types].sort((one, other) =>
    opensAt(one) < opensAt(other) ? -1 : opensAt(one) > opensAt(other) ? 1 : 0,
  );
}

function opensAt({ standing }: StandingType): string {
  return standing.state === 'opens' ? standing.opensAt : '';
}
