import { type Actor, requireAbility } from '../actor.ts';
import { lockActiveOrganizer } from '../events/active-organizer.ts';
import type { Event } from '../events/event.ts';
import { copyOf, planned, withQuestions } from '../events/event-lifecycle.ts';
import { requireEventQuota } from '../events/event-quotas.ts';
import { EventViews, type EventWithTypes } from '../events/event-views.ts';
import { requireSellablePrices } from '../events/free-events-only.ts';
import { requireManaged } from '../events/managed-event.ts';
import { savePlan, storedPlan } from '../events/stored-plan.ts';
import { priceOfPlan } from '../offers/plan.ts';
import { copiedQuestions } from '../questions/copied-questions.ts';
import { Clock } from '../shared/clock.ts';
import { type EventId, Ids } from '../shared/ids.ts';
import { type Instant, minutesBetween } from '../shared/instant.ts';
import { SalesTerms } from '../site/sales-terms.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { type CopiedPlan, copiedPlan } from './copied-plan.ts';

/**
 * Copies an event as a draft with later dates, with what it sells and asks: never its tickets and lists. Throws `event_not_found`,
 * `too_many_events`, and `wrong_state` for a paid event when no payment provider is configured.
 */
export class DuplicateEvent {
  static readonly needs = [UnitOfWork, SalesTerms, EventViews, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly terms: SalesTerms,
    private readonly views: EventViews,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<{ readonly event: EventWithTypes }> {
    requireAbility(actor, 'edit');
    const now = this.clock.now();
    const copy = await this.unitOfWork.run(async (stores) => {
      const [found = null] = await stores.events.readAll([input.id]);
      const event = requireManaged(actor, found);
      await requireSellablePrices(stores, event, this.terms);
      const copy = copyOf(event, this.ids.next(), now);
      await lockActiveOrganizer(stores, copy.organizerId);
      await requireEventQuota(stores, copy.organizerId, copy.status);
      await stores.events.add(copy);
      if (event.plannedAt === null && event.questionsAt === null) return copy;
      const plan = await this.#withPlan(stores, event, copy, now);
      const after = await this.#withQuestions(stores, event, plan, now);
      await stores.events.save(after);
      return after;
    });
    return { event: await this.views.one(copy, now) };
  }

  async #withPlan(stores: Stores, event: Event, copy: Event, now: Instant): Promise<CopiedEvent> {
    if (event.plannedAt === null) return { copy, typeIds: new Map([[event.id, copy.id]]) };
    const minutes = minutesBetween(event.startsAt, copy.startsAt);
    const plan = copiedPlan(await storedPlan(stores, event), copy.id, minutes, this.ids);
    await savePlan(stores, await storedPlan(stores, copy), plan);
    return { copy: planned(copy, priceOfPlan(plan), now), typeIds: plan.typeIds };
  }

  async #withQuestions(
    stores: Stores,
    event: Event,
    { copy, typeIds }: CopiedEvent,
    now: Instant,
  ): Promise<Event> {
    if (event.questionsAt === null) return copy;
    const questions = await stores.questions.ofEvents([event.id]);
    for (const question of copiedQuestions(questions, copy.id, typeIds, this.ids))
      await stores.questions.add(question);
    return withQuestions(copy, now);
  }
}

/** A copy, with the ids of its types by those that they are copies of. */
interface CopiedEvent extends Pick<CopiedPlan, 'typeIds'> {
  readonly copy: Event;
}
