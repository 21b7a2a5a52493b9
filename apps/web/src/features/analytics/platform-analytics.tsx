import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { useComputePlatformAnalytics } from './use-compute-platform-analytics.ts';
import { useDaysShown } from './use-days-shown.ts';

/** How the whole platform does. */
export function PlatformAnalytics() {
  const { choice, choose, today } = useDaysShown();
  const query = useComputePlatformAnalytics(choice);
  return <AnalyticsDashboard query={query} choice={choice} today={today} onChoose={choose} />;
}
