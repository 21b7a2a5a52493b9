import type { EventId, Ids, QuestionId, TicketTypeId } from '../shared/ids.ts';
import type { Question } from './question.ts';

/**
 * Returns the questions for a copy of their event, under new ids, for the copies of their types. Those that are asked no
 * more stay behind, as do those that are only for types without a copy.
 */
export function copiedQuestions(
  questions: readonly Question[],
  eventId: EventId,
  typeIds: ReadonlyMap<TicketTypeId, TicketTypeId>,
  ids: Ids,
): readonly Question[] {
  const copies = questions.flatMap((question) => {
    const types = question.typeIds?.flatMap((id) => typeIds.get(id) ?? []) ?? null;
    if (question.retiredAt !== null || types?.length === 0) return [];
    return { ...question, id: ids.next() as QuestionId, eventId, typeIds: types };
  });
  return copies.map((copy, position) => ({ ...copy, position }));
}
