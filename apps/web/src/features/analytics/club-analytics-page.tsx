import { paths } from '../../shared/paths.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AnalyticsDashboard } from './analytics-dashboard.tsx';
import { useComputeClubAnalytics } from './queries.ts';
import { texts } from './texts.ts';
import { useDateRange } from './use-date-range.ts';

/** The figures of the signed-in club. */
export function ClubAnalyticsPage() {
  const t = useTexts(texts);
  const { organizerId } = useSession();
  const mayCreate = useAbilities().may('edit');
  const { choice, choose, today } = useDateRange();
  const query = useComputeClubAnalytics(choice);
  return (
    <Page>
      <PageTitle
        lead={t.clubLead}
        actions={
          organizerId && (
            <ButtonLink to={paths.clubStatement.to(organizerId)} variant="secondary" size="sm">
              {t.statement}
            </ButtonLink>
          )
        }
      >
        {t.title}
      </PageTitle>
      <AnalyticsDashboard
        query={query}
        choice={choice}
        today={today}
        onChoose={choose}
        firstStep={mayCreate && <ButtonLink to={paths.createEvent}>{t.createEvent}</ButtonLink>}
      />
    </Page>
  );
}
