import type { EventId } from '#core/shared/ids.ts';

interface OfPlan {
  readonly eventId: EventId;
  readonly position: number;
  readonly id: string;
}

/** Sorts in memory: what one event sells is little. */
export function byPosition(one: OfPlan, other: OfPlan): number {
  if (one.eventId !== other.eventId) return one.eventId < other.eventId ? -1 : 1;
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}
