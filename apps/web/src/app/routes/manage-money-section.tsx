import { CashSection } from '../../features/check-in/cash/cash-section.tsx';
import type { ManagedSection } from '../../features/organizer/manage/manage-sections.ts';
import { MoneySection } from '../../features/organizer/manage/sections/money-section.tsx';
import { EventMoney } from '../../features/statements/event-money.tsx';

/** What became of the event's money, the refunds of its buyers, and the cash at the entrance. */
export function ManageMoneySection(props: ManagedSection) {
  return (
    <MoneySection
      {...props}
      summary={<EventMoney event={props.event} />}
      cash={<CashSection eventId={props.event.id} />}
    />
  );
}
