import { useEffect, useState } from 'react';
import type { QuestionsView } from '#core/questions/questions-view.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { type Editing, useEditing } from '../editing/use-editing.ts';
import { type QuestionsForm, questionsFormOf } from './question-form.ts';
import { readQuestionsDraft, writeQuestionsDraft } from './questions-draft.ts';

export type QuestionsEditing = Editing<QuestionsForm, QuestionsView>;

/** Holds the form of an event's questions, its steps back, and a draft on this device while something is not saved. */
export function useQuestionsEditing(eventId: string, stored: QuestionsView): QuestionsEditing {
  const uid = useSession().user?.uid ?? '';
  const [draft] = useState(() => readQuestionsDraft(uid, eventId));
  const editing = useEditing<QuestionsForm, QuestionsView>({ stored, draft, formOf: questionsFormOf });
  const { opened, form, isTouched } = editing;

  useEffect(() => {
    writeQuestionsDraft(uid, eventId, isTouched ? { opened, form } : null);
  }, [uid, eventId, isTouched, opened, form]);

  return editing;
}
