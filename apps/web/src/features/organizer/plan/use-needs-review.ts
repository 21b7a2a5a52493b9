import type { EventView } from '#core/events/event-view.ts';
import type { Plan } from '#core/offers/plan.ts';
import { planNeedsReview } from '#core/plans/plan-changes.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { useNow } from '../../../shared/calls/use-now.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { draftPlanOf } from './form/draft-plan.ts';
import { planFormOf } from './form/plan-form.ts';

/** Whether saving the draft sends a published event of an unverified club back to review. */
export function useNeedsReview(event: EventView, plan: PlanView, draft: Plan): boolean {
  const { user } = useSession();
  const now = useNow();
  if (event.status !== 'published' || user?.role !== 'club' || user.isClubVerified) return false;
  const stored = draftPlanOf(planFormOf(plan, event.capacity), event, plan, now);
  return planNeedsReview(stored, draft);
}
