import { type Actor, requireAbility } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { EventBus } from '../event-bus.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { lockActiveOrganizer } from './active-organizer.ts';
import { approved, publicStatus, requireEditable, withStatus } from './event-lifecycle.ts';
import { requireEventQuota } from './event-quotas.ts';
import { EventViews, type EventWithTypes } from './event-views.ts';
import { requireSellablePrices } from './free-events-only.ts';
import { findManagedEvent } from './managed-event.ts';
import { recordPublication } from './record-publication.ts';
import { keepOpened } from './stored-plan.ts';

/**
 * Publishes a draft, or submits an unverified club's draft for review. Throws `event_not_found`, `event_over`,
 * `wrong_state`, `too_many_events`.
 */
export class PublishEvent {
  static readonly needs = [UnitOfWork, SalesTerms, EventBus, Clock, Ids, EventViews] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly views: EventViews,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<{ readonly event: EventWithTypes }> {
    const organizer = requireAbility(actor, 'publish');
    const now = this.clock.now();
    const published = await this.unitOfWork.run(async (stores) => {
      if (organizer.club) await lockActiveOrganizer(stores, organizer.club.id);
      const event = await findManagedEvent(stores, actor, input.id, 'publish');
      requireEditable(event, now);
      if (event.status !== 'draft') throw domainError('wrong_state', { reason: 'not_a_draft' });
      if (event.endsAt <= now) throw domainError('wrong_state', { reason: 'end_in_past' });
      await requireSellablePrices(stores, event, this.terms);
      const status = publicStatus(organizer);
      if (status === 'pending_review') await requireEventQuota(stores, event.organizerId, status);
      const after =
        organizer.role === 'admin'
          ? approved(event, now)
          : { ...withStatus(event, status, now), approvedAt: null };
      await stores.events.save(after);
      await keepOpened(stores, after, now);
      if (after.status === 'published') await recordPublication(stores, after.id, this.ids, now);
      await stores.audit.append(auditFact(actor, 'event_published', event.id, now));
      return after;
    });
    this.eventBus.publish({ kind: 'event', eventId: published.id });
    return { event: await this.views.one(published, now) };
  }
}
