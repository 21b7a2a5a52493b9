import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { EventView } from '#core/events/event-view.ts';
import { dayOf } from '#core/shared/day.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useApi, useSite } from '../../shared/use-api.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { StatementView } from './statement-view.tsx';
import { texts } from './texts.ts';

/** What became of the money of one event, for its club and for admins. */
export function EventStatementPage({ event }: { event: EventView }) {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = useRead('viewEventStatement', { id: event.id });
  const api = useApi();
  const { universityName } = useSite();
  return (
    <Page className="print:p-0">
      <TextLink to={paths.manageMoney.to(event.id)} className="mb-5 text-small print:hidden">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.backToEvent}
      </TextLink>
      <PageTitle
        size="heading"
        className="mb-6 sm:mb-6"
        lead={t.eventLead}
        documentTitle={t.titleOf(event.title)}
      >
        {t.titleOf(event.title)}
      </PageTitle>
      <QueryResult query={query} loading={<StatementSkeleton />} failure={failureOf(query, t.failed)}>
        {({ statement, club, asOf }) => (
          <StatementView
            statement={statement}
            heading={{
              ...{ club, university: universityName, from: null, to: null, asOf },
              event: { title: event.title, day: dayOf(event.startDate) },
            }}
            readPage={(cursor) => api.viewEventStatement({ id: event.id, payments: true, cursor })}
          />
        )}
      </QueryResult>
      <p className="mt-10 print:hidden">
        <TextLink to={paths.clubStatement.to(event.organizerId)}>{t.wholeClub}</TextLink>
      </p>
    </Page>
  );
}
