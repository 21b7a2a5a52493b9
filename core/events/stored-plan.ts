import type { Plan } from '../offers/plan.ts';
import { PlanAt } from '../offers/plan-at.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Event } from './event.ts';

/** Returns what an event sells. The event is locked, so that nothing of it changes. */
export async function storedPlan(stores: Stores, { id }: Pick<Event, 'id'>): Promise<Plan> {
  const [types, pools] = await Promise.all([stores.ticketTypes.ofEvents([id]), stores.pools.ofEvents([id])]);
  return { types, pools };
}

/** Replaces what is stored of a plan by another one of the same event. */
export async function savePlan(stores: Stores, before: Plan, after: Plan): Promise<void> {
  for (const pool of after.pools)
    await (has(before.pools, pool) ? stores.pools.save(pool) : stores.pools.add(pool));
  for (const type of after.types)
    await (has(before.types, type) ? stores.ticketTypes.save(type) : stores.ticketTypes.add(type));
  for (const type of before.types) if (!has(after.types, type)) await stores.ticketTypes.remove(type.id);
  for (const pool of before.pools) if (!has(after.pools, pool)) await stores.pools.remove(pool.id);
}

/**
 * Stores which types of a published event have opened for good by now. Call it when an event is published, when its places
 * change, and when it is about to be sold no longer.
 */
export async function keepOpened(stores: Stores, event: Event, now: Instant): Promise<void> {
  if (event.status !== 'published' || event.plannedAt === null) return;
  const plan = await storedPlan(stores, event);
  const opened = new PlanAt(event, plan, now).opened();
  for (const type of plan.types)
    if (opened.includes(type.id)) await stores.ticketTypes.save({ ...type, openedAt: now });
}

function has(among: readonly { readonly id: string }[], one: { readonly id: string }): boolean {
  return among.some(({ id }) => id === one.id);
}
