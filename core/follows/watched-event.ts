import { type Event, statusAt } from '../events/event.ts';
import { NOTHING_PROVEN, type ProvenFacts } from '../offers/audience.ts';
import type { StandingState } from '../offers/standing.ts';
import { standingsOf } from '../offers/standings.ts';
import { isListed, type TicketType } from '../offers/ticket-type.ts';
import { type KnownBuyer, loadBuyers } from '../sales/load-buyers.ts';
import { loadPlans } from '../sales/load-sales.ts';
import { SaleFacts } from '../sales/sale-facts.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';

/** Somebody who watches an event, with what sources say about them. */
export interface Watcher extends KnownBuyer {
  readonly proven: ProvenFacts;
}

/** The states of a type that is for somebody and has opened. */
const OPENED: readonly StandingState[] = ['open', 'sold_out', 'at_limit'];

/** Returns somebody of whom nothing is known. */
export function unknownWatcher(uid: PersonId): Watcher {
  return { uid, proven: NOTHING_PROVEN, listKeys: () => [] };
}

/** An event as its watchers find it. */
export class WatchedEvent {
  constructor(
    readonly event: Event,
    private readonly facts: SaleFacts,
    private readonly takesPayments: boolean,
  ) {}

  /** Every type of the present plan. */
  types(now: Instant): readonly TicketType[] {
    return this.facts.planAt(this.event, now).types;
  }

  /** Returns whether somebody could buy a type at an instant, as far as is known now. */
  isOpen(watcher: Watcher, type: TicketType, at: Instant): boolean {
    return this.#states(watcher, [type], at).includes('open');
  }

  /** Returns whether a public type that is for somebody has opened, also when it is sold out. */
  hasOpened(watcher: Watcher, now: Instant): boolean {
    const states = this.#states(watcher, this.types(now).filter(isListed), now);
    return states.some((state) => OPENED.includes(state));
  }

  #states(
    { uid, proven, listKeys }: Watcher,
    types: readonly TicketType[],
    at: Instant,
  ): readonly StandingState[] {
    const { event, takesPayments } = this;
    const { perPersonLimit } = event;
    const onSale = { status: statusAt(event, at), salesPaused: event.pausedFor !== null, perPersonLimit };
    const buyer = {
      member: { ...proven, ...this.facts.groupsOf(uid, event.startsAt, listKeys()) },
      owned: this.facts.liveTickets(event.id, uid),
      takesPayments,
    };
    const standings = standingsOf(onSale, this.facts.planAt(event, at), types, buyer);
    return standings.map(({ standing }) => standing.state);
  }
}

/** Loads an event and what its standings for these people follow from, without a lock; null where there is none. */
export async function loadWatched(
  stores: Stores,
  eventId: EventId,
  watchers: readonly Watcher[],
  takesPayments: boolean,
): Promise<WatchedEvent | null> {
  const events = await stores.events.readAll([eventId]);
  const [event] = events;
  if (!event) return null;
  const { types, pools } = await loadPlans(stores, events);
  const [buyers, liveTickets] = await Promise.all([
    loadBuyers(stores, types, watchers),
    stores.tickets.countLive(watchers.map(({ uid }) => ({ eventId, uid }))),
  ]);
  return new WatchedEvent(event, new SaleFacts({ events, types, pools, buyers, liveTickets }), takesPayments);
}
