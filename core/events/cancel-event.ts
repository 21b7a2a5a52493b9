import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { EventBus } from '../event-bus.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { EventId } from '../shared/ids.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { requireEditable, withStatus } from './event-lifecycle.ts';
import { isPublic } from './event-policy.ts';
import { CANCELLATION_FIELDS } from './event-rules.ts';
import { type EventView, toEventView } from './event-view.ts';
import { findManagedEvent } from './managed-event.ts';

export interface CancelEventInput {
  readonly id: EventId;
  /** Mailed to every ticket holder. */
  readonly reason: string;
}

export interface CancelEventOutput {
  readonly event: EventView;
}

/**
 * Cancels an event and stops its sales. `CancelTicketsOfEvents` then cancels and refunds its tickets and notifies their
 * holders. A draft without tickets is deleted instead. Throws `event_not_found`, `event_over`, `wrong_state`.
 */
export class CancelEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: CancelEventInput): Promise<CancelEventOutput> {
    const checks = new FieldChecks();
    const reason = checks.text('reason', input.reason, CANCELLATION_FIELDS.reason);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const event = await this.unitOfWork.run(async (stores) => {
      const before = await findManagedEvent(stores, actor, input.id, 'publish');
      requireEditable(before, now);
      if (!isPublic(before) && !(await stores.tickets.existForEvent(before.id)))
        throw domainError('wrong_state', { reason: 'draft_to_delete' });
      const after = { ...withStatus(before, 'cancelled', now), cancellationReason: reason };
      await stores.events.save(after);
      await stores.audit.append(auditFact(actor, 'event_cancelled', after.id, now));
      return after;
    });
    this.eventBus.publish({ kind: 'event', eventId: event.id });
    return { event: toEventView(event, now) };
  }
}
