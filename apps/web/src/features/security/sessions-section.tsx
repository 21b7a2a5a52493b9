import { useState } from 'react';
import type { ListSessionsOutput } from '#core/sessions/list-sessions.ts';
import { ActionDialog } from '../../shared/action-dialog.tsx';
import { useChange } from '../../shared/calls/use-change.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { HairlineItem, HairlineList } from '../../ui/card.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { ListSkeleton } from '../../ui/states/list-skeleton.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { useEndMySessions } from './mutations.ts';
import { texts } from './texts.ts';

/** `isListed`: whether the identity service knows the devices. Otherwise all of them are signed out together. */
export function SessionsSection({ isListed }: { isListed: boolean }) {
  const t = useTexts(texts).sessions;
  const [isAsking, setAsking] = useState(false);
  const endAll = useEndMySessions();
  return (
    <Section title={t.title}>
      <p className="max-w-[60ch] text-muted">{isListed ? t.text : t.everywhereText}</p>
      {isListed ? (
        <Devices />
      ) : (
        <Button variant="secondary" className="mt-5" onClick={() => setAsking(true)}>
          {t.endAll}
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          title={t.endAllTitle}
          description={t.endAllText}
          confirmLabel={t.endAll}
          danger
          done={t.endedOthers}
          perform={() => endAll.mutateAsync()}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

function Devices() {
  const all = useTexts(texts);
  const t = all.sessions;
  const query = useRead('listSessions');
  const failureOf = useQueryFailure();
  const endOthers = useChange('endOtherSessions');
  const { messageOf } = useErrorTexts();
  const end = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => toast.success(t.endedOthers),
      onError: (error) => toast.error(messageOf(error, all.failed)),
    });
  return (
    <QueryResult
      query={query}
      loading={<ListSkeleton text={all.loading} />}
      failure={failureOf(query, t.failedTitle)}
    >
      {({ sessions }) => (
        <>
          <HairlineList className="mt-6">
            {sessions.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </HairlineList>
          {sessions.length > 1 && (
            <Button variant="secondary" className="mt-6" busy={endOthers.isPending} onClick={end}>
              {t.endOthers}
            </Button>
          )}
        </>
      )}
    </QueryResult>
  );
}

function Device({ session }: { session: ListSessionsOutput['sessions'][number] }) {
  const all = useTexts(texts);
  const t = all.sessions;
  const { messageOf } = useErrorTexts();
  const endOne = useChange('endSession');
  const name = session.device ?? t.unknown;
  const end = () =>
    // The session is off the list by then.
    void endOne.mutateAsync({ id: session.id }).then(
      () => toast.success(t.ended),
      (error) => toast.error(messageOf(error, all.failed)),
    );
  return (
    <HairlineItem className="flex-wrap">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold">{name}</p>
        <p className="text-small text-muted">
          {t.since} <DateText value={session.openedAt} />, {t.used}{' '}
          <DateText value={session.usedAt} show="date" />
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="green">{t.current}</Badge>
      ) : (
        <Button size="sm" variant="ghost" busy={endOne.isPending} aria-label={t.endOf(name)} onClick={end}>
          {t.end}
        </Button>
      )}
    </HairlineItem>
  );
}
