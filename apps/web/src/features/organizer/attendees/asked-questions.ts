import { useCallback, useState } from 'react';
import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import { type AnswerWords, answerUnder } from '#core/questions/answer.ts';
import type { QuestionKind } from '#core/questions/question.ts';
import type { Language } from '#core/shared/language.ts';
import { useRead } from '../../../shared/calls/use-read.ts';
import { useAbilities } from '../../../shared/session/use-abilities.ts';
import { readStored, writeStored } from '../../../ui/storage.ts';

/** A question whose answers can be a column. */
export interface AskedColumn {
  readonly id: string;
  readonly label: string;
  readonly labelMs: string | null;
  /** What people can be found by; missing where nothing can be chosen, and for sensitive questions. */
  readonly choices?: readonly (string | boolean)[] | undefined;
}

/**
 * Returns the questions of an event whose answers the person may see: those that are asked, for who may edit the event, and
 * those that somebody on the pages has answered.
 */
export function useAskedColumns(
  { id, status }: { readonly id: string; readonly status: string },
  attendees: readonly AttendeeView[],
): readonly AskedColumn[] {
  const { may, sees } = useAbilities();
  const asked = useRead('viewQuestions', { id }, { enabled: may('edit') && status !== 'draft' });
  const columns = new Map<string, AskedColumn>();
  for (const { id: key, label, labelMs, kind, options, sensitive } of asked.data?.questions ?? [])
    if (!sensitive) columns.set(key, { id: key, label, labelMs, choices: choicesOf(kind, options) });
    else if (sees('private_data')) columns.set(key, { id: key, label, labelMs });
  for (const { questionId, label, labelMs } of attendees.flatMap(({ answers }) => answers))
    if (!columns.has(questionId)) columns.set(questionId, { id: questionId, label, labelMs });
  return [...columns.values()];
}

function choicesOf(kind: QuestionKind, options: readonly string[]): AskedColumn['choices'] {
  if (kind === 'yes_no' || kind === 'consent') return [true, false];
  return options.length > 0 ? options : undefined;
}

/** The question that somebody shows beside the attendees, remembered on this device; empty for none. */
export function useShownQuestion(eventId: string) {
  const key = `acara.attendee-question.${eventId}`;
  const [shown, setShown] = useState(() => readStored(key) ?? '');
  const show = useCallback(
    (id: string) => {
      setShown(id);
      writeStored(key, id === '' ? null : id);
    },
    [key],
  );
  return { shown, show };
}

/** Returns what an attendee answered to the question of a column; null when they have not. */
export function answerOf(
  { answers }: Pick<AttendeeView, 'answers'>,
  column: AskedColumn,
  language: Language,
  words: AnswerWords,
): string | null {
  const answer = answers.find(({ questionId }) => questionId === column.id);
  return answer ? answerUnder(column, answer, language, words) : null;
}
