import { type Actor, requireAbility } from '../actor.ts';
import { EventQueries } from '../events/event-queries.ts';
import { requireManaged } from '../events/managed-event.ts';
import { Clock } from '../shared/clock.ts';
import type { EventId } from '../shared/ids.ts';
import { type PlanView, PlanViews } from './plan-view.ts';

/** Returns what an event sells, for who may edit it. Throws `event_not_found`. */
export class ViewPlan {
  static readonly needs = [EventQueries, PlanViews, Clock] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly views: PlanViews,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: EventId }): Promise<PlanView> {
    requireAbility(actor, 'edit');
    const event = requireManaged(actor, await this.events.find(input.id));
    return this.views.of(actor, event, this.clock.now());
  }
}
