import RotateCw from 'lucide-react/icons/rotate-cw';
import { useErrorTexts } from '../../app/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { HairlineList } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';
import { OutboxMail } from './outbox-mail.tsx';
import { texts } from './texts.ts';
import { useOutbox } from './use-outbox.ts';

/** The outgoing mail, for administrators. */
export function OutboxPage() {
  const t = useTexts(texts).outbox;
  const query = useOutbox();
  const refresh = (
    <Button
      variant="secondary"
      icon={<RotateCw />}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {t.refresh}
    </Button>
  );
  return (
    <AdminPage title={t.title} lead={t.lead} actions={refresh}>
      <Mails query={query} />
    </AdminPage>
  );
}

function Mails({ query }: { query: ReturnType<typeof useOutbox> }) {
  const all = useTexts(texts);
  const t = all.outbox;
  const { messageOf } = useErrorTexts();
  if (query.isError && !query.data)
    return (
      <ErrorState
        title={t.failed}
        text={messageOf(query.error, '')}
        retryLabel={all.retry}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!query.data) return <Loading />;
  const { mails } = query.data;
  if (mails.length === 0)
    return <EmptyState drawing={<Scene name="all-done" />} level="h2" title={t.none} text={t.noneText} />;
  return (
    <>
      <p role="status" className="mb-3 text-small text-muted">
        {t.count(mails.length)}
      </p>
      <HairlineList>
        {mails.map((mail) => (
          <li key={mail.id}>
            <OutboxMail mail={mail} />
          </li>
        ))}
      </HairlineList>
    </>
  );
}

function Loading() {
  const t = useTexts(texts).outbox;
  return (
    <SkeletonGroup text={t.loading} className="divide-y divide-line border-y">
      {[0, 1, 2, 3, 4].map((each) => (
        <div key={each} className="py-5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-2.5 w-2/5" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
