import type { EventView } from '#core/events/event-view.ts';
import type { Audience } from '#core/offers/audience.ts';
import type { Places } from '#core/offers/places.ts';
import type { Plan } from '#core/offers/plan.ts';
import type { Pool } from '#core/offers/pool.ts';
import { baseTypeOf, type TicketType } from '#core/offers/ticket-type.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { type Instant, parseInstant } from '#core/shared/instant.ts';
import { typedSen } from '#core/shared/typed-number.ts';
import { type PlanForm, planInputOf } from './plan-form.ts';

type PlannedEvent = Pick<EventView, 'id' | 'capacity' | 'ticketsLeft' | 'status'>;

/** Returns the places of an event as its plan counts them. */
export function placesOf({ capacity, ticketsLeft }: PlannedEvent, plan: PlanView): Places {
  const sold = plan.types.reduce((sum, type) => sum + type.sold, 0);
  const held = plan.types.reduce((sum, type) => sum + type.held, 0);
  return { capacity, sold, held, setAside: Math.max(0, capacity - ticketsLeft - sold - held) };
}

/**
 * Returns the plan that the form describes, with the tickets that the stored plan counts. What is not filled in yet
 * limits nothing: the form says elsewhere what it lacks.
 */
export function draftPlanOf(form: PlanForm, event: PlannedEvent, stored: PlanView, now: Instant): Plan {
  const { types, pools } = planInputOf(form, event.capacity);
  return {
    types: types.map((draft, position): TicketType => {
      const known = stored.types.find(({ id }) => id === draft.id);
      const typed = form.types[position];
      const opensAfter = draft.opensAfter || null;
      const madeWay = known?.opensAfter === opensAfter && ['open', 'sold_out'].includes(known?.state ?? '');
      return {
        ...baseTypeOf({ id: draft.id, priceSen: typedSen(typed?.price ?? '') ?? 0 }),
        eventId: event.id,
        poolId: draft.poolId ?? null,
        name: draft.name,
        nameMs: draft.nameMs ?? null,
        description: draft.description ?? '',
        opensAt: parseInstant(draft.opensAt ?? ''),
        closesAt: parseInstant(draft.closesAt ?? ''),
        opensAfter,
        openedAt: opensAfter !== null && madeWay && event.status === 'published' ? now : null,
        audience: (draft.audience as Audience | null | undefined) ?? null,
        limitPerPerson: draft.limitPerPerson ?? null,
        visibility: typed?.visibility ?? 'public',
        grantsMembershipUntil: draft.grantsMembership?.until ?? null,
        position,
        retiredAt: draft.retired ? now : null,
        sold: known?.sold ?? 0,
        held: known?.held ?? 0,
      };
    }),
    pools: pools.map(
      ({ id, name, capacity, liftsAt }, position): Pool => ({
        id,
        eventId: event.id,
        name,
        capacity: Number.isInteger(capacity) ? Math.max(0, capacity) : Number.MAX_SAFE_INTEGER,
        liftsAt: parseInstant(liftsAt ?? ''),
        position,
      }),
    ),
  };
}
