import { useCallback, useEffect, useRef, useState } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import type { PlanView } from '#core/plans/plan-view.ts';
import { useSession } from '../../../../shared/session/use-session.ts';
import { readPlanDraft, writePlanDraft } from './plan-draft-store.ts';
import { type PlanForm, planFormOf } from './plan-form.ts';

/** A step back: the form before a change. Changes of one field in a row are one step. */
interface Step {
  readonly form: PlanForm;
  readonly of: string | null;
}

const MAX_STEPS = 100;

export interface PlanEditing {
  readonly form: PlanForm;
  /** The form as it is at this moment, also between renders. */
  readonly latest: () => PlanForm;
  /** Changes the form. Changes `of` the same field in a row are undone together. */
  readonly change: (edit: (form: PlanForm) => PlanForm, of?: string) => void;
  readonly undo: (() => void) | null;
  /** Begins again from a plan: nothing is changed then. */
  readonly restart: (plan: PlanView) => void;
  readonly isTouched: boolean;
  /** The plan that a restored draft was made from; null without one. */
  readonly restored: PlanView | null;
  readonly clubNames: ReadonlyMap<string, string>;
  readonly addClub: (id: string, name: string) => void;
}

/** Holds the form of a plan, its steps back, and a draft on this device while something is not saved. */
export function usePlanEditing(event: EventView, plan: PlanView): PlanEditing {
  const uid = useSession().user?.uid ?? '';
  const [draft] = useState(() => readPlanDraft(uid, event.id));
  const [opened, setOpened] = useState(draft?.opened ?? plan);
  const [restored, setRestored] = useState(draft?.opened ?? null);
  const [form, setForm] = useState(() => draft?.form ?? planFormOf(plan, event.capacity));
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [clubs, setClubs] = useState<ReadonlyMap<string, string>>(() => new Map(draft?.clubs));
  const current = useRef(form);
  const start = JSON.stringify(planFormOf(opened, event.capacity));
  const isTouched = JSON.stringify(form) !== start;

  const put = useCallback((next: PlanForm) => {
    current.current = next;
    setForm(next);
  }, []);

  useEffect(() => {
    writePlanDraft(uid, event.id, isTouched ? { opened, form, clubs: [...clubs] } : null);
  }, [uid, event.id, isTouched, opened, form, clubs]);

  return {
    form,
    latest: () => current.current,
    change: useCallback(
      (edit, of) => {
        const before = current.current;
        const next = edit(before);
        if (next === before) return;
        put(next);
        setSteps((all) =>
          of !== undefined && all.at(-1)?.of === of
            ? all
            : [...all.slice(1 - MAX_STEPS), { form: before, of: of ?? null }],
        );
      },
      [put],
    ),
    undo:
      steps.length === 0
        ? null
        : () => {
            const last = steps.at(-1);
            if (last) put(last.form);
            setSteps(steps.slice(0, -1));
          },
    restart: (next) => {
      setOpened(next);
      setRestored(null);
      setSteps([]);
      put(planFormOf(next, event.capacity));
    },
    isTouched,
    restored,
    clubNames: new Map([
      ...plan.types.flatMap((type) => type.clubs.map(({ id, name }) => [id, name] as const)),
      ...clubs,
    ]),
    addClub: (id, name) => setClubs((all) => new Map([...all, [id, name]])),
  };
}
