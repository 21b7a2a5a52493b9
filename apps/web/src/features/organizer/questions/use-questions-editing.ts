import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuestionsView } from '#core/questions/questions-view.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { type QuestionsForm, questionsFormOf } from './question-form.ts';
import { readQuestionsDraft, writeQuestionsDraft } from './questions-draft.ts';

/** A step back: the form before a change. Changes of one field in a row are one step. */
interface Step {
  readonly form: QuestionsForm;
  readonly of: string | null;
}

const MAX_STEPS = 100;

export interface QuestionsEditing {
  readonly form: QuestionsForm;
  /** The form as it is at this moment, also between renders. */
  readonly latest: () => QuestionsForm;
  /** Changes the form. Changes `of` the same field in a row are undone together. */
  readonly change: (edit: (form: QuestionsForm) => QuestionsForm, of?: string) => void;
  readonly undo: (() => void) | null;
  /** Begins again from stored questions: nothing is changed then. */
  readonly restart: (stored: QuestionsView) => void;
  readonly isTouched: boolean;
  /** The questions that a restored draft was made from; null without one. */
  readonly restored: QuestionsView | null;
}

/** Holds the form of an event's questions, its steps back, and a draft on this device while something is not saved. */
export function useQuestionsEditing(eventId: string, stored: QuestionsView): QuestionsEditing {
  const uid = useSession().user?.uid ?? '';
  const [draft] = useState(() => readQuestionsDraft(uid, eventId));
  const [opened, setOpened] = useState(draft?.opened ?? stored);
  const [restored, setRestored] = useState(draft?.opened ?? null);
  const [form, setForm] = useState(() => draft?.form ?? questionsFormOf(stored));
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const current = useRef(form);
  const isTouched = JSON.stringify(form) !== JSON.stringify(questionsFormOf(opened));

  const put = useCallback((next: QuestionsForm) => {
    current.current = next;
    setForm(next);
  }, []);

  useEffect(() => {
    writeQuestionsDraft(uid, eventId, isTouched ? { opened, form } : null);
  }, [uid, eventId, isTouched, opened, form]);

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
      put(questionsFormOf(next));
    },
    isTouched,
    restored,
  };
}
