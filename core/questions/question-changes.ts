import type { Question } from './question.ts';

/** What an admin reviews of a question. */
const REVIEWED = ['label', 'labelMs', 'help', 'options'] as const;
type Reviewed = Pick<Question, 'id' | (typeof REVIEWED)[number]>;

/**
 * Returns whether the change of an unverified club's questions needs a review: a new one, or one that says something else.
 * `before` holds only what is still asked.
 */
export function questionsNeedReview(before: readonly Reviewed[], after: readonly Reviewed[]): boolean {
  return after.some((question) => {
    const known = before.find(({ id }) => id === question.id);
    return (
      !known || REVIEWED.some((field) => JSON.stringify(known[field]) !== JSON.stringify(question[field]))
    );
  });
}
