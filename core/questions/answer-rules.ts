import { FieldChecks } from '../shared/field-checks.ts';
import type { AnswerValue } from './answer.ts';
import type { Question } from './question.ts';

/** The limits of answers. */
export const ANSWER_FIELDS = {
  answers: { label: 'Answers', min: 0, max: 50 },
  value: { label: 'Answer', max: 1_000, optional: true, multiline: true },
} as const;

/**
 * Returns the value as it is stored. Adds a problem to the field unless the question allows it: a text of at most 1,000
 * characters, one of the options, several of them without repeats, a yes or no, a finite number.
 */
export function checkAnswer(
  checks: FieldChecks,
  field: string,
  question: Pick<Question, 'kind' | 'options' | 'label'>,
  value: AnswerValue,
): AnswerValue {
  const { kind, options, label } = question;
  if (kind === 'text' && typeof value === 'string') return checks.text(field, value, ANSWER_FIELDS.value);
  if (!isAllowed(kind, options, value))
    checks.addProblem(field, { code: 'answer_not_allowed', question: label });
  return value;
}

/** Returns whether a question takes the value, as it is stored. */
export function allowsAnswer(
  question: Pick<Question, 'kind' | 'options' | 'label'>,
  value: AnswerValue,
): boolean {
  const checks = new FieldChecks();
  return checkAnswer(checks, 'value', question, value) === value && !checks.hasProblems;
}

function isAllowed(kind: Question['kind'], options: readonly string[], value: AnswerValue): boolean {
  switch (kind) {
    case 'text':
      return false;
    case 'choice':
      return typeof value === 'string' && options.includes(value);
    case 'choices':
      return (
        Array.isArray(value) &&
        value.every((one) => options.includes(one)) &&
        new Set(value).size === value.length
      );
    case 'yes_no':
    case 'consent':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
  }
}
