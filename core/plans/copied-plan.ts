import type { Audience } from '../offers/audience.ts';
import type { Plan } from '../offers/plan.ts';
import { isBaseType, type TicketType } from '../offers/ticket-type.ts';
import type { EventId, Ids, TicketTypeId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';

/** A plan for the copy of an event, with the ids of its types by those that they are copies of. */
export interface CopiedPlan extends Plan {
  readonly typeIds: ReadonlyMap<TicketTypeId, TicketTypeId>;
}

/**
 * Returns the plan for a copy of its event, which starts so many minutes later: types and pools under new ids, with nothing
 * sold. Retired types stay behind. Lists do too: a type that was only for people on lists is hidden.
 */
export function copiedPlan({ types, pools }: Plan, eventId: EventId, minutes: number, ids: Ids): CopiedPlan {
  const later = (at: Instant | null) => (at === null ? null : addMinutes(at, minutes));
  const kept = types.filter((type) => type.retiredAt === null || isBaseType(type));
  const typeIds = new Map<TicketTypeId, TicketTypeId>(
    kept.map((type) => [type.id, isBaseType(type) ? eventId : (ids.next() as TicketTypeId)]),
  );
  const poolIds = new Map(pools.map(({ id }) => [id, ids.next()]));
  return {
    typeIds,
    types: kept.map((type, position) => ({
      ...withoutLists(type),
      id: typeIds.get(type.id) ?? eventId,
      eventId,
      poolId: (type.poolId && poolIds.get(type.poolId)) || null,
      opensAt: later(type.opensAt),
      closesAt: later(type.closesAt),
      opensAfter: (type.opensAfter && typeIds.get(type.opensAfter)) || null,
      openedAt: null,
      grantsMembershipUntil: later(type.grantsMembershipUntil),
      position,
      sold: 0,
      held: 0,
    })),
    pools: pools.map((pool) => ({
      ...pool,
      id: poolIds.get(pool.id) ?? pool.id,
      eventId,
      liftsAt: later(pool.liftsAt),
    })),
  };
}

function withoutLists(type: TicketType): TicketType {
  const audience: Audience = { anyOf: (type.audience?.anyOf ?? []).filter(({ kind }) => kind !== 'list') };
  if (type.audience === null || audience.anyOf.length > 0)
    return { ...type, audience: type.audience && audience };
  return { ...type, audience: null, visibility: 'hidden' };
}
