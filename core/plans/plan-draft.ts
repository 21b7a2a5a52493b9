import type { AudienceGroup } from '../offers/audience.ts';

/** A plan as submitted: times as text, prices in ringgit. */
export interface PlanDraft {
  /** In their order, which is their position. */
  readonly types: readonly TypeDraft[];
  readonly pools: readonly PoolDraft[];
}

export interface TypeDraft {
  /** The event's for the base type; a UUID for a new type. */
  readonly id: string;
  /** Empty only while it is the one type that is not retired. */
  readonly name: string;
  readonly nameMs?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** Ringgit, at most two decimals. */
  readonly price: number;
  readonly poolId?: string | null | undefined;
  /** ISO 8601; without a zone it is Kuala Lumpur time. */
  readonly opensAt?: string | null | undefined;
  readonly closesAt?: string | null | undefined;
  /** The id of another type of the plan. */
  readonly opensAfter?: string | null | undefined;
  readonly audience?: { readonly anyOf: readonly AudienceGroup[] } | null | undefined;
  readonly limitPerPerson?: number | null | undefined;
  readonly visibility?: string | undefined;
  readonly retired?: boolean | undefined;
  readonly grantsMembership?: { readonly until: string } | null | undefined;
}

export interface PoolDraft {
  /** A UUID for a new pool. */
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly liftsAt?: string | null | undefined;
}
