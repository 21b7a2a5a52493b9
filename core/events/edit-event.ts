import type { Actor } from '../actor.ts';
import type { AuditDetail } from '../audit/audit-detail.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { EventBus } from '../event-bus.ts';
import type { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import type { SalesTerms } from '../site/sales-terms.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Event } from './event.ts';
import { afterOrganizerEdit, edited, needsReview, requireEditable } from './event-lifecycle.ts';
import { checkEventDetails, type EventDraft } from './event-rules.ts';
import { type EventView, toManagedEventView } from './event-view.ts';
import { findManagedEvent } from './managed-event.ts';

export interface EditEventInput extends EventDraft {
  readonly id: EventId;
}

export interface EditEventOutput {
  readonly event: EventView;
}

/**
 * Changes an event. Tickets already bought keep their price; the capacity cannot fall below the places sold and held. A
 * published event of an unverified club returns to review when the change needs one; its tickets stay valid. No place is
 * held for longer than the event lasts. Throws
 * `event_not_found`, `event_over`, `invalid_input`.
 */
export class EditEvent {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: EditEventInput): Promise<EditEventOutput> {
    const now = this.clock.now();
    const event = await this.unitOfWork.run(async (stores) => {
      const before = await findManagedEvent(stores, actor, input.id, 'edit');
      requireEditable(before, now);
      const changed = edited(
        before,
        checkEventDetails(
          input,
          { ...this.terms, currentPriceSen: before.priceSen, currentImageUrl: before.imageUrl },
          now,
        ),
        now,
      );
      const isClubs = actor.kind === 'person' && actor.role !== 'admin' && needsReview(before, changed);
      const after = isClubs ? afterOrganizerEdit(changed, actor) : changed;
      await stores.events.save(after);
      if (after.endsAt < before.endsAt) await stores.tickets.endHoldsBy(after.id, after.endsAt);
      const detail = differences(before, after);
      if (Object.keys(detail).length > 0)
        await stores.audit.append(auditFact(actor, 'event_edited', after.id, now, detail));
      return after;
    });
    this.eventBus.publish({ kind: 'event', eventId: event.id });
    return { event: toManagedEventView(event, now) };
  }
}

/** Names the changed fields for the audit log, with both values of those that are no text. */
function differences(before: Event, after: Event): AuditDetail {
  const watched: readonly [keyof AuditDetail, (event: Event) => string | number, 'text'?][] = [
    ['status', (event) => event.status],
    ['title', (event) => event.title, 'text'],
    ['start', (event) => event.startsAt],
    ['end', (event) => event.endsAt],
    ['venue', (event) => event.venue, 'text'],
    ['location', (event) => event.location, 'text'],
    ['price_sen', (event) => event.priceSen],
    ['capacity', (event) => event.capacity],
  ];
  return Object.fromEntries(
    watched
      .filter(([, of]) => of(before) !== of(after))
      .map(([name, of, text]) => [name, text ? 'changed' : `${of(before)}>${of(after)}`]),
  );
}
