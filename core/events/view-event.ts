import type { Actor } from '../actor.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { mayManage, maySee } from './event-policy.ts';
import { EventQueries, EventTickets } from './event-queries.ts';
import { EventViews, type EventWithTypes } from './event-views.ts';

export interface ViewEventInput {
  readonly id: EventId;
}

export interface ViewEventOutput {
  readonly event: EventWithTypes;
}

/** Returns one event, and whether it takes codes. Throws `event_not_found` for a missing event and for one that the actor may not see. */
export class ViewEvent {
  static readonly needs = [EventQueries, EventTickets, EventViews, OfferQueries, Clock] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly tickets: EventTickets,
    private readonly views: EventViews,
    private readonly offers: Pick<OfferQueries, 'hasCode'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewEventInput): Promise<ViewEventOutput> {
    const event = await this.events.find(input.id);
    if (!event || !(await maySee(actor, event, this.tickets))) throw domainError('event_not_found');
    const now = this.clock.now();
    const view = mayManage(actor, event) ? this.views.oneManaged(event, now) : this.views.one(event, now);
    const [shown, takesCodes] = await Promise.all([view, this.offers.hasCode(event.id)]);
    return { event: { ...shown, takesCodes } };
  }
}
