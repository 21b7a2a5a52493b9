import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isNotFound } from '../../../app/not-found.ts';
import { paths } from '../../../app/paths.ts';
import { useQueryFailure } from '../../../app/use-query-failure.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { Page } from '../../../ui/layout.tsx';
import { useDocumentTitle } from '../../../ui/page-title.tsx';
import { Scene } from '../../../ui/pictures/scene.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryResult } from '../../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { InstallRow } from '../install-row.tsx';
import { useSavedList } from '../queries.ts';
import { SavedNote } from '../saved-note.tsx';
import { texts } from '../texts.ts';
import { useTicket } from './queries.ts';
import { TicketSheet } from './ticket-sheet.tsx';

export interface TicketPageProps {
  /** Renders the refunds of the ticket. */
  refunds: (ticketId: string) => ReactNode;
}

export function TicketPage({ refunds }: TicketPageProps) {
  const { id = '' } = useParams();
  const t = useTexts(texts).ticket;
  return (
    <Page>
      <TextLink to={paths.myTickets} className="mb-5 text-small">
        <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
        {t.back}
      </TextLink>
      <OneTicket key={id} id={id} refunds={refunds} />
    </Page>
  );
}

function OneTicket({ id, refunds }: { id: string } & TicketPageProps) {
  const t = useTexts(texts).ticket;
  const failureOf = useQueryFailure();
  const query = useTicket(id);
  useSavedList();
  if (isNotFound(query.error, 'ticket_not_found')) return <NotFound />;
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {({ ticket, savedAt }) => (
        <>
          <SavedNote savedAt={savedAt} />
          <TicketSheet ticket={ticket} refunds={refunds(id)} />
          {ticket.status === 'confirmed' && <InstallRow className="mt-6" />}
        </>
      )}
    </QueryResult>
  );
}

function NotFound() {
  const all = useTexts(texts);
  useDocumentTitle(all.ticket.notFound);
  return (
    <EmptyState
      level="h1"
      drawing={<Scene name="not-found" />}
      title={all.ticket.notFound}
      text={all.ticket.notFoundText}
      action={<ButtonLink to={paths.myTickets}>{all.ticket.back}</ButtonLink>}
    />
  );
}

function Loading() {
  const t = useTexts(texts).ticket;
  useDocumentTitle(t.loading);
  return (
    <SkeletonGroup
      text={t.loading}
      className="overflow-hidden rounded-card border bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="grid place-items-center p-8 lg:col-start-2 lg:row-start-1">
        <Skeleton className="size-80 max-w-full rounded-card" />
        <Skeleton className="mt-6 h-11 w-48" />
      </div>
      <div>
        <Skeleton className="aspect-[3/1] h-auto rounded-none" />
        <div className="p-6 sm:p-10">
          <Skeleton className="h-7 w-28 rounded-full" />
          <Skeleton className="mt-5 h-11 w-4/5" />
          <SkeletonText lines={4} className="mt-8" />
        </div>
      </div>
    </SkeletonGroup>
  );
}
