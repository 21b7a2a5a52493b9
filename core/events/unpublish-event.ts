import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { EventBus } from '../event-bus.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { requireEditable, withStatus } from './event-lifecycle.ts';
import { EventViews, type EventWithTypes } from './event-views.ts';
import { findManagedEvent } from './managed-event.ts';
import { keepOpened } from './stored-plan.ts';

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
      await keepOpened(stores, event, now);
      await stores.audit.append(auditFact(actor, 'event_unpublished', event.id, now));
      return after;
    });
    this.eventBus.publish({ kind: 'event', eventId: draft.id });
    return { event: await this.views.one(draft, now) };
  }
}
