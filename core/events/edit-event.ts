import { type Actor, requireAbility } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { eventChanged } from '../domain-events/domain-event.ts';
import { EventBus } from '../event-bus.ts';
import { requireUsablePicture } from '../files/usable-picture.ts';
import { requirePayablePrices } from '../offers/codes/code-prices.ts';
import type { Plan } from '../offers/plan.ts';
import { baseTypeOf, isListed, type TicketType } from '../offers/ticket-type.ts';
import { Clock } from '../shared/clock.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { changedFields, differingFields } from '../versions/audited-fields.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { ChangeNoticeQueries } from './changes/change-notice-repository.ts';
import { ChangeNoticeSettings } from './changes/change-notice-settings.ts';
import { recordChange } from './changes/record-change.ts';
import type { Event } from './event.ts';
import { afterOrganizerEdit, edited, needsReview, requireEditable } from './event-lifecycle.ts';
import { checkEventDetails, EVENT_AND_PLAN_FORM, EVENT_FORM, type EventDraft } from './event-rules.ts';
import { EventViews, type EventWithTypes } from './event-views.ts';
import { findManagedEvent } from './managed-event.ts';
import { keepOpened, storedPlan } from './stored-plan.ts';

export interface EditEventInput extends EventDraft {
  readonly id: EventId;
  /** The event's `version` that was read; an older one is refused. */
  readonly version?: Version;
}

/**
 * Changes an event. Tickets already bought keep their price; the capacity cannot fall below the places sold and held. A
 * published event of an unverified club returns to review when the change needs one; its tickets stay valid. No place is
 * held for longer than the event lasts. A change of its time or place is announced to its holders, see `recordChange`.
 * Throws `event_not_found`, `event_over`, `changed_meanwhile`, `invalid_input`, and `wrong_state` for a price that can't be
 * paid with a code.
 */
export class EditEvent {
  static readonly needs = [
    UnitOfWork,
    FieldChanges,
    SalesTerms,
    ChangeNoticeSettings,
    ChangeNoticeQueries,
    EventBus,
    Clock,
    Ids,
    EventViews,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
    private readonly terms: SalesTerms,
    private readonly noticeSettings: ChangeNoticeSettings,
    private readonly notices: Pick<ChangeNoticeQueries, 'pendingOf'>,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly views: EventViews,
  ) {}

  async execute(actor: Actor, input: EditEventInput): Promise<{ readonly event: EventWithTypes }> {
    const now = this.clock.now();
    const read = { form: EVENT_AND_PLAN_FORM, subject: input.id, version: input.version };
    const event = await this.changes.tell(read, () => this.#edit(actor, input, now));
    this.eventBus.publish({ kind: 'event', eventId: event.id });
    const [shown, pending] = await Promise.all([
      this.views.oneManaged(event, now),
      this.notices.pendingOf(event.id),
    ]);
    return { event: { ...shown, ...(pending ? { changeNotice: pending } : {}) } };
  }

  #edit(actor: Actor, input: EditEventInput, now: Instant): Promise<Event> {
    return this.unitOfWork.run(async (stores) => {
      const before = await findManagedEvent(stores, actor, input.id, 'edit');
      requireEditable(before, now);
      requireVersion(input.version, before.editedAt);
      const limits = { ...this.terms, currentPriceSen: before.priceSen, currentImageUrl: before.imageUrl };
      const plan = before.plannedAt === null ? null : await storedPlan(stores, before);
      const onlyType = plan === null ? null : onlyTypeOf(plan);
      // Of several types, each has its own price.
      const isPriceIgnored = plan !== null && onlyType === null;
      const ticketPrice = isPriceIgnored ? ringgitFromSen(before.priceSen) : input.ticketPrice;
      const changed = edited(before, checkEventDetails({ ...input, ticketPrice }, limits, now), now);
      await requireUsablePicture(
        stores,
        {
          ...{ field: 'imageUrl', address: changed.imageUrl, before: before.imageUrl },
          ...{ organizerId: before.organizerId, by: requireAbility(actor, 'edit').uid },
        },
        now,
      );
      const isClubs = actor.kind === 'person' && actor.role !== 'admin' && needsReview(before, changed);
      const after = isClubs ? afterOrganizerEdit(changed, actor) : changed;
      if (before.priceSen !== after.priceSen) {
        const type = { ...(onlyType ?? baseTypeOf(after)), priceSen: after.priceSen };
        const codes = await stores.codes.ofEvent(after.id);
        requirePayablePrices(codes, [type], this.terms.lowestPaidPriceSen);
      }
      await stores.events.save(after);
      if (onlyType !== null && onlyType.priceSen !== after.priceSen)
        await stores.ticketTypes.save({ ...onlyType, priceSen: after.priceSen });
      // In the status in which its types were sold.
      await keepOpened(stores, { ...after, status: before.status }, now);
      if (after.endsAt < before.endsAt) await stores.tickets.endHoldsBy(after.id, after.endsAt);
      const names = differingFields(EVENT_FORM, before, after).map(({ field }) => field);
      if (names.length === 0) return after;
      await recordChange(stores, { before, after }, this.noticeSettings, this.ids, now);
      await stores.domainEvents.addAll([eventChanged(after.id, names, this.ids.next(), now)]);
      const fields = changedFields(EVENT_FORM, before, after);
      const status = before.status === after.status ? null : `${before.status}>${after.status}`;
      await stores.audit.append(
        auditFact(actor, 'event_edited', after.id, after.editedAt, { status, ...fields }),
      );
      return after;
    });
  }
}

/** Returns the type that is sold, when there is one alone that everybody sees: the event's price is its price. */
function onlyTypeOf({ types }: Plan): TicketType | null {
  const [type, ...others] = types.filter(({ retiredAt }) => retiredAt === null);
  return type && isListed(type) && others.length === 0 ? type : null;
}
