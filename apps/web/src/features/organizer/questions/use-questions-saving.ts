import type { QuestionsView } from '#core/questions/questions-view.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useApi } from '../../../shared/use-api.ts';
import { type Saving, useSaving } from '../editing/use-saving.ts';
import { questionsFormOf, questionsInputOf } from './question-form.ts';
import { comparedQuestions, withTaken } from './questions-meanwhile.tsx';
import type { QuestionProblems } from './use-question-problems.ts';
import type { QuestionsEditing } from './use-questions-editing.ts';

/** Saves all questions as one change. */
export function useQuestionsSaving(
  id: string,
  stored: QuestionsView,
  editing: QuestionsEditing,
  problems: QuestionProblems,
): Saving<QuestionsView> {
  const api = useApi();
  const edit = useChange('editQuestions');
  return useSaving({
    stored,
    formOf: questionsFormOf,
    editing,
    problems,
    compared: comparedQuestions,
    withTaken,
    read: () => api.viewQuestions({ id }),
    isPending: edit.isPending,
    send: (form, version) =>
      edit.mutateAsync({ id, version, questions: [...questionsInputOf(form).questions] }),
  });
}

/** Whether a save was refused because a question that was answered would change what its answers mean. */
export function isQuestionWithAnswers(error: unknown): boolean {
  return (
    error instanceof DomainError && error.code === 'wrong_state' && error.reason === 'question_with_answers'
  );
}
