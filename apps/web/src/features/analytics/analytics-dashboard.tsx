import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Day } from '#core/shared/day.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { AnalyticsFailure } from './analytics-failure.tsx';
import { CategoriesDistribution } from './charts/categories-distribution.tsx';
import { SalesOverTime } from './charts/sales-over-time.tsx';
import type { RangeChoice } from './date-range.ts';
import type { Figures } from './figures.ts';
import { LiveIndicator } from './live-indicator.tsx';
import { RangeBar } from './range-bar.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { texts } from './texts.ts';
import { TopEvents } from './top-events.tsx';
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
      </div>
    </>
  );
}
