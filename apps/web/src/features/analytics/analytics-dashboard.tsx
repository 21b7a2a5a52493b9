import type { UseQueryResult } from '@tanstack/react-query';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useState } from 'react';
import type { Day } from '#core/shared/day.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Scene } from '../../ui/pictures/scene.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { PageSpinner } from '../../ui/states/spinner.tsx';
import { CategoriesDistribution } from './charts/categories-distribution.tsx';
import { SalesOverTime } from './charts/sales-over-time.tsx';
import type { RangeChoice } from './date-range.ts';
import { EventChoice, type EventOption } from './event-choice.tsx';
import type { Figures } from './figures.ts';
import { RangeBar } from './range-bar.tsx';
import { SalesByType } from './sales-by-type.tsx';
import type { SalesBefore } from './sales-comparison.ts';
import { SummaryCards } from './summary-cards.tsx';
import { texts } from './texts.ts';
import { TopEvents } from './top-events.tsx';
import { useLiveFigures } from './use-live-figures.ts';

export interface AnalyticsDashboardProps {
  query: UseQueryResult<Figures>;
  /** The figures of the period before; null without one, or until they are there. */
  before: SalesBefore | null;
  /** The figures of the period before load for the first time. */
  isComparing: boolean;
  choice: RangeChoice;
  today: Day;
  onChoose: (choice: RangeChoice) => void;
  /** The events that can be chosen. */
  events: readonly EventOption[];
  /** The event whose figures are shown; null for all. */
  eventId: string | null;
  onChooseEvent: (eventId: string | null) => void;
  /** Links beside the choices. */
  links?: ReactNode;
  /** Shown when there are no events yet. */
  firstStep?: ReactNode;
}

/** The figures of a club or of the platform. */
export function AnalyticsDashboard(props: AnalyticsDashboardProps) {
  const {
    query,
    before,
    isComparing,
    choice,
    today,
    onChoose,
    events,
    eventId,
    onChooseEvent,
    links,
    firstStep,
  } = props;
  const t = useTexts(texts);
  const isLive = useLiveFigures();
  const figures = query.data;
  const [isShown, setShown] = useState(false);
  if (!isShown && figures && !isComparing) setShown(true);
  const nothing = choice.name === 'all' ? t.nothingYet : t.nothingThen;
  const ofDays = choice.name !== 'all';
  if (!figures && query.isError) return <AnalyticsFailure query={query} />;
  // Both at once: figures that come later would move what is below them.
  if (!figures || (isComparing && !isShown)) return <PageSpinner text={t.loading} />;
  if (figures.totalEvents === 0)
    return (
      <>
        <SummaryCards figures={figures} before={null} ofDays={false} ofEvent={false} />
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
      <div className="mb-6 flex flex-wrap items-start gap-x-5 gap-y-2">
        <RangeBar choice={choice} today={today} onChoose={onChoose} />
        <div className="flex flex-1 flex-wrap items-center justify-end gap-x-5 gap-y-2">
          <EventChoice events={events} value={eventId} onChange={onChooseEvent} />
          <LiveIndicator isLive={isLive} />
          {links}
        </div>
      </div>
      {query.isError && <p className="mb-6 font-semibold text-red">{t.stale}</p>}
      <div
        aria-busy={query.isPlaceholderData}
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-6 transition-opacity duration-150 motion-reduce:transition-none sm:gap-10',
          query.isPlaceholderData && 'opacity-55',
        )}
      >
        <SummaryCards figures={figures} before={before} ofDays={ofDays} ofEvent={eventId !== null} />
        <SalesOverTime
          sales={figures.salesByDay}
          before={before}
          shown={choice}
          today={today}
          nothing={nothing}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:gap-x-16">
          <CategoriesDistribution breakdown={figures.categoriesBreakdown} ofDays={ofDays} />
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
        <strong className="text-ink">{t.live}</strong>
        <span className="max-2xl:sr-only"> · {t.liveText}</span>
      </span>
    </p>
  );
}
