import { type Actor, requireAbility } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { EventId, Ids } from '../shared/ids.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { lockActiveOrganizer } from './active-organizer.ts';
import { copyOf } from './event-lifecycle.ts';
import { requireEventQuota } from './event-quotas.ts';
import { type EventView, toEventView } from './event-view.ts';
import { requireSellablePrice } from './free-events-only.ts';
import { findManagedEvent } from './managed-event.ts';

export interface DuplicateEventInput {
  readonly id: EventId;
}

export interface DuplicateEventOutput {
  readonly event: EventView;
}

/**
 * Copies an event as a draft with later dates. Throws `event_not_found`, `too_many_events`, and `wrong_state` for a
 * paid event when no payment provider is configured.
 */
export class DuplicateEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: DuplicateEventInput): Promise<DuplicateEventOutput> {
    requireAbility(actor, 'edit');
    const now = this.clock.now();
    return this.unitOfWork.run(async (stores) => {
      const event = await findManagedEvent(stores, actor, input.id, 'edit');
      requireSellablePrice(event, this.terms);
      const copy = copyOf(event, this.ids.next(), now);
      await lockActiveOrganizer(stores, copy.organizerId);
      await requireEventQuota(stores, copy.organizerId, copy.status);
      await stores.events.add(copy);
      return { event: toEventView(copy, now) };
    });
  }
}
