import { useEffect, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { type Editing, useEditing } from '../../editing/use-editing.ts';
import { readPlanDraft, writePlanDraft } from './plan-draft-store.ts';
import { type PlanForm, planFormOf } from './plan-form.ts';

export interface PlanEditing extends Editing<PlanForm, PlanView> {
  readonly clubNames: ReadonlyMap<string, string>;
  readonly addClub: (id: string, name: string) => void;
}

/** Holds the form of a plan, its steps back, and a draft on this device while something is not saved. */
export function usePlanEditing(event: EventView, plan: PlanView): PlanEditing {
  const uid = useSession().user?.uid ?? '';
  const [draft] = useState(() => readPlanDraft(uid, event.id));
  const [clubs, setClubs] = useState<ReadonlyMap<string, string>>(() => new Map(draft?.clubs));
  const formOf = (one: PlanView) => planFormOf(one, event.capacity);
  const editing = useEditing<PlanForm, PlanView>({ stored: plan, draft, formOf });
  const { opened, form, isTouched } = editing;

  useEffect(() => {
    writePlanDraft(uid, event.id, isTouched ? { opened, form, clubs: [...clubs] } : null);
  }, [uid, event.id, isTouched, opened, form, clubs]);

  return {
    ...editing,
    clubNames: new Map([
      ...plan.types.flatMap((type) => type.clubs.map(({ id, name }) => [id, name] as const)),
      ...clubs,
    ]),
    addClub: (id, name) => setClubs((all) => new Map([...all, [id, name]])),
  };
}
