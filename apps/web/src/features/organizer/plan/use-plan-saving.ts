import { useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { FieldChange } from '#core/shared/field-change.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { useApi } from '../../../shared/use-api.ts';
import {
  type ChangedMeanwhile,
  type FormFields,
  isChangedMeanwhile,
  useChangedMeanwhile,
} from '../../../shared/use-changed-meanwhile.ts';
import { planFormOf, planInputOf } from './form/plan-form.ts';
import type { FormProblems } from './form/use-form-problems.ts';
import type { PlanEditing } from './form/use-plan-editing.ts';
import { comparedPlan, withTaken } from './plan-meanwhile.tsx';

export interface PlanSaving {
  readonly isSaving: boolean;
  /** Why the last save failed, unless fields or a newer plan say it; null for no failure. */
  readonly failure: unknown;
  readonly meanwhile: ChangedMeanwhile<PlanView>;
  /** Who changed what meanwhile. */
  readonly changes: readonly FieldChange[];
  readonly typed: FormFields;
  readonly save: () => Promise<'saved' | 'refused'>;
  readonly forget: () => void;
}

/** Saves the plan as one change. What was typed stays when a save fails, and when somebody else has saved meanwhile. */
export function usePlanSaving(
  event: EventView,
  plan: PlanView,
  editing: PlanEditing,
  problems: FormProblems,
): PlanSaving {
  const api = useApi();
  const edit = useChange('editPlan');
  const { isAboutFields } = useErrorTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const [known, setKnown] = useState<PlanView | null>(null);
  const subject = editing.restored ?? plan;
  const others = [subject, known].flatMap((one) => (one ? [planFormOf(one, event.capacity)] : []));
  const typed = () => comparedPlan(editing.latest(), others);
  const meanwhile = useChangedMeanwhile<PlanView>({
    subject,
    fieldsOf: (one) => comparedPlan(planFormOf(one, event.capacity), [...others, editing.latest()]),
    typed,
    take: (field, value) => editing.change((form) => withTaken(form, field, value)),
    read: async () => {
      const read = await api.viewPlan({ id: event.id });
      setKnown(read);
      return read;
    },
    restart: { isUntouched: !editing.isTouched, from: editing.restart },
  });

  return {
    isSaving: edit.isPending,
    failure,
    meanwhile,
    changes,
    typed: typed(),
    forget: () => setFailure(null),
    async save() {
      setFailure(null);
      let sent = editing.latest();
      try {
        const saved = await meanwhile.save((opened) => {
          sent = editing.latest();
          return edit.mutateAsync({
            id: event.id,
            version: opened.version,
            ...planInputOf(sent, event.capacity),
          });
        });
        problems.clear();
        editing.restart(saved);
        return 'saved';
      } catch (error) {
        if (isChangedMeanwhile(error)) setChanges(error.params.changes ?? []);
        else if (isAboutFields(error)) problems.refuse(error, sent);
        else setFailure(error);
        return 'refused';
      }
    },
  };
}

/** Whether a save was refused because a type with tickets was left out. */
export function isTypeWithTickets(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'wrong_state' && error.reason === 'type_with_tickets';
}
