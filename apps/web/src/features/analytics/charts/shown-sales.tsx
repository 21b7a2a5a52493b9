import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { type SalesBefore, salesBefore } from '../sales-comparison.ts';
import type { SalesPeriods } from '../sales-periods.ts';
import { texts } from '../texts.ts';
import { SalesChart } from './sales-chart.tsx';
import { useWidth } from './use-width.ts';

/** What the chart shows. */
export type Measure = 'tickets' | 'revenue';

export interface ShownSalesProps {
  sales: SalesPeriods;
  before: SalesBefore | null;
  measure: Measure;
}

/** Tickets or revenue by day or week, with the period before. */
export function ShownSales({ sales, before, measure }: ShownSalesProps) {
  const t = useTexts(texts).sales;
  const [place, width] = useWidth(350);
  const isOfTickets = measure === 'tickets';
  const earlier = before && salesBefore(sales, before.figures.salesByDay, before.days);
  return (
    <div ref={place} className="overflow-hidden">
      <SalesChart
        label={isOfTickets ? t.ticketsChart : t.revenueChart}
        names={{
          sold: t.sold,
          reversed: isOfTickets ? t.cancelled : t.refunds,
          before: before && t.daysBefore(before.days),
        }}
        bars={sales.periods.map((period, at) => ({
          day: period.day,
          isRunning: period.isRunning,
          sold: isOfTickets ? period.ticketsSold : period.grossRevenue,
          reversed: 0 - (isOfTickets ? period.ticketsCancelled : period.refunds),
          before: (isOfTickets ? earlier?.[at]?.ticketsSold : earlier?.[at]?.grossRevenue) ?? null,
        }))}
        integersOnly={isOfTickets}
        write={isOfTickets ? formatCount : formatMoney}
        unit={sales.unit}
        width={width}
      />
    </div>
  );
}
