import type { CheckInPlan } from '#core/check-in/plan/check-in-plan.ts';
import type { CheckInPlanQueries } from '#core/check-in/plan/check-in-plan-queries.ts';
import type { CheckInPlanRepository } from '#core/check-in/plan/check-in-plan-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import { findByIds, type MemoryDatabase, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryCheckInPlanRepository implements CheckInPlanRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async findAll(eventIds: readonly EventId[]): Promise<readonly CheckInPlan[]> {
    return findByIds(this.draft.state.checkInPlans, eventIds);
  }

  async remove(eventId: EventId): Promise<void> {
    this.draft.state.checkInPlans.delete(eventId);
  }

  async put(plan: CheckInPlan): Promise<void> {
    requireExisting(this.draft.state.events, plan.eventId);
    this.draft.state.checkInPlans.set(plan.eventId, plan);
  }
}

export class MemoryCheckInPlanQueries implements CheckInPlanQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(eventId: EventId): Promise<CheckInPlan | null> {
    return this.database.published.checkInPlans.get(eventId) ?? null;
  }
}
