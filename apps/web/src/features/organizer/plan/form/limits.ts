import type { PoolDraft } from '#core/plans/plan-draft.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { typedNumber } from '#core/shared/typed-number.ts';
import { type PlanForm, type TypeForm, timeFieldOf } from './plan-form.ts';

/**
 * A limit in the words of people. It is a pool of the plan: of one type its own limit, of several a shared one. Places
 * that are kept for some types are a pool of all others, which lifts: it may take what is neither kept nor in other
 * limits.
 */
export interface LimitForm {
  readonly id: string;
  readonly name: string;
  /** How many at most; of kept places, how many are kept. */
  readonly places: string;
  /** Until when it counts, as a date field; empty for always. */
  readonly until: string;
  /** The types that the places are kept for; null for an own or a shared limit. */
  readonly keptFor: readonly string[] | null;
}

/** The limits of a plan as it is edited. */
export type PlanLimits = Pick<PlanForm, 'limits'>;

type PlanFields = Pick<PlanView, 'types' | 'pools'>;

/** Reads the pools of a plan as limits. */
export function limitsOf({ types, pools }: PlanFields, capacity: number): readonly LimitForm[] {
  const active = types.filter(({ retired }) => !retired);
  const isUsed = (poolId: string) => active.some((type) => type.poolId === poolId);
  const lifting = pools.filter(({ liftsAt }) => liftsAt !== null);
  const keeping = lifting.length === 1 ? lifting[0] : undefined;
  const keptFor = active.filter(({ poolId }) => poolId === null).map(({ id }) => id);
  const others = pools.filter(({ id }) => id !== keeping?.id && isUsed(id));
  const kept = capacity - (keeping?.capacity ?? 0) - sumOf(others.map((pool) => pool.capacity));
  return pools.map((pool) => {
    const isKept = pool === keeping && keptFor.length > 0 && kept > 0;
    return {
      id: pool.id,
      name: pool.name,
      places: String(isKept ? kept : pool.capacity),
      until: timeFieldOf(pool.liftsAt),
      keptFor: isKept ? keptFor : null,
    };
  });
}

/** Returns the pools that the limits are. */
export function poolsOf(form: PlanForm, capacity: number): readonly PoolDraft[] {
  return form.limits.map((limit) => ({
    id: limit.id,
    name: limit.name.trim(),
    capacity: limit.keptFor === null ? typedNumber(limit.places) : placesOfOthers(form, limit, capacity),
    liftsAt: limit.until || null,
  }));
}

/** Returns how many places are left for the types without a limit while others are kept; below 0 when too many are. */
export function placesOfOthers(form: PlanForm, kept: LimitForm, capacity: number): number {
  const others = form.limits.filter((limit) => limit.keptFor === null && membersOf(form, limit).length > 0);
  return capacity - typedNumber(kept.places) - sumOf(others.map(({ places }) => typedNumber(places)));
}

/** Returns the pool that a type draws from. */
export function poolIdOf(form: PlanForm, type: TypeForm): string | null {
  const kept = keptIn(form);
  if (type.retired || !kept) return type.limitId;
  if (kept.keptFor?.includes(type.id)) return null;
  return type.limitId ?? kept.id;
}

/** Returns the kept places of a plan: there is at most one, because a type draws from at most one pool. */
export function keptIn({ limits }: PlanLimits): LimitForm | undefined {
  return limits.find(({ keptFor }) => keptFor !== null);
}

/** Returns the types that are sold and count for a limit. */
export function membersOf(form: PlanForm, { id }: Pick<LimitForm, 'id'>): readonly TypeForm[] {
  return form.types.filter((type) => !type.retired && poolIdOf(form, type) === id);
}

/** How many tickets of a type there may be. */
export type HowMany =
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly limit: LimitForm }
  | { readonly kind: 'shared'; readonly limit: LimitForm; readonly others: readonly TypeForm[] }
  /** Places are kept for it. */
  | { readonly kind: 'kept'; readonly limit: LimitForm; readonly others: readonly TypeForm[] }
  /** It waits until places that are kept for others are given to all. */
  | { readonly kind: 'behind'; readonly limit: LimitForm; readonly others: readonly TypeForm[] };

/** Says how many tickets of a type there may be. */
export function howManyOf(form: PlanForm, type: TypeForm): HowMany {
  const isOther = ({ id }: TypeForm) => id !== type.id;
  const kept = keptIn(form);
  if (kept?.keptFor?.includes(type.id)) {
    const others = form.types.filter(({ id }) => kept.keptFor?.includes(id)).filter(isOther);
    return { kind: 'kept', limit: kept, others };
  }
  const id = poolIdOf(form, type);
  const limit = form.limits.find((one) => one.id === id);
  if (!limit) return { kind: 'all' };
  const others = membersOf(form, limit).filter(isOther);
  if (limit.keptFor !== null) return { kind: 'behind', limit, others };
  return others.length === 0 ? { kind: 'own', limit } : { kind: 'shared', limit, others };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
