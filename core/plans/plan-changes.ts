import type { AuditDetail } from '../audit/audit-detail.ts';
import type { Plan } from '../offers/plan.ts';
import type { TicketType } from '../offers/ticket-type.ts';

/** What an admin reviews of a type. */
const REVIEWED = ['name', 'nameMs', 'description', 'priceSen', 'audience', 'visibility'] as const;

/** Returns whether the change of an unverified club's plan needs a review: a new type, or a type that says something else. */
export function planNeedsReview(before: Plan, after: Plan): boolean {
  return after.types
    .filter(({ retiredAt }) => retiredAt === null)
    .some((type) => {
      const known = before.types.find(({ id, retiredAt }) => id === type.id && retiredAt === null);
      return !known || REVIEWED.some((field) => !isSame(known[field], type[field]));
    });
}

/** Names what changed for the audit log: what people wrote is left out. */
export function planDetail(before: Plan, after: Plan): AuditDetail {
  return {
    types: isSame(before.types.map(plannedOf), after.types.map(plannedOf)) ? null : 'changed',
    pools: isSame(before.pools, after.pools) ? null : 'changed',
    price_sen: isSame(pricesOf(before), pricesOf(after)) ? null : `${pricesOf(before)}>${pricesOf(after)}`,
  };
}

function plannedOf({ sold: _sold, held: _held, openedAt: _openedAt, ...planned }: TicketType): object {
  return planned;
}

/** `1500.2000`, by position. */
function pricesOf({ types }: Plan): string {
  return types.map(({ priceSen }) => priceSen).join('.');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
