import { clubsOf } from '../offers/audience.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { type Plan, unplanned } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import { publicTypesOf, type TypeView } from '../offers/type-view.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { PendingChange } from './changes/change-notice-repository.ts';
import type { Event } from './event.ts';
import { type EventView, toEventView, toManagedEventView } from './event-view.ts';

/** An event with the types that it sells to everybody who may buy them. */
export interface EventWithTypes extends EventView {
  /** The public types, by position. */
  readonly types: readonly TypeView[];
  /** Whether it has a code that is not revoked; missing where that is not looked up. */
  readonly takesCodes?: boolean | undefined;
  /** What its holders are still to be sent word of; only for who manages it, and missing where nothing is pending. */
  readonly changeNotice?: PendingChange | undefined;
}

/** Shows events with what they sell. Reads nothing for an event without a plan. */
export class EventViews {
  static readonly needs = [OfferQueries] as const;

  constructor(private readonly offers: OfferQueries) {}

  /** Shows events of a list to everybody. */
  all(events: readonly Event[], now: Instant): Promise<readonly EventView[]> {
    return this.#show(events, (event, plan) => toEventView(event, now, plan));
  }

  /** Shows events of a list to their club and admins. */
  allManaged(events: readonly Event[], now: Instant): Promise<readonly EventView[]> {
    return this.#show(events, (event, plan) => toManagedEventView(event, now, plan));
  }

  /** Shows one event to everybody. */
  one(event: Event, now: Instant): Promise<EventWithTypes> {
    return this.#withTypes(event, now, toEventView);
  }

  /** Shows one event to its club and admins. */
  oneManaged(event: Event, now: Instant): Promise<EventWithTypes> {
    return this.#withTypes(event, now, toManagedEventView);
  }

  /** Returns the plans of those of the events that have one. */
  async plansOf(events: readonly Event[]): Promise<ReadonlyMap<EventId, Plan>> {
    const ids = events.flatMap(({ id, plannedAt }) => (plannedAt === null ? [] : id));
    return ids.length === 0 ? new Map() : this.offers.ofEvents(ids);
  }

  async #withTypes(event: Event, now: Instant, toView: typeof toEventView): Promise<EventWithTypes> {
    const plan = (await this.plansOf([event])).get(event.id) ?? unplanned(event);
    const clubs = new Set(plan.types.flatMap(({ audience }) => (audience ? clubsOf(audience) : [])));
    const names = clubs.size === 0 ? new Map() : await this.offers.clubNames([...clubs]);
    return { ...toView(event, now, plan), types: publicTypesOf(new PlanAt(event, plan, now), names) };
  }

  async #show<View>(
    events: readonly Event[],
    toView: (event: Event, plan: Plan) => View,
  ): Promise<readonly View[]> {
    const plans = await this.plansOf(events);
    return events.map((event) => toView(event, plans.get(event.id) ?? unplanned(event)));
  }
}
