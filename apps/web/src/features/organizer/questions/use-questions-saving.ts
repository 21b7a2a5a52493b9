import { useState } from 'react';
import type { QuestionsView } from '#core/questions/questions-view.ts';
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
import { questionsFormOf, questionsInputOf } from './question-form.ts';
import { comparedQuestions, withTaken } from './questions-meanwhile.tsx';
import type { QuestionProblems } from './use-question-problems.ts';
import type { QuestionsEditing } from './use-questions-editing.ts';

export interface QuestionsSaving {
  readonly isSaving: boolean;
  /** Why the last save failed, unless fields or newer questions say it; null for no failure. */
  readonly failure: unknown;
  readonly meanwhile: ChangedMeanwhile<QuestionsView>;
  /** Who changed the questions meanwhile. */
  readonly changes: readonly FieldChange[];
  readonly typed: FormFields;
  readonly save: () => Promise<'saved' | 'refused'>;
  readonly forget: () => void;
}

/** Saves all questions as one change. What was typed stays when a save fails, and when somebody else has saved meanwhile. */
export function useQuestionsSaving(
  eventId: string,
  stored: QuestionsView,
  editing: QuestionsEditing,
  problems: QuestionProblems,
): QuestionsSaving {
  const api = useApi();
  const edit = useChange('editQuestions');
  const { isAboutFields } = useErrorTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const [changes, setChanges] = useState<readonly FieldChange[]>([]);
  const [known, setKnown] = useState<QuestionsView | null>(null);
  const subject = editing.restored ?? stored;
  const others = [subject, known].flatMap((one) => (one ? [questionsFormOf(one)] : []));
  const typed = () => comparedQuestions(editing.latest(), others);
  const meanwhile = useChangedMeanwhile<QuestionsView>({
    subject,
    fieldsOf: (one) => comparedQuestions(questionsFormOf(one), [...others, editing.latest()]),
    typed,
    take: (field, value) => editing.change((form) => withTaken(form, field, value)),
    read: async () => {
      const read = await api.viewQuestions({ id: eventId });
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
            id: eventId,
            version: opened.version,
            questions: [...questionsInputOf(sent).questions],
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

/** Whether a save was refused because a question that was answered would change what its answers mean. */
export function isQuestionWithAnswers(error: unknown): boolean {
  return (
    error instanceof DomainError && error.code === 'wrong_state' && error.reason === 'question_with_answers'
  );
}
