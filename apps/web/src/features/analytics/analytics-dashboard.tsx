import type { UseQueryResult } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import type { TypeSales } from '#core/analytics/compute-club-analytics.ts';
import type { SalesFigures, TopEvent } from '#core/analytics/sales-figures.ts';
import type { Day } from '#core/shared/day.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Stat, StatGrid } from '../../ui/key-facts.tsx';
import { formatCount, formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { Section } from '../../ui/layout.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { CategoriesDistribution } from './charts/categories-distribution.tsx';
import { SalesOverTime } from './charts/sales-over-time.tsx';
import { CsvButton } from './csv-button.tsx';
import type { DateRange, RangeChoice } from './date-range.ts';
import { RangeBar } from './range-bar.tsx';
import { SalesByType } from './sales-by-type.tsx';
import { texts } from './texts.ts';
import { useLiveFigures } from './use-live-figures.ts';

export interface AnalyticsDashboardProps {
  query: UseQueryResult<Figures>;
  choice: RangeChoice;
  today: Day;
  onChoose: (choice: RangeChoice) => void;
  /** Shown when there are no events yet. */
  firstStep?: ReactNode;
}

/** The figures of a club or of the platform. */
export function AnalyticsDashboard({ query, choice, today, onChoose, firstStep }: AnalyticsDashboardProps) {
  const t = useTexts(texts);
  const isLive = useLiveFigures();
  const figures = query.data;
  const nothing = choice.name === 'all' ? t.nothingYet : t.nothingThen;
  if (!figures) return query.isError ? <AnalyticsFailure query={query} /> : <PageSpinner text={t.loading} />;
  if (figures.totalEvents === 0)
    return (
      <>
        <SummaryCards figures={figures} ofDays={false} />
        <EmptyState
          drawing={<Scene name="no-analytics" />}
          level="h2"
          title={t.none}
          text={t.noneText}
          action={firstStep}
        />
      </>
    );
  return (
    <>
      <div className="mb-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <RangeBar choice={choice} today={today} onChoose={onChoose} />
        <LiveIndicator isLive={isLive} />
      </div>
      {query.isError && <p className="mb-6 font-semibold text-red">{t.stale}</p>}
      <div
        aria-busy={query.isPlaceholderData}
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-14 transition-opacity duration-150 motion-reduce:transition-none',
          query.isPlaceholderData && 'opacity-55',
        )}
      >
        <SummaryCards figures={figures} ofDays={choice.name !== 'all'} />
        <SalesOverTime sales={figures.salesByDay} shown={choice} today={today} nothing={nothing} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-14 lg:grid-cols-2 lg:gap-x-16">
          <CategoriesDistribution breakdown={figures.categoriesBreakdown} ofDays={choice.name !== 'all'} />
          <TopEvents events={figures.topEvents} shown={choice} nothing={nothing} />
        </div>
        {figures.salesByType && figures.salesByType.length > 0 && (
          <SalesByType sales={figures.salesByType} shown={choice} />
        )}
      </div>
    </>
  );
}

/** The empty state with the reason of the failure and Retry. */
function AnalyticsFailure({ query }: { query: UseQueryResult<Figures> }) {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  return (
    <div role="alert">
      <EmptyState
        drawing={<Scene name="no-analytics" />}
        level="h2"
        title={t.none}
        text={messageOf(query.error, t.failedText)}
        action={
          <Button
            variant="secondary"
            icon={<RotateCw />}
            busy={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t.retry}
          </Button>
        }
      />
    </div>
  );
}

/** Says that the figures update with every sale. Keeps its space while they do not. */
function LiveIndicator({ isLive }: { isLive: boolean }) {
  const t = useTexts(texts);
  return (
    <p className={cn('flex items-center gap-2.5 text-small text-muted', !isLive && 'invisible')}>
      <span aria-hidden="true" className="size-2.5 rounded-full bg-green ring-4 ring-green-soft" />
      <span>
        <strong className="text-ink">{t.live}</strong> · {t.liveText}
      </span>
    </p>
  );
}

interface SummaryCardsProps {
  figures: Figures;
  /** Whether the figures are of chosen days, which the number of events is not. */
  ofDays: boolean;
}

function SummaryCards({ figures, ofDays }: SummaryCardsProps) {
  const t = useTexts(texts);
  const isClubs = figures.totalRevenueAfterFees !== undefined;
  const platformShare =
    figures.totalRevenue > 0 ? t.platformShareOf(formatMoney(figures.totalRevenue)) : t.platformShare;
  return (
    <section aria-label={t.summary}>
      <StatGrid className="numerals grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-4 sm:gap-x-6">
        <Stat
          label={t.totalEvents}
          value={formatCount(figures.totalEvents)}
          note={ofDays && t.whateverDays}
        />
        <Stat label={t.ticketsSold} value={formatCount(figures.totalTicketsSold)} />
        <Stat label={t.totalRevenue} value={<MoneyText amount={figures.totalRevenue} />} />
        <Stat
          label={t.revenueAfterFees}
          value={<MoneyText amount={revenueAfterFees(figures)} />}
          note={isClubs ? t.clubShare : platformShare}
        />
      </StatGrid>
    </section>
  );
}

/** The figures that clubs and the platform have in common. */
interface Figures extends SalesFigures {
  /** Ringgit. Only for a club. */
  readonly totalRevenueAfterFees?: number;
  /** Only for a club. */
  readonly salesByType?: readonly TypeSales[];
  /** Ringgit. Only for the platform: its income from fees. */
  readonly platformRevenue?: number;
}

/** Ringgit. */
function revenueAfterFees({ totalRevenueAfterFees, platformRevenue }: Figures): number {
  return totalRevenueAfterFees ?? platformRevenue ?? 0;
}

interface TopEventsProps {
  events: readonly TopEvent[];
  shown: DateRange;
  /** The text when nothing was sold. */
  nothing: string;
}

function TopEvents({ events, shown, nothing }: TopEventsProps) {
  const all = useTexts(texts);
  const t = all.top;
  const max = Math.max(1, ...events.map((event) => event.ticketsSold));
  if (events.length === 0)
    return (
      <Section title={t.title}>
        <p className="text-muted">{nothing}</p>
      </Section>
    );
  return (
    <Section title={t.title}>
      <ol className="divide-y divide-line border-y">
        {events.map((event, at) => (
          <li key={event.eventId} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline py-4">
            <span className="numerals text-subheading font-extrabold text-accent">#{at + 1}</span>
            <div className="min-w-0">
              <h3 dir="auto" className="font-bold">
                {event.title}
              </h3>
              <p className="numerals mt-1 flex flex-wrap justify-between gap-x-6 text-small text-muted">
                <span>{t.tickets(event.ticketsSold)}</span>
                <MoneyText amount={event.revenue} className="font-semibold text-ink" />
              </p>
              <div aria-hidden="true" className="mt-2.5 h-1 rounded-full bg-gray-soft">
                <div
                  className="h-full rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
                  style={{ width: `${(event.ticketsSold / max) * 100}%` }}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 -ml-4">
        <CsvButton
          title={t.title}
          file={{
            name: t.file,
            days: shown,
            rows: [
              [t.rank, t.event, all.sales.tickets, `${all.sales.revenue} (RM)`],
              ...events.map((event, at) => [
                at + 1,
                event.title,
                event.ticketsSold,
                { amount: event.revenue },
              ]),
            ],
          }}
        />
      </div>
    </Section>
  );
}
