import type { Question, QuestionKind } from '#core/questions/question.ts';
import { QUESTION_FIELDS, type QuestionsDraft } from '#core/questions/question-rules.ts';
import type { QuestionsView } from '#core/questions/questions-view.ts';

/** A question as its fields hold it. Options stay when the kind changes, so that changing it back loses nothing. */
export interface QuestionForm
  extends Pick<Question, 'kind' | 'required' | 'atDoor' | 'sensitive' | 'deleteAfterDays'> {
  readonly id: string;
  readonly label: string;
  readonly labelMs: string;
  readonly help: string;
  readonly options: readonly string[];
  /** Null for all types. */
  readonly typeIds: readonly string[] | null;
}

export type QuestionsForm = readonly QuestionForm[];

export const MAX_QUESTIONS = QUESTION_FIELDS.questions.max;
export const MAX_OPTIONS = QUESTION_FIELDS.options.max;

export function questionsFormOf({ questions }: QuestionsView): QuestionsForm {
  return questions.map(({ labelMs, help, ...question }) => ({
    ...question,
    labelMs: labelMs ?? '',
    help: help ?? '',
  }));
}

export function hasOptions(kind: QuestionKind): boolean {
  return kind === 'choice' || kind === 'choices';
}

/** Returns what is sent. Empty lines among the options are left out. */
export function questionsInputOf(form: QuestionsForm): QuestionsDraft {
  return {
    questions: form.map(({ labelMs, help, options, ...question }) => ({
      ...question,
      labelMs: labelMs.trim() === '' ? null : labelMs,
      help: help.trim() === '' ? null : help,
      options: hasOptions(question.kind) ? options.filter((option) => option.trim() !== '') : [],
    })),
  };
}

export function newQuestion(id: string, differences: Partial<QuestionForm> = {}): QuestionForm {
  return {
    ...{ id, kind: 'text', label: '', labelMs: '', help: '', options: [], typeIds: null },
    ...{ required: false, atDoor: false, sensitive: false, deleteAfterDays: 30 },
    ...differences,
  };
}

/** Changes a question. One that takes options has lines for them. */
export function withChanged(form: QuestionsForm, id: string, changes: Partial<QuestionForm>): QuestionsForm {
  return form.map((question) => {
    if (question.id !== id) return question;
    const changed = { ...question, ...changes };
    return hasOptions(changed.kind) && changed.options.length === 0
      ? { ...changed, options: ['', ''] }
      : changed;
  });
}

/** Moves an item of a list by one place; the same list where it is at the end. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): readonly Item[] {
  const [item, other] = [items[index], items[index + by]];
  if (item === undefined || other === undefined) return items;
  const next = [...items];
  next[index] = other;
  next[index + by] = item;
  return next;
}
