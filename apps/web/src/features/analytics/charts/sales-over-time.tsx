import type { SalesOfDay } from '#core/analytics/sales-figures.ts';
import type { Day } from '#core/shared/day.ts';
import { formatCount, formatDate, formatMoney, formatPrice } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import type { DateRange } from '../date-range.ts';
import { salesPeriods, totalOf } from '../sales-periods.ts';
import { texts } from '../texts.ts';
import { instantIn } from './calendar.ts';
import { ChartPanel } from './chart-panel.tsx';
import { lazyChart } from './lazy-chart.tsx';

const SalesCharts = lazyChart(async () => (await import('./sales-charts.tsx')).SalesCharts);

export interface SalesOverTimeProps {
  sales: readonly SalesOfDay[];
  shown: DateRange;
  today: Day;
  /** The text when nothing was sold. */
  nothing: string;
}

export function SalesOverTime({ sales, shown, today, nothing }: SalesOverTimeProps) {
  const all = useTexts(texts);
  const t = all.sales;
  const { language } = useLanguage();
  if (sales.length === 0)
    return (
      <Section title={t.title}>
        <p className="text-muted">{nothing}</p>
      </Section>
    );
  const periods = salesPeriods(sales, shown, today);
  const written = (day: Day) => formatDate(instantIn(day), language);
  const named = (day: Day) => (day === today ? t.soFar(written(day)) : written(day));
  const total = totalOf(sales);
  const best = [...sales].sort((a, b) => b.ticketsSold - a.ticketsSold)[0];
  const anyReversed = total.ticketsCancelled > 0 || total.refunds > 0;
  const sentences = [
    anyReversed
      ? t.saidRevenue(formatMoney(total.revenue), all.top.tickets(total.ticketsSold), {
          gross: formatMoney(total.grossRevenue),
          cancelled: total.ticketsCancelled === 0 ? null : formatCount(total.ticketsCancelled),
          refunds: total.refunds === 0 ? null : formatMoney(total.refunds),
        })
      : total.ticketsSold === 0
        ? nothing
        : total.grossRevenue === 0
          ? t.saidFree(all.top.tickets(total.ticketsSold))
          : t.said(all.top.tickets(total.ticketsSold), formatMoney(total.grossRevenue)),
    best && best.ticketsSold > 0 ? t.best(written(best.day), all.top.tickets(best.ticketsSold)) : '',
    periods.unit === 'week' ? t.byWeek : '',
  ];
  return (
    <ChartPanel
      title={t.title}
      said={sentences.filter(Boolean).join(' ')}
      chart={<SalesCharts sales={periods} />}
      table={{
        columns: anyReversed
          ? [t.day, t.ticketsSold, t.cancelled, t.gross, t.refunds, t.revenue]
          : [t.day, t.tickets, t.revenue],
        rows: [...sales].reverse().map((day) => [named(day.day), ...figuresOf(day, anyReversed, language)]),
        note: t.gapNote,
      }}
      file={{
        name: t.file,
        days: shown,
        rows: [
          [t.day, t.ticketsSold, t.cancelled, `${t.gross} (RM)`, `${t.refunds} (RM)`, `${t.revenue} (RM)`],
          ...sales.map((day) => [
            { day: day.day },
            day.ticketsSold,
            day.ticketsCancelled,
            { amount: day.grossRevenue },
            { amount: -day.refunds },
            { amount: day.revenue },
          ]),
        ],
      }}
    />
  );
}

/** The cells of a day: what was sold, and, where any day has a reversal, what was reversed and what is left. */
function figuresOf(day: SalesOfDay, anyReversed: boolean, language: 'en' | 'ms'): readonly string[] {
  const gross = day.ticketsSold > 0 ? formatPrice(day.grossRevenue, language) : formatMoney(day.grossRevenue);
  const sold = formatCount(day.ticketsSold);
  if (!anyReversed) return [sold, gross];
  return [
    sold,
    formatCount(day.ticketsCancelled),
    gross,
    formatMoney(0 - day.refunds),
    formatMoney(day.revenue),
  ];
}
