import type { EventView } from '#core/events/event-view.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useApi } from '../../../shared/use-api.ts';
import { type Saving, useSaving } from '../editing/use-saving.ts';
import { planFormOf, planInputOf } from './form/plan-form.ts';
import type { FormProblems } from './form/use-form-problems.ts';
import type { PlanEditing } from './form/use-plan-editing.ts';
import { comparedPlan, withTaken } from './plan-meanwhile.tsx';

/** Saves the plan as one change. */
export function usePlanSaving(
  { id, capacity }: EventView,
  plan: PlanView,
  editing: PlanEditing,
  problems: FormProblems,
): Saving<PlanView> {
  const api = useApi();
  const edit = useChange('editPlan');
  return useSaving({
    stored: plan,
    formOf: (one) => planFormOf(one, capacity),
    editing,
    problems,
    compared: comparedPlan,
    withTaken,
    read: () => api.viewPlan({ id }),
    isPending: edit.isPending,
    send: (form, version) => edit.mutateAsync({ id, version, ...planInputOf(form, capacity) }),
  });
}

/** Whether a save was refused because a type with tickets was left out. */
export function isTypeWithTickets(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'wrong_state' && error.reason === 'type_with_tickets';
}
