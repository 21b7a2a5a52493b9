import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useWithSaves } from '../../shared/preferences/use-save-preferences.ts';
import { usePushState } from '../../shared/push/use-push.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DeviceSection } from './device-section.tsx';
import { FollowsSection } from './follows-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { QuietHoursSection } from './quiet-hours-section.tsx';
import { texts } from './texts.ts';
import { TopicsSection } from './topics-section.tsx';
import { WatchesSection } from './watches-section.tsx';

/** What the person hears, and how. Each choice is saved at once. */
export function NotificationsPage() {
  const t = useTexts(texts);
  const query = useRead('viewMyPreferences');
  const choices = useWithSaves(query.data?.preferences);
  const failureOf = useQueryFailure();
  const isPushOffered = usePushState().data !== 'not_offered';
  return (
    <Page width="reading">
      <TextLink to={paths.profile} className="mb-5 text-small">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <PageTitle lead={t.lead}>{t.title}</PageTitle>
      <div className="flex flex-col gap-14 sm:gap-16">
        <QueryResult
          query={{ data: choices, isError: query.isError }}
          loading={<ListSkeleton text={t.loading} />}
          failure={failureOf(query, t.notLoaded)}
        >
          {(shown) => (
            <>
              <TopicsSection choices={shown} isPushOffered={isPushOffered} />
              <DeviceSection />
              <QuietHoursSection choices={shown} />
              <LanguageSection choices={shown} />
            </>
          )}
        </QueryResult>
        <FollowsSection />
        <WatchesSection />
      </div>
    </Page>
  );
}
