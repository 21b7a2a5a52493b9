import { useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { useComputePlatformAnalytics } from './queries.ts';
import { comparisonOf, rangeBefore } from './sales-comparison.ts';
import { texts } from './texts.ts';
import { useDateRange } from './use-date-range.ts';

/** The administrators' first page: the figures of the whole platform. Its top events can be chosen. */
export function PlatformAnalyticsPage() {
  const t = useTexts(texts);
  const { choice, choose, eventId, chooseEvent, today } = useDateRange();
  const earlier = rangeBefore(choice, today);
  const query = useComputePlatformAnalytics({ ...choice, eventId });
  const before = useComputePlatformAnalytics(earlier && { ...earlier, eventId });
  return (
    <>
      <PageTitle size="heading" className="mb-3 sm:mb-4">
        {t.title}
      </PageTitle>
      <AnalyticsDashboard
        query={query}
        before={comparisonOf(earlier, before)}
        isComparing={before.isLoading}
        choice={choice}
        today={today}
        onChoose={choose}
        events={(query.data?.topEvents ?? []).map(({ eventId: id, title }) => ({ id, title }))}
        eventId={eventId}
        onChooseEvent={chooseEvent}
      />
    </>
  );
}
