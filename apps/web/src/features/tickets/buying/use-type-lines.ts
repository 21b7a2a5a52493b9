import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EventView } from '#core/events/event-view.ts';
import { standingOfType } from '#core/events/standing-of-event.ts';
import type { Standing, StandingState } from '#core/offers/standing.ts';
import type { TypeView } from '#core/offers/type-view.ts';
import { typesAt } from '#core/offers/types-at.ts';
import type { Instant } from '#core/shared/instant.ts';
import { useIsFreeOnly } from '../../../shared/events/use-is-free-only.ts';
import { CHOSEN_TYPE } from '../../../shared/paths.ts';
import { liveTicketsFor } from '../own-tickets.ts';
import { useMyTickets } from '../queries.ts';
import type { EventOffers } from './use-event-offers.ts';
import { useServerNow } from './use-server-now.ts';

/** A ticket type as it stands for who looks at it, now. */
export interface TypeLine {
  readonly type: TypeView;
  readonly standing: Standing;
  /** How many held and confirmed tickets of it they have. */
  readonly owned: number;
  /** Whether it is for some people, and they are proven to be one of them. */
  readonly isOwn: boolean;
  /** Ringgit: what it costs them, with the code that is on. */
  readonly price: number;
  /** Whether others do not see it: the code opens it. */
  readonly isOpened: boolean;
  /** The code to buy it with; null where the code that is on makes no difference to it, and without one. */
  readonly code: string | null;
}

export interface TypeLines {
  /** The types for this person first, then those for everybody, then the others; each in the organizer's order. */
  readonly lines: readonly TypeLine[];
  /** The one to offer first; undefined when there are no types. */
  readonly best: TypeLine | undefined;
  /** The type that they chose before they signed in; null for none. */
  readonly chosenId: string | null;
  /** The server's time; null until it is known. */
  readonly now: Instant | null;
  /** Whether it is not yet known which types are for them. */
  readonly isPending: boolean;
}

/** Whether an event sells one type to everybody at any time: its page needs no list. */
export function isPlain(types: readonly TypeView[]): boolean {
  return types.length === 1 && types.every((type) => LIMITS.every((limit) => type[limit] === null));
}
const LIMITS = [
  'opensAt',
  'closesAt',
  'opensAfter',
  'audience',
  'limitPerPerson',
  'grantsMembership',
] as const;

/**
 * Returns the types of an event as they stand for who looks at them. The server says which are for them; the rest follows
 * from what everybody sees and the server's time, so that nothing is asked for when a type opens. `offered` may have more
 * types than everybody sees.
 */
export function useTypeLines(
  event: EventView,
  types: readonly TypeView[],
  offered: EventOffers,
  seenByAll: readonly TypeView[],
): TypeLines {
  const [address] = useSearchParams();
  const tickets = useMyTickets().data?.tickets;
  const takesPayments = !useIsFreeOnly();
  const { offers, isPending } = offered;
  const code = offered.code.state === 'on' ? offered.code.text : null;
  const now = useServerNow(types);
  const chosenId = address.get(CHOSEN_TYPE);
  return useMemo(() => {
    const own = liveTicketsFor(event.id, tickets);
    const lines = (now === null ? types : typesAt(types, now)).map((type): TypeLine => {
      const { standing: offer, price = type.price } = offers?.find((one) => one.type.id === type.id) ?? {};
      const owned = own.filter((ticket) => ticket.type.id === type.id).length;
      const exclusion = offer?.state === 'not_for_you' ? offer.reason : null;
      const buyer = { owned: own.length, ownedOfType: owned, exclusion, takesPayments };
      const isOwn = type.audience !== null && offer !== undefined && exclusion === null;
      const isCheaper = code !== null && price < type.price;
      const isOpened = code !== null && !seenByAll.some(({ id }) => id === type.id);
      return {
        type,
        standing: standingOfType(event, isCheaper ? { ...type, price } : type, buyer),
        ...{ owned, isOwn, isOpened },
        price: isCheaper ? price : type.price,
        code: isCheaper || isOpened ? code : null,
      };
    });
    const shown = [...lines].sort((one, other) => rankOf(one) - rankOf(other));
    return { lines: shown, best: bestOf(lines, chosenId), chosenId, now, isPending };
  }, [event, types, seenByAll, tickets, takesPayments, offers, code, isPending, now, chosenId]);
}

function rankOf({ isOwn, standing }: TypeLine): number {
  return isOwn ? 0 : standing.state === 'not_for_you' ? 2 : 1;
}

/** The most useful first. */
const ORDER: readonly StandingState[] = [
  'open',
  'opens',
  'at_limit',
  'after',
  'sold_out',
  'not_for_you',
  'not_sold_here',
  'closed',
];

/** Returns the chosen line while it can be bought or waited for, else the first that can, in the club's order as a purchase that names no type. */
function bestOf(lines: readonly TypeLine[], chosenId: string | null): TypeLine | undefined {
  const chosen = lines.find(({ type }) => type.id === chosenId);
  if (chosen && ['open', 'opens'].includes(chosen.standing.state)) return chosen;
  const byState = ORDER.flatMap((state) => sorted(lines.filter(({ standing }) => standing.state === state)));
  return byState[0] ?? lines[0];
}

/** Returns the lines that the person's code is for first, then those that are certainly for them, of several that open the one that opens first. */
function sorted(lines: readonly TypeLine[]): readonly TypeLine[] {
  const isFor = ({ type, isOwn, code }: TypeLine) =>
    (code === null ? 0 : 2) + Number(isOwn || type.audience === null);
  return [...lines].sort((one, other) => isFor(other) - isFor(one) || compare(opensAt(one), opensAt(other)));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function opensAt({ standing }: TypeLine): string {
  return standing.state === 'opens' ? standing.opensAt : '';
}
