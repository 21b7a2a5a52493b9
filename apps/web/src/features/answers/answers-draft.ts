import type { TicketQuestionView } from '#core/questions/ticket-questions.ts';
import { type AnswerForm, fieldKindOf } from '../../shared/questions/answer-form.ts';
import { readStored, writeStored } from '../../ui/storage.ts';

/** Returns what a person typed and did not send; nothing of sensitive questions, which are never stored. */
export function readAnswersDraft(
  uid: string,
  ticketId: string,
  questions: readonly TicketQuestionView[],
): AnswerForm {
  try {
    const draft = JSON.parse(readStored(keyOf(uid, ticketId)) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      questions.flatMap((question) => {
        const value = draft[question.id];
        return !question.sensitive && isOfKind(question, value) ? [[question.id, value]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Keeps what differs from the stored answers; removes the draft where nothing does. */
export function writeAnswersDraft(
  uid: string,
  ticketId: string,
  questions: readonly TicketQuestionView[],
  changed: AnswerForm | null,
): void {
  const kept = Object.fromEntries(
    questions.flatMap(({ id, sensitive }) => {
      const value = changed?.[id];
      return sensitive || value === undefined ? [] : [[id, value]];
    }),
  );
  writeStored(keyOf(uid, ticketId), Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
}

/** A question may have changed its options, or the draft may be another version's. */
function isOfKind(question: TicketQuestionView, value: unknown): value is AnswerForm[string] {
  const kind = fieldKindOf(question);
  const { options } = question;
  if (kind === 'choices') return Array.isArray(value) && value.every((one) => options.includes(one));
  if (kind === 'consent') return typeof value === 'boolean';
  if (kind === 'choice') return typeof value === 'string' && (value === '' || options.includes(value));
  return typeof value === 'string';
}

function keyOf(uid: string, ticketId: string): string {
  return `acara.answers.${uid}.${ticketId}`;
}
