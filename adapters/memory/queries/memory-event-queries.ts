import { type Event, type EventStatus, statusAt } from '#core/events/event.ts';
import type { EventRuns } from '#core/events/event-days.ts';
import { everyEvent } from '#core/events/event-filter.ts';
import type {
  CalendarPeriod,
  CalendarScope,
  EventFilter,
  EventPosition,
  EventQueries,
  EventTime,
  ListedEvent,
  PublicEventCounts,
  WordSource,
} from '#core/events/event-queries.ts';
import { hitOf, type SearchHit } from '#core/events/search/search-rank.ts';
import { hasTerms } from '#core/events/search/search-term.ts';
import { listingOf, publicOfferOf } from '#core/offers/listing.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import { dayOf } from '#core/shared/day.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import { addMilliseconds, type Instant } from '#core/shared/instant.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';
import { typesOf } from '../offers/types-of.ts';

export class MemoryEventQueries implements EventQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(id: EventId): Promise<Event | null> {
    return this.database.published.events.get(id) ?? null;
  }

  async findAll(ids: readonly EventId[]): Promise<readonly Event[]> {
    return ids.flatMap((id) => this.database.published.events.get(id) ?? []);
  }

  async titlesOf(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, string>> {
    const found = ids.flatMap((id) => this.database.published.events.get(id) ?? []);
    return new Map(found.map(({ id, title }) => [id, title]));
  }

  async upcoming(
    filter: EventFilter,
    page: { limit: number; after: EventPosition | null },
  ): Promise<readonly Event[]> {
    const { after, limit } = page;
    const matching = this.#matching(filter).filter(
      (event) => after === null || compare(position(event), position(after)) > 0,
    );
    return inOrder(matching, position).slice(0, limit);
  }

  async search(filter: EventFilter, limit: number): Promise<readonly SearchHit[]> {
    const found = await this.upcoming(filter, { limit, after: null });
    return found.map((event) =>
      hitOf({ ...this.#meant(event, filter), tags: JSON.stringify(event.tags) }, filter.terms),
    );
  }

  wordSources(
    endingAfter: Instant,
    page: { limit: number; after: EventPosition | null },
  ): Promise<readonly WordSource[]> {
    return this.upcoming(everyEvent(endingAfter), page);
  }

  async count(filter: EventFilter, max: number): Promise<number> {
    return Math.min(this.#matching(filter).length, max);
  }

  async countRuns(filter: EventFilter): Promise<readonly EventRuns[]> {
    return this.#matching(filter).map(({ startsAt, endsAt, category }) => ({
      first: dayOf(startsAt),
      last: dayOf(addMilliseconds(endsAt, -1)),
      category,
      events: 1,
    }));
  }

  async waitingForReview({ limit, after }: ListPage): Promise<readonly Event[]> {
    const waiting = this.#waiting().filter(
      (event) => after === null || compare([event.updatedAt, event.id], [after.at, after.id]) > 0,
    );
    return inOrder(waiting, (event) => [event.updatedAt, event.id]).slice(0, limit);
  }

  async countWaitingForReview(): Promise<number> {
    return this.#waiting().length;
  }

  async publishedBy(uid: PersonId, endingAfter: Instant): Promise<readonly ListedEvent[]> {
    const published = [...this.database.published.events.values()].filter(
      (event) => event.organizerId === uid && event.status === 'published' && event.endsAt > endingAfter,
    );
    return inOrder(published, position);
  }

  async openOf(uid: PersonId, now: Instant): Promise<readonly ListedEvent[]> {
    const open = [...this.database.published.events.values()].filter(
      ({ organizerId, status, endsAt }) =>
        organizerId === uid &&
        (status === 'draft' || status === 'pending_review' || (status === 'published' && endsAt > now)),
    );
    return inOrder(open, position);
  }

  async ofClub(
    uid: PersonId,
    when: EventTime,
    now: Instant,
    { limit, after }: ListPage,
  ): Promise<readonly Event[]> {
    const status = when === 'upcoming' ? 'published' : 'ended';
    const direction = when === 'upcoming' ? 1 : -1;
    const found = this.#ofClub(uid).filter(
      (event) =>
        statusAt(event, now) === status &&
        (after === null || compare(position(event), [after.at, after.id]) * direction > 0),
    );
    return inOrder(found, position, when === 'upcoming' ? 'rising' : 'falling').slice(0, limit);
  }

  async countOfClub(uid: PersonId, now: Instant): Promise<PublicEventCounts> {
    const statuses = this.#ofClub(uid).map((event) => statusAt(event, now));
    const count = (status: EventStatus) => statuses.filter((one) => one === status).length;
    return { upcoming: count('published'), past: count('ended'), cancelled: count('cancelled') };
  }

  async forCalendar(
    scope: CalendarScope,
    { endingAfter, cancelledAfter }: CalendarPeriod,
    limit: number,
  ): Promise<readonly Event[]> {
    const ofScope = [...this.database.published.events.values()].filter(
      (event) =>
        ('category' in scope ? event.category === scope.category : event.organizerId === scope.organizerId) &&
        event.endsAt > endingAfter,
    );
    const published = ofScope.filter(({ status }) => status === 'published');
    const cancelled = ofScope.filter(
      ({ status, updatedAt }) => status === 'cancelled' && updatedAt > cancelledAfter,
    );
    const first = [published, cancelled].flatMap((events) => inOrder(events, position).slice(0, limit));
    return inOrder(first, position);
  }

  async organizedBy(uid: PersonId, { limit, after }: ListPage): Promise<readonly Event[]> {
    const own = this.#ofClub(uid).filter(
      (event) => after === null || compare([event.createdAt, event.id], [after.at, after.id]) < 0,
    );
    return inOrder(own, (event) => [event.createdAt, event.id], 'falling').slice(0, limit);
  }

  async countOrganizedBy(uid: PersonId): Promise<number> {
    return this.#ofClub(uid).length;
  }

  #matching(filter: EventFilter): readonly Event[] {
    return [...this.database.published.events.values()].filter(
      (event) => matches(event, filter) && this.#offers(event, filter) && this.#hasTerms(event, filter),
    );
  }

  #offers(event: Event, { maxPriceSen, isAvailable, now }: EventFilter): boolean {
    if (maxPriceSen === null && !isAvailable) return true;
    const offer = publicOfferOf(this.#planAt(event, now));
    if (offer === null) return false;
    return (maxPriceSen === null || offer.priceSen <= maxPriceSen) && (!isAvailable || offer.isOpen);
  }

  #hasTerms(event: Event, filter: EventFilter): boolean {
    return filter.terms.length === 0 || hasTerms(this.#meant(event, filter), filter.terms);
  }

  #meant(event: Event, { now }: EventFilter) {
    return { ...event, isFree: listingOf(this.#planAt(event, now)).priceSen === 0 };
  }

  #planAt(event: Event, now: Instant): PlanAt {
    const state = this.database.published;
    const pools = [...state.pools.values()].filter(({ eventId }) => eventId === event.id);
    return new PlanAt(event, { types: typesOf(state, event.id), pools }, now);
  }

  #waiting(): readonly Event[] {
    return [...this.database.published.events.values()].filter(({ status }) => status === 'pending_review');
  }

  #ofClub(uid: PersonId): readonly Event[] {
    return [...this.database.published.events.values()].filter(({ organizerId }) => organizerId === uid);
  }
}

function matches(event: Event, filter: EventFilter): boolean {
  if (event.status !== 'published' || event.endsAt <= filter.endingAfter) return false;
  if (filter.category !== null && event.category !== filter.category) return false;
  return filter.startingUntil === null || event.startsAt <= filter.startingUntil;
}

function position({ startsAt, id }: EventPosition): readonly string[] {
  return [startsAt, id];
}
