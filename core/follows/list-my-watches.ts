import { type Actor, requireSignedIn } from '../actor.ts';
import { isOver } from '../events/event.ts';
import { isPublic } from '../events/event-policy.ts';
import { EventQueries } from '../events/event-queries.ts';
import { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { isWaiting } from './watch.ts';
import { WatchQueries } from './watch-queries.ts';

/** An event that a person waits for to open. */
export interface MyWatch {
  readonly event: { readonly id: EventId; readonly title: string; readonly startsAt: Instant };
  readonly since: Instant;
}

/**
 * Lists the events of which the signed-in person waits to be notified, the earliest start first: those that everybody can see
 * and that are neither cancelled nor over.
 */
export class ListMyWatches {
  static readonly needs = [WatchQueries, EventQueries, Clock] as const;

  constructor(
    private readonly watches: Pick<WatchQueries, 'ofPerson'>,
    private readonly events: Pick<EventQueries, 'findAll'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly watches: readonly MyWatch[] }> {
    const { uid } = requireSignedIn(actor);
    const now = this.clock.now();
    const waiting = (await this.watches.ofPerson(uid)).filter(isWaiting);
    const since = new Map(waiting.map((watch) => [watch.eventId, watch.since]));
    const events = await this.events.findAll([...since.keys()]);
    const watches = events
      .filter((event) => isPublic(event) && !isOver(event, now))
      .map(({ id, title, startsAt }) => ({ event: { id, title, startsAt }, since: since.get(id) ?? now }));
    return { watches: watches.sort(byStart) };
  }
}

function byStart({ event: one }: MyWatch, { event: other }: MyWatch): number {
  return `${one.startsAt} ${one.id}` < `${other.startsAt} ${other.id}` ? -1 : 1;
}
