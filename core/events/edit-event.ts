import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { EventBus } from '../event-bus.ts';
import type { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import { formatPriceSen } from '../shared/money.ts';
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
 * published event of an unverified club returns to review when the change needs one; its tickets stay valid. Throws
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
      const before = await findManagedEvent(stores, actor, input.id);
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
      const detail = differences(before, after).join('; ');
      const subject = { id: after.id, name: after.title };
      if (detail !== '') await stores.audit.append(auditFact(actor, 'event_edited', subject, now, detail));
      return after;
    });
    this.eventBus.publish({ kind: 'event', eventId: event.id });
    return { event: toManagedEventView(event, now) };
  }
}

/** Describes the changed fields for the audit log. */
function differences(before: Event, after: Event): readonly string[] {
  const watched: readonly [string, (event: Event) => string | number][] = [
    ['status', (event) => event.status],
    ['title', (event) => event.title],
    ['start', (event) => event.startsAt],
    ['end', (event) => event.endsAt],
    ['venue', (event) => event.venue],
    ['location', (event) => event.location],
    ['price', (event) => formatPriceSen(event.priceSen)],
    ['capacity', (event) => event.capacity],
  ];
  return watched
    .filter(([, of]) => of(before) !== of(after))
    .map(([name, of]) => `${name}: ${of(before)} → ${of(after)}`);
}
