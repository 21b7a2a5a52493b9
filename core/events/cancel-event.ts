import { type Actor, requireAbility } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { eventCancelled } from '../domain-events/domain-event.ts';
import { EventBus } from '../event-bus.ts';
import { deliveriesToAll } from '../notifications/deliveries.ts';
import { eventSummary, type Notice } from '../notifications/notice.ts';
import type { Recipient } from '../notifications/recipient.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { endChangeNotices } from './changes/record-change.ts';
import type { Event } from './event.ts';
import { requireEditable, withStatus } from './event-lifecycle.ts';
import { isPublic } from './event-policy.ts';
import { EventQueries } from './event-queries.ts';
import { CANCELLATION_FIELDS } from './event-rules.ts';
import { EventViews, type EventWithTypes } from './event-views.ts';
import { findManagedEvent } from './managed-event.ts';
import { OrganizerContacts } from './organizer-contacts.ts';

export interface CancelEventInput {
  readonly id: EventId;
  /** Mailed to every ticket holder. */
  readonly reason: string;
}

/**
 * Cancels an event, stops its sales, and mails who sees to the club's refunds. `CancelTicketsOfEvents` then cancels and
 * refunds its tickets and notifies their holders, so that with sold tickets it needs the ability `refunds` besides
 * `publish`. A draft without tickets is deleted instead. Throws `forbidden`, `event_not_found`, `event_over`,
 * `wrong_state`.
 */
export class CancelEvent {
  static readonly needs = [
    EventQueries,
    OrganizerContacts,
    UnitOfWork,
    EventBus,
    Clock,
    Ids,
    EventViews,
  ] as const;

  constructor(
    private readonly events: EventQueries,
    private readonly contacts: OrganizerContacts,
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly views: EventViews,
  ) {}

  async execute(actor: Actor, input: CancelEventInput): Promise<{ readonly event: EventWithTypes }> {
    const checks = new FieldChecks();
    const reason = checks.text('reason', input.reason, CANCELLATION_FIELDS.reason);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const recipients = await this.#recipients(input.id);
    const event = await this.unitOfWork.run(async (stores) => {
      const before = await findManagedEvent(stores, actor, input.id, 'publish');
      if (before.sold > 0) requireAbility(actor, 'refunds');
      requireEditable(before, now);
      if (!isPublic(before) && !(await stores.tickets.existForEvent(before.id)))
        throw domainError('wrong_state', { reason: 'draft_to_delete' });
      const after = { ...withStatus(before, 'cancelled', now), cancellationReason: reason };
      await stores.events.save(after);
      await endChangeNotices(stores, after, now);
      await stores.outbox.addAll(deliveriesToAll(noticeOf(actor, after, reason), recipients, this.ids, now));
      await stores.domainEvents.addAll([eventCancelled(after.id, this.ids.next(), now)]);
      await stores.audit.append(auditFact(actor, 'event_cancelled', after.id, now));
      return after;
    });
    this.eventBus.publish({ kind: 'event', eventId: event.id });
    return { event: await this.views.one(event, now) };
  }

  async #recipients(id: EventId): Promise<readonly Recipient[]> {
    const event = await this.events.find(id);
    return event ? this.contacts.forRefunds(event.organizerId) : [];
  }
}

function noticeOf(actor: Actor, event: Event, reason: string): Notice {
  return {
    kind: 'club_event_cancelled',
    eventId: event.id,
    ...eventSummary(event),
    by: (actor.kind === 'person' && actor.club?.office) || 'admin',
    reason,
    tickets: event.sold,
  };
}
