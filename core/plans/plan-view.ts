import type { Actor } from '../actor.ts';
import { sees } from '../actor.ts';
import type { Event } from '../events/event.ts';
import { type Audience, clubsOf } from '../offers/audience.ts';
import { OfferQueries } from '../offers/offer-queries.ts';
import { unplanned, versionOfPlan } from '../offers/plan.ts';
import { PlanAt, type TypeState } from '../offers/plan-at.ts';
import type { Pool } from '../offers/pool.ts';
import { isBaseType, type TicketType } from '../offers/ticket-type.ts';
import type { ClubId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';

/** A type as who may edit its event sees it. */
export interface PlannedTypeView
  extends Pick<
    TicketType,
    | 'id'
    | 'name'
    | 'nameMs'
    | 'description'
    | 'poolId'
    | 'opensAt'
    | 'closesAt'
    | 'limitPerPerson'
    | 'visibility'
  > {
  /** Ringgit. */
  readonly price: number;
  readonly opensAfter: TicketTypeId | null;
  readonly audience: Audience | null;
  readonly retired: boolean;
  readonly grantsMembership: { readonly until: Instant } | null;
  /** Confirmed tickets. */
  readonly sold: number;
  /** Tickets that await payment. */
  readonly held: number;
  /** Ringgit: what its confirmed tickets cost; null for a member who may not see money. */
  readonly revenue: number | null;
  readonly left: number;
  readonly state: TypeState;
  /** The clubs that its audience names. */
  readonly clubs: readonly { readonly id: ClubId; readonly name: string }[];
}

export interface PlannedPoolView extends Pick<Pool, 'id' | 'name' | 'capacity' | 'liftsAt'> {
  readonly sold: number;
  readonly held: number;
}

/** What an event sells, as who may edit it sees it. */
export interface PlanView {
  /** Changes with every change of the plan; not with sales, nor when something opens, closes or lifts. */
  readonly version: string;
  /** By position, the retired ones too. */
  readonly types: readonly PlannedTypeView[];
  readonly pools: readonly PlannedPoolView[];
}

export class PlanViews {
  static readonly needs = [OfferQueries] as const;

  constructor(private readonly offers: OfferQueries) {}

  /** Shows what an event sells, with figures. */
  async of(actor: Actor, event: Event, now: Instant): Promise<PlanView> {
    const seesMoney = actor.kind === 'system' || (actor.kind === 'person' && sees(actor, 'money'));
    const [plans, revenue] = await Promise.all([
      event.plannedAt === null ? null : this.offers.ofEvents([event.id]),
      seesMoney ? this.offers.revenueOf(event.id) : null,
    ]);
    const plan = plans?.get(event.id) ?? unplanned(event);
    const at = new PlanAt(event, plan, now);
    const clubs = new Set(plan.types.flatMap(({ audience }) => (audience ? clubsOf(audience) : [])));
    const names = clubs.size === 0 ? new Map() : await this.offers.clubNames([...clubs]);
    return {
      version: versionOfPlan(event),
      types: plan.types.map((type) => ({
        ...toPlannedType(type, at),
        clubs: (type.audience ? clubsOf(type.audience) : []).map((id) => ({ id, name: names.get(id) ?? '' })),
        revenue: revenue && ringgitFromSen(revenue.get(isBaseType(type) ? null : type.id) ?? 0),
      })),
      pools: plan.pools.map((pool) => {
        const { id, name, capacity, liftsAt } = pool;
        return { id, name, capacity, liftsAt, ...at.takenOf(pool) };
      }),
    };
  }
}

function toPlannedType(type: TicketType, at: PlanAt): Omit<PlannedTypeView, 'revenue' | 'clubs'> {
  const { sold, held } = at.takenBy(type);
  return {
    id: type.id,
    name: type.name,
    nameMs: type.nameMs,
    description: type.description,
    price: ringgitFromSen(type.priceSen),
    poolId: type.poolId,
    opensAt: type.opensAt,
    closesAt: type.closesAt,
    opensAfter: type.opensAfter,
    audience: type.audience,
    limitPerPerson: type.limitPerPerson,
    visibility: type.visibility,
    retired: type.retiredAt !== null,
    grantsMembership: type.grantsMembershipUntil === null ? null : { until: type.grantsMembershipUntil },
    sold,
    held,
    left: at.left(type),
    state: at.stateOf(type),
  };
}
