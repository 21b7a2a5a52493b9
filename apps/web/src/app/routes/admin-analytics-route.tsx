import { AnalyticsSection } from '../../features/admin/analytics-section.tsx';
import { PlatformAnalytics } from '../../features/analytics/platform-analytics.tsx';

/** The administrators' first page: the dashboard over the whole platform. */
export function AdminAnalyticsRoute() {
  return (
    <AnalyticsSection>
      <PlatformAnalytics />
    </AnalyticsSection>
  );
}
