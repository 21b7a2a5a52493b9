import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { eventChanged } from '../domain-events/domain-event.ts';
import { EventBus } from '../event-bus.ts';
import type { Event } from '../events/event.ts';
import { afterOrganizerEdit, planned, requireEditable } from '../events/event-lifecycle.ts';
import { PLAN_FORM } from '../events/event-rules.ts';
import { findManagedEvent } from '../events/managed-event.ts';
import { savePlan, storedPlan } from '../events/stored-plan.ts';
import { differentlySold, requirePayablePrices } from '../offers/codes/code-prices.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { isUnplanned, type Plan, priceOfPlan, versionOfPlan } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import { isLifted } from '../offers/pool.ts';
import { isBaseType } from '../offers/ticket-type.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { type AudienceListId, type ClubId, type EventId, Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { planDetail, planNeedsReview } from './plan-changes.ts';
import type { PlanDraft } from './plan-draft.ts';
import { checkPlan, type PlanContext } from './plan-rules.ts';
import { type PlanView, PlanViews } from './plan-view.ts';

export interface EditPlanInput extends PlanDraft {
  readonly id: EventId;
  /** The plan's `version` that was read; an older one is refused. */
  readonly version?: Version;
}

/**
 * Replaces what an event sells, as one change: one version, one review, one entry of the audit log. Tickets keep what they
 * were sold as; a type that has tickets can be retired, not left out. A published event of an unverified club returns to
 * review when a type is new or says something else. Throws `event_not_found`, `event_over`, `changed_meanwhile`,
 * `invalid_input`, and `wrong_state` for a type with tickets that is missing, for a pool of which more is taken, and for a price
 * that can't be paid with a code.
 */
export class EditPlan {
  static readonly needs = [
    UnitOfWork,
    OfferQueries,
    FieldChanges,
    SalesTerms,
    PlanViews,
    EventBus,
    Clock,
    Ids,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly offers: OfferQueries,
    private readonly changes: FieldChanges,
    private readonly terms: SalesTerms,
    private readonly views: PlanViews,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: EditPlanInput): Promise<PlanView> {
    const now = this.clock.now();
    const version = isUnplanned(input.version) ? '' : input.version;
    const read = { form: PLAN_FORM, subject: input.id, version };
    const event = await this.changes.tell(read, () => this.#edit(actor, input, now));
    this.eventBus.publish({ kind: 'event', eventId: event.id });
    return this.views.of(actor, event, now);
  }

  async #edit(actor: Actor, input: EditPlanInput, now: Instant): Promise<Event> {
    const clubs = await this.#clubsIn(input);
    return this.unitOfWork.run(async (stores) => {
      const event = await findManagedEvent(stores, actor, input.id, 'edit');
      requireEditable(event, now);
      requireVersion(input.version, versionOfPlan(event));
      const before = await storedPlan(stores, event);
      const context = await this.#context(stores, event, before, input, now);
      const draft = checkPlan(input, { ...context, clubs });
      const after = opened(event, before, draft, now);
      await requireRoom(stores, event, before, after, now);
      const changedTypes = differentlySold(before.types, after.types);
      if (changedTypes.length > 0)
        requirePayablePrices(
          await stores.codes.ofEvent(event.id),
          changedTypes,
          this.terms.lowestPaidPriceSen,
        );
      const changed = planned(event, priceOfPlan(after), now);
      const isClubs = actor.kind === 'person' && actor.role !== 'admin' && planNeedsReview(before, after);
      const saved = isClubs ? afterOrganizerEdit(changed, actor) : changed;
      await stores.events.save(saved);
      await savePlan(stores, before, after);
      await stores.domainEvents.addAll([eventChanged(saved.id, ['types'], this.ids.next(), now)]);
      const status = event.status === saved.status ? null : `${event.status}>${saved.status}`;
      const detail = { status, ...planDetail(before, after) };
      await stores.audit.append(auditFact(actor, 'plan_edited', saved.id, saved.editedAt, detail));
      return saved;
    });
  }

  /** Returns those of the clubs that the draft names which exist. */
  async #clubsIn({ types }: PlanDraft): Promise<ReadonlySet<ClubId>> {
    const groups = types.flatMap(({ audience }) => audience?.anyOf ?? []);
    const ids = new Set(groups.flatMap((group) => (group.kind === 'member_of' ? group.clubs : [])));
    return ids.size === 0 ? new Set() : new Set((await this.offers.clubNames([...ids])).keys());
  }

  async #context(
    stores: Stores,
    event: Event,
    stored: Plan,
    { types, pools }: PlanDraft,
    now: Instant,
  ): Promise<Omit<PlanContext, 'clubs'>> {
    const unknown = <One extends { readonly id: string }>(drafts: readonly One[], known: readonly One[]) =>
      drafts.filter(({ id }) => !known.some((one) => one.id === id)).map(({ id }) => id);
    const [takenTypes, takenPools, lists] = await Promise.all([
      stores.ticketTypes.known(unknown<{ id: string }>(types, stored.types)),
      stores.pools.known(unknown<{ id: string }>(pools, stored.pools)),
      stores.audienceLists.ofEvent(event.id),
    ]);
    return {
      eventId: event.id,
      stored,
      lowestPaidPriceSen: this.terms.lowestPaidPriceSen,
      takenIds: new Set<string>([...takenTypes, ...takenPools]),
      lists: new Set<AudienceListId>(lists.map(({ id }) => id)),
      now,
    };
  }
}

/** Returns the plan with the types that have opened for good by now: what the plan before says of it stays. */
function opened(event: Event, before: Plan, draft: Plan, now: Instant): Plan {
  if (event.status !== 'published') return draft;
  const openedBefore = new PlanAt(event, before, now).opened();
  const kept = draft.types.map((type) => {
    const known = before.types.find(({ id }) => id === type.id);
    const isKept = known?.opensAfter === type.opensAfter && openedBefore.includes(type.id);
    return isKept ? { ...type, openedAt: now } : type;
  });
  const openedNow = new PlanAt(event, { ...draft, types: kept }, now).opened();
  const types = kept.map((type) => (openedNow.includes(type.id) ? { ...type, openedAt: now } : type));
  return { ...draft, types };
}

/** Throws `wrong_state` when a type with tickets is missing, or more is taken of a pool than it may have. */
async function requireRoom(
  stores: Stores,
  event: Event,
  before: Plan,
  after: Plan,
  now: Instant,
): Promise<void> {
  const missing = before.types.filter(({ id }) => !after.types.some((type) => type.id === id));
  const isSold =
    missing.some(isBaseType) ||
    (await stores.ticketTypes.withTickets(missing.map(({ id }) => id))).length > 0;
  if (isSold) throw domainError('wrong_state', { reason: 'type_with_tickets' });
  const plan = new PlanAt(event, after, now);
  for (const pool of after.pools) {
    const { sold, held } = plan.takenOf(pool);
    if (!isLifted(pool, now) && sold + held > pool.capacity)
      throw domainError('wrong_state', { reason: 'capacity_taken', taken: sold + held, pool: pool.name });
  }
}
