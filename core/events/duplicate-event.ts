import { type Actor, requireAbility } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { lockActiveOrganizer } from './active-organizer.ts';
import { copyOf } from './event-lifecycle.ts';
import { requireEventQuota } from './event-quotas.ts';
import { type EventView, toEventView } from './event-view.ts';
import { requireSellablePrice } from './free-events-only.ts';
import { requireManaged } from './managed-event.ts';

/**
 * Copies an event as a draft with later dates. Throws `event_not_found`, `too_many_events`, and `wrong_state` for a
 * paid event when no payment provider is configured.
 */
export class DuplicateEvent {
  static readonly needs = [UnitOfWork, SalesTerms, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<{ readonly event: EventView }> {
    requireAbility(actor, 'edit');
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const [found = null] = await stores.events.readAll([input.id]);
      const event = requireManaged(actor, found);
      requireSellablePrice(event, this.terms);
      const copy = copyOf(event, this.ids.next(), now);
      await lockActiveOrganizer(stores, copy.organizerId);
      await requireEventQuota(stores, copy.organizerId, copy.status);
      await stores.events.add(copy);
      return { event: toEventView(copy, now) };
    });
  }
}
