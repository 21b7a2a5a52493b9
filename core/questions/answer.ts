import type { QuestionId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Language } from '../shared/language.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import { trimUnseen } from '../shared/text.ts';
import type { Question, QuestionKind } from './question.ts';

/** A text, one or several options, a yes or no, or a number, as the question's kind says. */
export type AnswerValue = string | readonly string[] | boolean | number;

/** The answer of a ticket's holder to one question. */
export interface Answer {
  readonly ticketId: TicketId;
  readonly questionId: QuestionId;
  /** The value as JSON; sealed when the question is sensitive. See `readAnswer`. */
  readonly value: string;
  readonly isSealed: boolean;
  /** What a consent was given to: the label as it was shown. Null for other kinds. */
  readonly wording: string | null;
  /** The same in Malay; null without a Malay label, and for other kinds. */
  readonly wordingMs: string | null;
  /** When it was given; of a withdrawn consent, when it had been given. */
  readonly at: Instant;
  /** When a consent was last withdrawn; null when it never was. Given again, `at` is later. */
  readonly withdrawnAt: Instant | null;
}

type Key = Pick<Answer, 'ticketId' | 'questionId'>;

/** Creates an answer to a question, or another one in place of the one before. */
export function newAnswer(
  ticketId: TicketId,
  question: Question,
  value: AnswerValue,
  before: Answer | null,
  box: SecretBox,
  at: Instant,
): Answer {
  const key = { ticketId, questionId: question.id };
  const isConsent = question.kind === 'consent';
  const answer = {
    ...key,
    ...storedValue(key, value, question.sensitive, box),
    wording: isConsent ? question.label : null,
    wordingMs: isConsent ? question.labelMs : null,
    at,
    withdrawnAt: before?.withdrawnAt ?? null,
  };
  if (!isConsent || !before) return answer;
  const wasGiven = readAnswer(before, box) === true;
  // A consent that is withdrawn once more was withdrawn when it was; one that is given once more was given then.
  if (wasGiven === value) return before;
  if (value === true) return answer;
  const { at: givenAt, wording, wordingMs } = before;
  return { ...answer, wording, wordingMs, at: givenAt, withdrawnAt: at };
}

/** Returns the value; null when it was sealed with another key. */
export function readAnswer(answer: Answer, box: SecretBox): AnswerValue | null {
  const json = answer.isSealed ? box.open(answer.value, contextOf(answer)) : answer.value;
  return json === null ? null : (JSON.parse(json) as AnswerValue);
}

/** Returns the answer with its value sealed. */
export function sealedAnswer(answer: Answer, box: SecretBox): Answer {
  if (answer.isSealed) return answer;
  return { ...answer, value: box.seal(answer.value, contextOf(answer)), isSealed: true };
}

function storedValue(
  key: Key,
  value: AnswerValue,
  sensitive: boolean,
  box: SecretBox,
): Pick<Answer, 'value' | 'isSealed'> {
  const json = JSON.stringify(value);
  return sensitive
    ? { value: box.seal(json, contextOf(key)), isSealed: true }
    : { value: json, isSealed: false };
}

function contextOf({ ticketId, questionId }: Key): string {
  return `answer ${ticketId} ${questionId}`;
}

/** The words of values that are no text. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
}

/** Returns the value as people read it. */
export function answerText(value: AnswerValue, { yes, no }: AnswerWords): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return typeof value === 'object' ? value.join(', ') : String(value);
}

/** A question, or an answer, with the words that it is shown with. */
interface Labelled {
  readonly label: string;
  /** In Malay; null where it is the same. */
  readonly labelMs: string | null;
}

/** Returns the words of an answer: a consent that counts keeps those it was given to, whatever is asked now. */
export function wordsOf(question: Labelled, answer: Answer | null, value: AnswerValue | null): Labelled {
  const { label, labelMs } = question;
  if (!answer || answer.wording === null || value !== true) return { label, labelMs };
  return { label: answer.wording, labelMs: answer.wordingMs };
}

/** Returns the value as people read it under its question: a consent to other words than the question's names them. */
export function answerUnder(
  question: Labelled,
  { label, labelMs, value }: Labelled & { readonly value: AnswerValue },
  language: Language,
  words: AnswerWords,
): string {
  const shown = (one: Labelled) => (language === 'ms' ? one.labelMs : null) ?? one.label;
  const text = answerText(value, words);
  const own = shown({ label, labelMs });
  return own === shown(question) ? text : `${text}: ${own}`;
}

/** Returns whether the value says nothing: an optional answer is taken back with it. */
export function isEmptyAnswer(kind: QuestionKind, value: AnswerValue): boolean {
  if (kind === 'choices') return Array.isArray(value) && value.length === 0;
  return (
    (kind === 'text' || kind === 'choice' || kind === 'number') &&
    typeof value === 'string' &&
    trimUnseen(value, { multiline: true }) === ''
  );
}
