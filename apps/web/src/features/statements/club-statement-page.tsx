import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useParams, useSearchParams } from 'react-router-dom';
import { dayOf } from '#core/shared/day.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useApi, useClock, useSite } from '../../shared/use-api.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PeriodBar } from './period-bar.tsx';
import type { Period } from './periods.ts';
import { StatementSkeleton } from './statement-skeleton.tsx';
import { StatementView } from './statement-view.tsx';
import { texts } from './texts.ts';

/** What became of the money of a club's events in a range of days, for the club and for admins. */
export function ClubStatementPage() {
  const { id = '' } = useParams();
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const { user } = useSession();
  const [address, setAddress] = useSearchParams();
  const from = address.get('from');
  const to = address.get('to');
  const api = useApi();
  const { universityName } = useSite();
  const today = dayOf(useClock().now());
  const query = useRead('viewClubStatement', { uid: id, from, to });
  const isAdmin = user?.role === 'admin';
  const choose = (period: Period) => {
    const after = new URLSearchParams();
    if (period.from !== null) after.set('from', period.from);
    if (period.to !== null) after.set('to', period.to);
    setAddress(after, { replace: true, preventScrollReset: true });
  };
  return (
    <Page className="print:p-0">
      <TextLink to={isAdmin ? paths.admin : paths.analytics} className="mb-5 text-small print:hidden">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.backToAnalytics}
      </TextLink>
      <PageTitle
        size="heading"
        className="mb-6 sm:mb-6"
        lead={query.data ? t.clubLead(query.data.club) : '\u00a0'}
        documentTitle={query.data ? t.titleOf(query.data.club) : t.title}
      >
        {t.title}
      </PageTitle>
      <PeriodBar period={{ from, to }} today={today} onChoose={choose} />
      <QueryResult query={query} loading={<StatementSkeleton />} failure={failureOf(query, t.failed)}>
        {({ statement, club, asOf }) => (
          <StatementView
            statement={statement}
            heading={{ club, university: universityName, event: null, from, to, asOf }}
            readPage={(cursor) => api.viewClubStatement({ uid: id, from, to, payments: true, cursor })}
          />
        )}
      </QueryResult>
    </Page>
  );
}
