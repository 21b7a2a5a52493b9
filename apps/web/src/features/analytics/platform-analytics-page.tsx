import { useTexts } from '../../ui/language/i18n.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { useComputePlatformAnalytics } from './queries.ts';
import { texts } from './texts.ts';
import { useDateRange } from './use-date-range.ts';

/** The administrators' first page: the figures of the whole platform. */
export function PlatformAnalyticsPage() {
  const t = useTexts(texts);
  const { choice, choose, today } = useDateRange();
  const query = useComputePlatformAnalytics(choice);
  return (
    <>
      <PageTitle lead={t.platformLead}>{t.title}</PageTitle>
      <AnalyticsDashboard query={query} choice={choice} today={today} onChoose={choose} />
    </>
  );
}
