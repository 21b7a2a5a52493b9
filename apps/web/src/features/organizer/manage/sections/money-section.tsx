import type { ReactNode } from 'react';
import { useAbilities } from '../../../../shared/session/use-abilities.ts';
import { EventRefunds } from '../event-refunds.tsx';
import type { ManagedSection } from '../manage-sections.ts';

export interface MoneySectionProps extends ManagedSection {
  /** What became of the event's money. */
  summary: ReactNode;
  /** The cash that was taken at the entrance. */
  cash: ReactNode;
}

/** What became of the event's money, and the refunds of its buyers. */
export function MoneySection({ event, attendees, summary, cash }: MoneySectionProps) {
  const { sees } = useAbilities();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 xl:grid-cols-[26rem_minmax(0,1fr)]">
      {sees('money') && summary}
      {sees('refunds') && <EventRefunds id={event.id} isCancelling={attendees.isCancelling} />}
      {sees('check_in') && <div className="empty:hidden xl:col-span-2">{cash}</div>}
    </div>
  );
}
