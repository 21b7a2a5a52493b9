import { type Actor, requireRole } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { EventBus } from '../event-bus.ts';
import { newMessage } from '../notifications/outbox-message.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { EventId, Ids } from '../shared/ids.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { approved, declined } from './event-lifecycle.ts';
import { REVIEW_FIELDS } from './event-rules.ts';
import { type EventView, toManagedEventView } from './event-view.ts';
import { requireSellablePrice } from './free-events-only.ts';
import { findManagedEvent } from './managed-event.ts';

export interface ReviewEventInput {
  readonly id: EventId;
  readonly approve: boolean;
  /** Mailed to the club; required to decline. */
  readonly note: string;
  /** The `version` that was reviewed; a newer one is refused. Null or missing accepts any version. */
  readonly version?: string | null | undefined;
}

export interface ReviewEventOutput {
  readonly event: EventView;
}

/**
 * Publishes an unverified club's event, or returns it as a draft with a note. Throws `event_not_found`,
 * `changed_meanwhile`, and `wrong_state`, also for a paid event when no payment provider is configured.
 */
export class ReviewEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: ReviewEventInput): Promise<ReviewEventOutput> {
    requireRole(actor, 'admin');
    const checks = new FieldChecks();
    const note = checks.text('note', input.note, { ...REVIEW_FIELDS.note, optional: input.approve });
    checks.throwIfInvalid();
    const now = this.clock.now();
    const reviewed = await this.unitOfWork.run(async (stores) => {
      const event = await findManagedEvent(stores, actor, input.id);
      if (event.status !== 'pending_review') throw domainError('wrong_state', { reason: 'not_under_review' });
      if (input.version != null && input.version !== event.updatedAt) throw domainError('changed_meanwhile');
      if (input.approve) requireSellablePrice(event, this.terms);
      const after = input.approve ? approved(event, now) : declined(event, note, now);
      await stores.events.save(after);
      const action = input.approve ? 'event_approved' : 'event_declined';
      await stores.audit.append(auditFact(actor, action, { id: event.id, name: event.title }, now, note));
      const to = { name: event.organizerName, email: event.organizerEmail };
      const notice = {
        kind: 'event_reviewed',
        eventId: event.id,
        eventTitle: event.title,
        approved: input.approve,
        note,
      } as const;
      await stores.outbox.add(newMessage(this.ids.next(), to, notice, now));
      return after;
    });
    this.eventBus.publish({ kind: 'event', eventId: reviewed.id });
    return { event: toManagedEventView(reviewed, now) };
  }
}
