import type { AudienceGroup } from '#core/offers/audience.ts';
import type { Visibility } from '#core/offers/ticket-type.ts';
import type { EditPlanInput } from '#core/plans/edit-plan.ts';
import type { TypeDraft } from '#core/plans/plan-draft.ts';
import type { PlannedTypeView, PlanView } from '#core/plans/plan-view.ts';
import { type Instant, inKualaLumpur } from '#core/shared/instant.ts';
import { typedNumber, withTwoDecimals } from '#core/shared/typed-number.ts';
import { type LimitForm, limitsOf, poolIdOf, poolsOf } from './limits.ts';

/** From when a type is sold: at once, at a time, when another one is gone, or when both hold. */
export const STARTS = ['now', 'at', 'after', 'both'] as const;
export type Start = (typeof STARTS)[number];

/** A ticket type as it is edited: what is typed stays text. */
export interface TypeForm {
  readonly id: string;
  readonly name: string;
  readonly nameMs: string;
  readonly description: string;
  /** Ringgit. */
  readonly price: string;
  readonly start: Start;
  /** Kuala Lumpur time, as a date field holds it. */
  readonly opensAt: string;
  readonly opensAfter: string;
  readonly closesAt: string;
  /** Whom it is for; empty for everybody. */
  readonly groups: readonly AudienceGroup[];
  /** The limit that it counts for; null for none. A type that makes room for others' kept places has none of its own. */
  readonly limitId: string | null;
  readonly limitPerPerson: string;
  readonly visibility: Visibility;
  readonly retired: boolean;
  readonly grantsUntil: string;
}

/** What an event sells, as it is edited: types by position, and limits. */
export interface PlanForm {
  readonly types: readonly TypeForm[];
  readonly limits: readonly LimitForm[];
}

type PlanFields = Pick<PlanView, 'types' | 'pools'>;

/** Returns a plan as it is edited. `capacity`: the places of the event. */
export function planFormOf(plan: PlanFields, capacity: number): PlanForm {
  return { types: plan.types.map(typeFormOf), limits: limitsOf(plan, capacity) };
}

/** Returns what is saved: for a plan that was not touched, exactly the plan. */
export function planInputOf(form: PlanForm, capacity: number): Pick<EditPlanInput, 'types' | 'pools'> {
  return {
    types: form.types.map((type) => typeDraftOf(type, poolIdOf(form, type))),
    pools: poolsOf(form, capacity),
  };
}

function typeFormOf(type: PlannedTypeView): TypeForm {
  const { opensAt, opensAfter } = type;
  return {
    id: type.id,
    name: type.name,
    nameMs: type.nameMs ?? '',
    description: type.description,
    price: withTwoDecimals(String(type.price)),
    start: opensAfter === null ? (opensAt === null ? 'now' : 'at') : opensAt === null ? 'after' : 'both',
    opensAt: timeFieldOf(opensAt),
    opensAfter: opensAfter ?? '',
    closesAt: timeFieldOf(type.closesAt),
    groups: type.audience?.anyOf ?? [],
    limitId: type.poolId,
    limitPerPerson: type.limitPerPerson === null ? '' : String(type.limitPerPerson),
    visibility: type.visibility,
    retired: type.retired,
    grantsUntil: type.grantsMembership?.until ?? '',
  };
}

function typeDraftOf(type: TypeForm, poolId: string | null): TypeDraft {
  const { start, groups, grantsUntil } = type;
  return {
    id: type.id,
    name: type.name.trim(),
    nameMs: type.nameMs.trim() || null,
    description: type.description.trim(),
    price: typedNumber(type.price),
    poolId,
    opensAt: opensByTime(start) ? type.opensAt : null,
    closesAt: type.closesAt || null,
    opensAfter: opensByType(start) ? type.opensAfter : null,
    audience: groups.length === 0 ? null : { anyOf: groups },
    limitPerPerson: type.limitPerPerson.trim() === '' ? null : typedNumber(type.limitPerPerson),
    visibility: type.visibility,
    retired: type.retired,
    grantsMembership: grantsUntil === '' ? null : { until: grantsUntil },
  };
}

export function opensByTime(start: Start): boolean {
  return start === 'at' || start === 'both';
}

export function opensByType(start: Start): boolean {
  return start === 'after' || start === 'both';
}

/** Returns the value of a date field, `2026-12-20T20:00`, with what the instant has beyond minutes; empty for none. */
export function timeFieldOf(instant: Instant | null): string {
  if (instant === null) return '';
  return inKualaLumpur(instant)
    .slice(0, -1)
    .replace(/(:00)?\.000$/, '');
}
