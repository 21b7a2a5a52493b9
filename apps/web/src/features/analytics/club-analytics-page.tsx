import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { useComputeClubAnalytics, useEventChoices } from './queries.ts';
import { comparisonOf, rangeBefore } from './sales-comparison.ts';
import { texts } from './texts.ts';
import { useDateRange } from './use-date-range.ts';

/** The figures of the signed-in club. */
export function ClubAnalyticsPage() {
  const t = useTexts(texts);
  const { organizerId } = useSession();
  const mayCreate = useAbilities().may('edit');
  const { choice, choose, eventId, chooseEvent, today } = useDateRange();
  const earlier = rangeBefore(choice, today);
  const query = useComputeClubAnalytics({ ...choice, eventId });
  const before = useComputeClubAnalytics(earlier && { ...earlier, eventId });
  return (
    <Page className="pt-4 sm:pt-6">
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
        events={useEventChoices()}
        eventId={eventId}
        onChooseEvent={chooseEvent}
        links={
          organizerId && (
            <ButtonLink to={paths.clubStatement.to(organizerId)} variant="secondary" size="sm">
              {t.statement}
            </ButtonLink>
          )
        }
        firstStep={mayCreate && <ButtonLink to={paths.createEvent}>{t.createEvent}</ButtonLink>}
      />
    </Page>
  );
}
