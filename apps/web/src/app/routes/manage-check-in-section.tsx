import { LeadPage } from '../../features/check-in/lead/lead-page.tsx';
import { availableActions } from '../../features/organizer/manage/available-actions.ts';
import type { ManagedSection } from '../../features/organizer/manage/manage-sections.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';

/** Check-in of the event, as its lead sees it. */
export function ManageCheckInSection({ event }: ManagedSection) {
  const { checkIn } = availableActions(event, useAbilities().may);
  return <LeadPage event={event} mayScan={checkIn} />;
}
