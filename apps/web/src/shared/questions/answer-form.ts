import type { AnswerValue } from '#core/questions/answer.ts';
import { ANSWER_FIELDS, checkAnswer } from '#core/questions/answer-rules.ts';
import type { TicketQuestionView } from '#core/questions/ticket-questions.ts';
import { FieldChecks } from '#core/shared/field-checks.ts';
import { typedNumber } from '#core/shared/typed-number.ts';

/** A question as its fields need it. */
export type AskedQuestion = Pick<
  TicketQuestionView,
  'id' | 'kind' | 'label' | 'labelMs' | 'help' | 'options' | 'required' | 'sensitive' | 'deleteAfterDays'
>;

/** What a field holds: a text, the chosen options, or a tick. Yes and no are texts, so that neither may be chosen. */
export type FieldValue = string | readonly string[] | boolean;
export type AnswerForm = Readonly<Record<string, FieldValue>>;

/** What a field is made of. */
export type FieldOf = Pick<AskedQuestion, 'kind' | 'required'>;

/** Returns the kind of field: a consent that has to be answered is a yes or a no, of which neither is chosen before. */
export function fieldKindOf({ kind, required }: FieldOf): AskedQuestion['kind'] {
  return kind === 'consent' && required ? 'yes_no' : kind;
}

/** Returns the field's value for an answer; the empty field for none. */
export function fieldValueOf(question: FieldOf, answer: AnswerValue | null): FieldValue {
  switch (fieldKindOf(question)) {
    case 'choices':
      return Array.isArray(answer) ? answer : [];
    case 'consent':
      return answer === true;
    case 'yes_no':
      return answer === null ? '' : answer ? 'yes' : 'no';
    default:
      return answer === null ? '' : String(answer);
  }
}

/** Returns the answer that a field stands for. What is no number stays a text, so that the check names it. */
export function answerOf(question: FieldOf, value: FieldValue): AnswerValue {
  const kind = fieldKindOf(question);
  if (kind === 'yes_no') return value === 'yes';
  if (kind !== 'number' || typeof value !== 'string' || value.trim() === '') return value;
  const number = typedNumber(value);
  return Number.isNaN(number) ? value : number;
}

export function isEmptyField(value: FieldValue): boolean {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/** Returns the fields of questions with their answers, and with what a draft holds of them. */
export function answerFormOf(
  questions: readonly (AskedQuestion & Pick<TicketQuestionView, 'answer'>)[],
  draft: AnswerForm = {},
): AnswerForm {
  return Object.fromEntries(
    questions.map((question) => [question.id, draft[question.id] ?? fieldValueOf(question, question.answer)]),
  );
}

/** Returns what has to be sent: the answers that differ from the stored ones. Not what was left open. */
export function changedAnswers(
  questions: readonly TicketQuestionView[],
  form: AnswerForm,
): readonly { readonly questionId: string; readonly value: AnswerValue }[] {
  return questions.flatMap((question) => {
    const value = form[question.id] ?? fieldValueOf(question, null);
    const stored = fieldValueOf(question, question.answer);
    const isSame = question.isAnswered && JSON.stringify(value) === JSON.stringify(stored);
    // A consent that was looked at and not ticked is an answer.
    const isOpen = isEmptyField(value) && fieldKindOf(question) !== 'consent';
    if (isSame || (!question.isAnswered && isOpen)) return [];
    return [{ questionId: question.id, value: answerOf(question, value) }];
  });
}

/** Throws `invalid_input` with one problem for each field, as the server does, named as `answers.<id of the question>`. */
export function checkAnswerForm(questions: readonly TicketQuestionView[], form: AnswerForm): void {
  const checks = new FieldChecks();
  const changed = changedAnswers(questions, form);
  for (const question of questions) {
    const field = `answers.${question.id}`;
    const value = form[question.id] ?? '';
    if (question.required && isEmptyField(value))
      checks.addProblem(field, { code: 'answer_missing', question: question.label });
    const given = changed.find(({ questionId }) => questionId === question.id);
    if (given && !isEmptyField(value)) {
      if (question.kind === 'text' && typeof given.value === 'string')
        checks.text(field, given.value, ANSWER_FIELDS.value);
      else checkAnswer(checks, field, question, given.value);
    }
  }
  checks.throwIfInvalid();
}
