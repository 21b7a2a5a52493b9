import { DomainError } from '#core/shared/errors/domain-error.ts';
import { type Needed, useConfirmation } from './confirmation-store.ts';

const NEEDED: readonly string[] = ['fresh_sign_in_required', 'second_factor_required'] satisfies Needed[];
/** A new sign-in with the university may still lack the second factor. */
const MAX_QUESTIONS = 2;
/** How long a list that refreshes itself does not ask again after the person declined. */
const QUIET_MS = 60_000;

let declinedAt = Number.NEGATIVE_INFINITY;

/** Calls; asks the person to confirm when the call needs it, and then calls again. `isRead`: it changes nothing. */
export async function withConfirmation<Output>(
  call: () => Promise<Output>,
  isRead: boolean,
  questions = MAX_QUESTIONS,
): Promise<Output> {
  try {
    return await call();
  } catch (error) {
    if (questions === 0 || !(error instanceof DomainError) || !isNeeded(error.code)) throw error;
    if (isRead && performance.now() - declinedAt < QUIET_MS) throw error;
    const isConfirmed = await useConfirmation.getState().ask(error.code);
    declinedAt = isConfirmed ? Number.NEGATIVE_INFINITY : performance.now();
    if (!isConfirmed) throw error;
    return withConfirmation(call, isRead, questions - 1);
  }
}

function isNeeded(code: string): code is Needed {
  return NEEDED.includes(code);
}
