import type { EventId } from '../../shared/ids.ts';
import type { CheckInPlan } from './check-in-plan.ts';

/** How events check in, inside a transaction. */
export interface CheckInPlanRepository {
  /** Returns the plans of those events that have one of their own, locked, so that a venue's limit holds. */
  findAll(eventIds: readonly EventId[]): Promise<readonly CheckInPlan[]>;
  /** Removes an event's plan. Ignores an event without one. */
  remove(eventId: EventId): Promise<void>;
  /** Adds or replaces an event's plan. */
  put(plan: CheckInPlan): Promise<void>;
}
