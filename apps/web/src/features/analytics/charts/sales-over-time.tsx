import { useState } from 'react';
import type { SalesOfDay } from '#core/analytics/sales-figures.ts';
import type { Day } from '#core/shared/day.ts';
import { formatCount, formatDate, formatMoney, formatPrice } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { Section } from '../../../ui/layout.tsx';
import { SegmentedToggle } from '../../../ui/segmented-toggle.tsx';
import type { DateRange } from '../date-range.ts';
import type { SalesBefore } from '../sales-comparison.ts';
import { salesPeriods, totalOf } from '../sales-periods.ts';
import { texts } from '../texts.ts';
import { instantIn } from './calendar.ts';
import { ChartPanel } from './chart-panel.tsx';
import { lazyChart } from './lazy-chart.tsx';
import type { Measure } from './shown-sales.tsx';

const ShownSales = lazyChart(async () => (await import('./shown-sales.tsx')).ShownSales);

export interface SalesOverTimeProps {
  sales: readonly SalesOfDay[];
  before: SalesBefore | null;
  shown: DateRange;
  today: Day;
  /** The text when nothing was sold. */
  nothing: string;
}

/** One chart of tickets or of revenue, with the period before, in words too. */
export function SalesOverTime({ sales, before, shown, today, nothing }: SalesOverTimeProps) {
  const all = useTexts(texts);
  const t = all.sales;
  const { language } = useLanguage();
  const [measure, setMeasure] = useState<Measure>('tickets');
  const saidBefore =
    before &&
    t.saidBefore(
      t.daysBefore(before.days),
      all.top.tickets(before.figures.totalTicketsSold),
      formatMoney(before.figures.totalRevenue),
    );
  if (sales.length === 0)
    return (
      <Section title={t.title}>
        <p className="text-muted">{nothing}</p>
        {saidBefore && <p className="text-muted">{saidBefore}</p>}
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
    saidBefore,
  ];
  const takesMoney = total.grossRevenue > 0 || total.refunds > 0;
  return (
    <ChartPanel
      title={t.title}
      said={sentences.filter(Boolean).join(' ')}
      action={
        takesMoney && (
          <SegmentedToggle<Measure>
            label={t.measure}
            options={[
              { value: 'tickets', label: t.tickets },
              { value: 'revenue', label: 'RM' },
            ]}
            value={measure}
            onChange={setMeasure}
          />
        )
      }
      chart={<ShownSales sales={periods} before={before} measure={takesMoney ? measure : 'tickets'} />}
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
