import type { EventId } from '../../shared/ids.ts';
import { token } from '../../shared/token.ts';
import type { DoorPlan } from './door-plan.ts';

/** Reads of how events check in. */
export interface DoorPlanQueries {
  /** Returns the event's own plan; null without one. */
  find(eventId: EventId): Promise<DoorPlan | null>;
}
export const DoorPlanQueries = token<DoorPlanQueries>('DoorPlanQueries');
