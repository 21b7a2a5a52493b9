import type { Actor } from '../actor.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { ChangeNoticeQueries } from './changes/change-notice-repository.ts';
import { mayManage, maySee } from './event-policy.ts';
import { EventQueries, EventTickets } from './event-queries.ts';
import { EventViews, type EventWithTypes } from './event-views.ts';

export interface ViewEventInput {
  readonly id: EventId;
}

export interface ViewEventOutput {
  readonly event: EventWithTypes;
}

/**
 * Returns one event, whether it takes codes and, to who manages it, the change that its holders are still to be sent word of.
 * Throws `event_not_found` for a missing event and for one that the actor may not see.
 */
export class ViewEvent {
  static readonly needs = [
    EventQueries,
    EventTickets,
    EventViews,
    OfferQueries,
    ChangeNoticeQueries,
    Clock,
  ] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly tickets: EventTickets,
    private readonly views: EventViews,
    private readonly offers: Pick<OfferQueries, 'hasCode'>,
    private readonly changes: Pick<ChangeNoticeQueries, 'pendingOf'>,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ViewEventInput): Promise<ViewEventOutput> {
    const event = await this.events.find(input.id);
    if (!event || !(await maySee(actor, event, this.tickets))) throw domainError('event_not_found');
    const now = this.clock.now();
    const isManaged = mayManage(actor, event);
    const [shown, takesCodes, pending] = await Promise.all([
      isManaged ? this.views.oneManaged(event, now) : this.views.one(event, now),
      this.offers.hasCode(event.id),
      isManaged ? this.changes.pendingOf(event.id) : null,
    ]);
    return { event: { ...shown, takesCodes, ...(pending ? { changeNotice: pending } : {}) } };
  }
}
