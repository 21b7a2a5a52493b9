import { type Admission, isAdmitted } from '#core/check-in/admission.ts';
import type { TicketId } from '#core/shared/ids.ts';
import type { PublishedState } from '../memory-database.ts';

/** Returns the ticket's admission; null without one, and when it was undone. */
export function admittedWith(state: Pick<PublishedState, 'admissions'>, id: TicketId): Admission | null {
  const admission = state.admissions.get(id);
  return admission && isAdmitted(admission) ? admission : null;
}
