import { useState } from 'react';
import { checkQuestions } from '#core/questions/question-rules.ts';
import type { EventId } from '#core/shared/ids.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { type QuestionsForm, questionsInputOf } from './question-form.ts';

export interface QuestionProblems {
  /** The errors to show, by the field's id, in the order of the page. */
  readonly errors: ReadonlyMap<string, string>;
  /** Shows the page's own errors from now on, and returns whether there are any. */
  readonly check: (form: QuestionsForm) => boolean;
  readonly refuse: (error: unknown, sent: QuestionsForm) => void;
  readonly clear: () => void;
}

/** The errors of the form's fields: those that the page knows once a save was tried, and those of the server. */
export function useQuestionProblems(
  form: QuestionsForm,
  context: { readonly eventId: string; readonly typeIds: readonly string[] },
): QuestionProblems {
  const { fieldProblemsOf } = useErrorTexts();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ readonly error: unknown; readonly sent: QuestionsForm } | null>(
    null,
  );
  const errors = new Map<string, string>();
  const add = (error: unknown, sent: QuestionsForm) => {
    for (const [field, text] of Object.entries(fieldProblemsOf(error))) {
      const [, index, name] = field.split('.');
      const question = sent[Number(index)];
      const now = form.find(({ id }) => id === question?.id);
      const key = question ? `${question.id}.${name}` : field;
      if (!errors.has(key) && JSON.stringify(question) === JSON.stringify(now)) errors.set(key, text);
    }
  };
  if (isTried) add(refusalOf(form, context), form);
  if (refused) add(refused.error, refused.sent);
  return {
    errors,
    check: (checked) => {
      setTried(true);
      return refusalOf(checked, context) !== null;
    },
    refuse: (error, sent) => setRefused({ error, sent }),
    clear: () => {
      setTried(false);
      setRefused(null);
    },
  };
}

function refusalOf(
  form: QuestionsForm,
  { eventId, typeIds }: { readonly eventId: string; readonly typeIds: readonly string[] },
): unknown {
  try {
    checkQuestions(questionsInputOf(form), {
      eventId: eventId as EventId,
      stored: [],
      takenIds: new Set(),
      typeIds: new Set(typeIds),
    });
    return null;
  } catch (error) {
    return error;
  }
}
