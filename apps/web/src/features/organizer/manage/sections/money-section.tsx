import type { ReactNode } from 'react';
import { useAbilities } from '../../../../shared/session/use-abilities.ts';
import { EventRefunds } from '../event-refunds.tsx';
import type { ManagedSection } from '../manage-sections.ts';

export interface MoneySectionProps extends ManagedSection {
  /** What became of the event's money. */
  summary: ReactNode;
}

/** What became of the event's money, and the refunds of its buyers. */
export function MoneySection({ event, attendees, summary }: MoneySectionProps) {
  const { sees } = useAbilities();
  return (
    <>
      {sees('money') && summary}
      {sees('refunds') && <EventRefunds id={event.id} isCancelling={attendees.isCancelling} />}
    </>
  );
}
