import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import type { SalesPeriods } from '../sales-periods.ts';
import { texts } from '../texts.ts';
import { SalesChart } from './sales-chart.tsx';
import { useWidth } from './use-width.ts';

/** Tickets above revenue, over the same days. */
export function SalesCharts({ sales: { unit, periods } }: { sales: SalesPeriods }) {
  const t = useTexts(texts).sales;
  const [place, width] = useWidth(350);
  return (
    <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-8 overflow-hidden">
      <SalesChart
        title={t.tickets}
        label={t.ticketsChart}
        names={{ sold: t.sold, reversed: t.cancelled }}
        bars={periods.map(({ day, isRunning, ticketsSold, ticketsCancelled }) => ({
          day,
          isRunning,
          sold: ticketsSold,
          reversed: -ticketsCancelled,
        }))}
        integersOnly
        write={formatCount}
        unit={unit}
        width={width}
      />
      <SalesChart
        title={`${t.grossAndRefunds} (RM)`}
        label={t.revenueChart}
        names={{ sold: t.sold, reversed: t.refunds }}
        bars={periods.map(({ day, isRunning, grossRevenue, refunds }) => ({
          day,
          isRunning,
          sold: grossRevenue,
          reversed: -refunds,
        }))}
        integersOnly={false}
        write={formatMoney}
        unit={unit}
        width={width}
      />
    </div>
  );
}
