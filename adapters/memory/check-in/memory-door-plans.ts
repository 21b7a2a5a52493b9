import type { DoorPlan } from '#core/check-in/plan/door-plan.ts';
import type { DoorPlanQueries } from '#core/check-in/plan/door-plan-queries.ts';
import type { DoorPlanRepository } from '#core/check-in/plan/door-plan-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import { findByIds, type MemoryDatabase, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryDoorPlanRepository implements DoorPlanRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findAll(eventIds: readonly EventId[]): Promise<readonly DoorPlan[]> {
    return findByIds(this.draft.state.doorPlans, eventIds);
  }

  async remove(eventId: EventId): Promise<void> {
    this.draft.state.doorPlans.delete(eventId);
  }

  async put(plan: DoorPlan): Promise<void> {
    requireExisting(this.draft.state.events, plan.eventId);
    this.draft.state.doorPlans.set(plan.eventId, plan);
  }
}

export class MemoryDoorPlanQueries implements DoorPlanQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(eventId: EventId): Promise<DoorPlan | null> {
    return this.database.published.doorPlans.get(eventId) ?? null;
  }
}
