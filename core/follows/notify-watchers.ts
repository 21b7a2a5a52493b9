import { type Actor, requireSystem } from '../actor.ts';
import { isOnSale } from '../events/event.ts';
import { EventQueries } from '../events/event-queries.ts';
import { Breaks, PEOPLE_A_PAGE } from '../notifications/breaks.ts';
import { type AddressedNotice, deliver } from '../notifications/deliver.ts';
import { eventSummary } from '../notifications/notice.ts';
import { NOTHING_PROVEN } from '../offers/audience.ts';
import { listKeysOf } from '../offers/list-keys.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { namedType } from '../offers/type-name.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import type { Person } from '../people/person.ts';
import { provenFactsOf } from '../people/to-actor.ts';
import { Clock } from '../shared/clock.ts';
import { type EventId, Ids, type PersonId } from '../shared/ids.ts';
import { type Instant, laterOf } from '../shared/instant.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { dueOpenings, isAwaited, type Opening } from './openings.ts';
import { Readers, recipientOf } from './readers.ts';
import type { Watch } from './watch.ts';
import { WatchQueries } from './watch-queries.ts';
import { loadWatched, unknownWatcher, type WatchedEvent, type Watcher } from './watched-event.ts';

const EVENTS_A_PAGE = 100;

/**
 * Notifies who watches an event, once: ten minutes before the next of its types that are open to them opens, at the latest
 * two hours after. Says nothing of an event that is not on sale, nor of a type of which they have as many tickets as they
 * may. The watch of a disabled account, or one whose address is not proven, is removed instead. Several processes may
 * run it: a watch is marked with the notice.
 */
export class NotifyWatchers {
  static readonly needs = [
    WatchQueries,
    EventQueries,
    OfferQueries,
    Readers,
    PaymentGateways,
    KeyedDigest,
    UnitOfWork,
    Breaks,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly watches: WatchQueries,
    private readonly events: Pick<EventQueries, 'findAll'>,
    private readonly offers: Pick<OfferQueries, 'ofEvents'>,
    private readonly readers: Readers,
    private readonly gateways: Pick<PaymentGateways, 'preferred'>,
    private readonly digest: KeyedDigest,
    private readonly unitOfWork: UnitOfWork,
    private readonly breaks: Breaks,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly notified: number }> {
    requireSystem(actor);
    const now = this.clock.now();
    const watched = await this.watches.watchedEvents(now);
    let notified = 0;
    for (let start = 0; start < watched.length; start += EVENTS_A_PAGE) {
      const ids = watched.slice(start, start + EVENTS_A_PAGE);
      for (const id of await this.#opening(ids, now)) notified += await this.#notifyAll(id, now);
    }
    return { notified };
  }

  /** Returns those of the events of which something is due. */
  async #opening(ids: readonly EventId[], now: Instant): Promise<readonly EventId[]> {
    const [events, plans] = await Promise.all([this.events.findAll(ids), this.offers.ofEvents(ids)]);
    const opening = events.filter(
      (event) => dueOpenings(event, plans.get(event.id)?.types ?? [], now).length > 0,
    );
    return opening.map(({ id }) => id);
  }

  async #notifyAll(eventId: EventId, now: Instant): Promise<number> {
    let notified = 0;
    let after: PersonId | null = null;
    await this.breaks.between(async () => {
      const uids = await this.watches.waitingFor(eventId, { after, limit: PEOPLE_A_PAGE });
      if (uids.length > 0) notified += await this.#notify(eventId, uids, now);
      after = uids.at(-1) ?? null;
      return uids.length < PEOPLE_A_PAGE ? 'last' : 'more';
    });
    return notified;
  }

  async #notify(eventId: EventId, uids: readonly PersonId[], now: Instant): Promise<number> {
    const people = await this.readers.among(uids);
    const watchers = [...people.values()].map((person) => this.#watcher(person));
    return this.unitOfWork.run(async (stores) => {
      const waiting = await stores.watches.waitingAmong(eventId, uids);
      const watched = await loadWatched(stores, eventId, watchers, this.gateways.preferred !== null);
      if (!watched || !isOnSale(watched.event, now)) return 0;
      const awaited = awaitedBy(waiting, watchers, watched, now);
      const notices = [...awaited].flatMap(([uid, opening]) => {
        const person = people.get(uid);
        return person ? noticeOf(watched, opening, person, now) : [];
      });
      await this.#store(stores, eventId, [...awaited.keys()], notices, now);
      return notices.length;
    });
  }

  async #store(
    stores: Stores,
    eventId: EventId,
    uids: readonly PersonId[],
    notices: readonly AddressedNotice[],
    now: Instant,
  ): Promise<void> {
    const notified = notices.flatMap(({ to }) => to.uid ?? []);
    const others = uids.filter((uid) => !notified.includes(uid));
    await stores.watches.markNotified(eventId, notified, now);
    await stores.watches.remove(eventId, others);
    if (notices.length > 0) await deliver(stores, notices, this.ids, now);
  }

  #watcher(person: Person): Watcher {
    const { proven = NOTHING_PROVEN } = provenFactsOf(person);
    return { uid: person.uid, proven, listKeys: () => listKeysOf(person.email, proven, this.digest) };
  }
}

/** Returns the first opening that each of them waits for and that is open to them; who has none is missing. */
function awaitedBy(
  waiting: readonly Watch[],
  watchers: readonly Watcher[],
  watched: WatchedEvent,
  now: Instant,
): ReadonlyMap<PersonId, Opening> {
  const known = new Map(watchers.map((watcher) => [watcher.uid, watcher]));
  const due = dueOpenings(watched.event, watched.types(now), now);
  const pairs = waiting.flatMap((watch): readonly (readonly [PersonId, Opening])[] => {
    const watcher = known.get(watch.uid) ?? unknownWatcher(watch.uid);
    const opening = due.find(
      (one) => isAwaited(one, watch) && watched.isOpen(watcher, one.type, laterOf(now, one.at ?? now)),
    );
    return opening ? [[watch.uid, opening]] : [];
  });
  return new Map(pairs);
}

function noticeOf(
  { event }: WatchedEvent,
  { type, at }: Opening,
  person: Person,
  now: Instant,
): AddressedNotice {
  const named = namedType({ typeName: type.name, typeNameMs: type.nameMs });
  const notice = { ...eventSummary(event), eventId: event.id, opensAt: at ?? now, ...named };
  return { notice: { kind: 'opening_soon', ...notice }, to: recipientOf(person) };
}
