import { useAbilities } from '../../../../shared/session/use-abilities.ts';
import { cn } from '../../../../ui/cn.ts';
import { ManageFigures } from '../manage-figures.tsx';
import type { ManagedSection } from '../manage-sections.ts';
import { RehearsalSection } from '../rehearsal/rehearsal-section.tsx';
import { LatestTickets } from './latest-tickets.tsx';
import { RefundsLine } from './refunds-line.tsx';
import { SalesBars } from './sales-bars.tsx';
import { typesWithSales } from './type-words.ts';
import { usePlannedSales } from './use-planned-sales.ts';

/** The event in a glance: its figures, what is sold of each type, what is owed back, and who came last. */
export function OverviewSection({ event, attendees }: ManagedSection) {
  const { may, sees } = useAbilities();
  const { counts, failed, isCancelling } = attendees;
  const sales = usePlannedSales(event, may('edit'));
  const hasSeveral = sales.data ? typesWithSales(sales.data).length > 1 : event.types.length > 1;
  const showsSales = may('edit') && hasSeveral;
  return (
    <>
      <ManageFigures event={event} counts={counts} failed={failed} />
      {sees('refunds') && <RefundsLine id={event.id} isCancelling={isCancelling} />}
      <div
        className={cn(
          'mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8',
          showsSales && 'lg:grid-cols-[minmax(0,1fr)_24rem]',
        )}
      >
        {showsSales && (
          <div className="lg:order-last">
            <SalesBars event={event} query={sales} />
          </div>
        )}
        {sees('attendees') && <LatestTickets event={event} />}
      </div>
      <RehearsalSection event={event} />
    </>
  );
}
