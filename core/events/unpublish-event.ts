import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { EventBus } from '../event-bus.ts';
import { PlanAt } from '../offers/plan-at.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import type { Event } from './event.ts';
import { requireEditable, withStatus } from './event-lifecycle.ts';
import { EventViews, type EventWithTypes } from './event-views.ts';
import { findManagedEvent } from './managed-event.ts';
import { storedPlan } from './stored-plan.ts';

/**
 * Turns a published event back into a draft. Tickets already bought stay valid. Throws `event_not_found`, `event_over`,
 * `wrong_state`.
 */
export class UnpublishEvent {
  static readonly needs = [UnitOfWork, EventBus, Clock, EventViews] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly views: EventViews,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<{ readonly event: EventWithTypes }> {
    const now = this.clock.now();
    const draft = await this.unitOfWork.run(async (stores) => {
      const event = await findManagedEvent(stores, actor, input.id, 'publish');
      requireEditable(event, now);
      if (event.status === 'draft') throw domainError('wrong_state', { reason: 'already_a_draft' });
      const after = withStatus(event, 'draft', now);
      await stores.events.save(after);
      if (event.status === 'published' && event.plannedAt !== null) await keepOpened(stores, event, now);
      await stores.audit.append(auditFact(actor, 'event_unpublished', event.id, now));
      return after;
    });
    this.eventBus.publish({ kind: 'event', eventId: draft.id });
    return { event: await this.views.one(draft, now) };
  }
}

/** Stores which types have opened for good by now: a draft’s plan says nothing of when it was on sale. */
async function keepOpened(stores: Stores, event: Event, now: Instant): Promise<void> {
  const plan = await storedPlan(stores, event);
  const opened = new PlanAt(event, plan, now).opened();
  for (const type of plan.types)
    if (opened.includes(type.id)) await stores.ticketTypes.save({ ...type, openedAt: now });
}
