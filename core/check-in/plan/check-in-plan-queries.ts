import type { EventId } from '../../shared/ids.ts';
import { token } from '../../shared/token.ts';
import type { CheckInPlan } from './check-in-plan.ts';

/** Reads of how events check in. */
export interface CheckInPlanQueries {
  /** Returns the event's own plan; null without one. */
  find(eventId: EventId): Promise<CheckInPlan | null>;
}
export const CheckInPlanQueries = token<CheckInPlanQueries>('CheckInPlanQueries');
