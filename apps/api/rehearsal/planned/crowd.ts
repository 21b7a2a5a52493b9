import type { AudienceGroup } from '#core/offers/audience.ts';
import type { Plan } from '#core/offers/plan.ts';
import { isListed } from '#core/offers/ticket-type.ts';

/** Every how many students one belongs to a group that a type is for; the others are anybody. */
const EVERY = 2;

/**
 * Returns what each student is, beside a student of whom nothing is known (null): half of them belong to the groups that
 * types are for, as many to each.
 */
export function crowdOf({ types }: Plan, students: number): readonly (AudienceGroup | null)[] {
  const audiences = types.filter(isListed).flatMap(({ audience }) => audience?.anyOf ?? []);
  const groups = [...new Map(audiences.map((group) => [JSON.stringify(group), group])).values()];
  return Array.from({ length: students }, (_, n) =>
    groups.length === 0 || n % EVERY !== 0 ? null : (groups[(n / EVERY) % groups.length] ?? null),
  );
}
