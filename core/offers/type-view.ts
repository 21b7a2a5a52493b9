import type { ClubId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { ringgitFromSen } from '../shared/money.ts';
import type { Audience, AudienceGroup } from './audience.ts';
import type { PlanAt, TypeState } from './plan-at.ts';
import { isListed, type TicketType } from './ticket-type.ts';

/** Whom a type is for, with the names of its clubs. */
export interface AudienceView {
  readonly anyOf: readonly AudienceGroupView[];
}
export type AudienceGroupView =
  | Exclude<AudienceGroup, { readonly kind: 'member_of' }>
  | { readonly kind: 'member_of'; readonly clubs: readonly ClubId[]; readonly clubNames: readonly string[] };

/** A ticket type as everybody can see it. */
export interface TypeView
  extends Pick<
    TicketType,
    'id' | 'name' | 'nameMs' | 'description' | 'opensAt' | 'closesAt' | 'limitPerPerson'
  > {
  /** Ringgit. */
  readonly price: number;
  /** The public type that must be gone before; null also where that one is not public. */
  readonly opensAfter: TicketTypeId | null;
  readonly audience: AudienceView | null;
  /** The membership of the organizer's club that a ticket of it gives, with its last moment; null for none. */
  readonly grantsMembership: { readonly until: Instant } | null;
  /** The smaller of what the event and its pool have left. */
  readonly left: number;
  /** The same for every reader. */
  readonly state: TypeState;
}

export type ClubNames = ReadonlyMap<ClubId, string>;

/** Returns the public types, by position. */
export function publicTypesOf(plan: PlanAt, clubNames: ClubNames): readonly TypeView[] {
  const listed = plan.types.filter(isListed);
  return listed.map((type) => toTypeView(type, plan, clubNames));
}

export function toTypeView(type: TicketType, plan: PlanAt, clubNames: ClubNames): TypeView {
  const before = plan.types.find(({ id }) => id === type.opensAfter);
  return {
    id: type.id,
    name: type.name,
    nameMs: type.nameMs,
    description: type.description,
    price: ringgitFromSen(type.priceSen),
    opensAt: type.opensAt,
    closesAt: type.closesAt,
    opensAfter: before && isListed(before) ? before.id : null,
    audience: type.audience && toAudienceView(type.audience, clubNames),
    limitPerPerson: type.limitPerPerson,
    grantsMembership: type.grantsMembershipUntil === null ? null : { until: type.grantsMembershipUntil },
    left: plan.left(type),
    state: plan.stateOf(type),
  };
}

function toAudienceView({ anyOf }: Audience, clubNames: ClubNames): AudienceView {
  return {
    anyOf: anyOf.map((group) =>
      group.kind === 'member_of'
        ? { ...group, clubNames: group.clubs.flatMap((id) => clubNames.get(id) ?? []) }
        : group,
    ),
  };
}
