import type { Day } from '#core/analytics/sales-day.ts';
import type { SalesOfDay } from '#core/analytics/sales-figures.ts';
import { formatCount, formatDate, formatMoney } from '../../ui/format.ts';
import { useLanguage, useTexts } from '../../ui/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { instantIn } from './calendar.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { DaysShown } from './days-shown.ts';
import { lazyChart } from './lazy-chart.tsx';
import { salesPeriods } from './sales-periods.ts';
import { texts } from './texts.ts';

const SalesCharts = lazyChart(async () => (await import('./sales-charts.tsx')).SalesCharts);

export interface SalesOverTimeProps {
  sales: readonly SalesOfDay[];
  shown: DaysShown;
  today: Day;
  /** Said when nothing was sold. */
  nothing: string;
}

export function SalesOverTime({ sales, shown, today, nothing }: SalesOverTimeProps) {
  const all = useTexts(texts);
  const t = all.sales;
  const { language } = useLanguage();
  const best = bestDay(sales);
  if (!best)
    return (
      <Section title={t.title}>
        <p className="text-muted">{nothing}</p>
      </Section>
    );
  const periods = salesPeriods(sales, shown, today);
  const written = (day: Day) => formatDate(instantIn(day), language);
  const tickets = sales.reduce((sum, day) => sum + day.tickets, 0);
  const revenue = sales.reduce((sum, day) => sum + day.revenue, 0);
  const said = t.said(
    all.top.tickets(tickets),
    formatMoney(revenue),
    written(best.day),
    all.top.tickets(best.tickets),
  );
  return (
    <ChartPanel
      title={t.title}
      said={periods.unit === 'week' ? `${said} ${t.byWeek}` : said}
      chart={<SalesCharts sales={periods} />}
      table={{
        columns: [t.day, t.tickets, t.revenue],
        rows: [...sales]
          .reverse()
          .map((day) => [written(day.day), formatCount(day.tickets), formatMoney(day.revenue)]),
        note: t.gapNote,
      }}
      file={{
        name: t.file,
        rows: [
          [t.day, t.tickets, `${t.revenue} (RM)`],
          ...sales.map(({ day, tickets, revenue }) => [day, tickets, revenue]),
        ],
      }}
    />
  );
}

function bestDay(sales: readonly SalesOfDay[]): SalesOfDay | undefined {
  return [...sales].sort((a, b) => b.tickets - a.tickets)[0];
}
