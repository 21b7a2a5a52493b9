import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { isNotFound } from '../../shared/not-found.ts';
import { paths, withBought } from '../../shared/paths.ts';
import { awaitsAnswers, questionsOf } from '../../shared/questions/awaits-answers.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Page } from '../../ui/layout.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PageTitle, useDocumentTitle } from '../../ui/page-title.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NotFoundState } from '../../ui/states/not-found-state.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AnswersForm } from './answers-form.tsx';
import { answersTexts } from './answers-texts.ts';
import { useAskedTicket } from './use-asked-ticket.ts';

export interface AnswersPageProps {
  /** Renders the time that a place is still held. */
  countdown: (ticket: TicketView, onEnd: () => void) => ReactNode;
}

/** The questions of a ticket: those that confirm a free one, and later to change the answers. */
export function AnswersPage({ countdown }: AnswersPageProps) {
  const { id = '' } = useParams();
  return (
    <Page width="reading" className="max-sm:pt-5">
      <Asked key={id} id={id} countdown={countdown} />
    </Page>
  );
}

function Asked({ id, countdown }: { id: string } & AnswersPageProps) {
  const t = useTexts(answersTexts);
  const failureOf = useQueryFailure();
  const query = useAskedTicket(id);
  if (isNotFound(query.error, 'ticket_not_found'))
    return (
      <NotFoundState
        title={t.notFound}
        text={t.notFoundText}
        action={<ButtonLink to={paths.myTickets}>{t.myTickets}</ButtonLink>}
      />
    );
  return (
    <QueryResult query={query} loading={<Loading />} failure={failureOf(query, t.failed)}>
      {({ ticket }) => <Answers ticket={ticket} countdown={countdown} />}
    </QueryResult>
  );
}

function Answers({ ticket, countdown }: { ticket: TicketView } & AnswersPageProps) {
  const t = useTexts(answersTexts);
  const navigate = useNavigate();
  const [isLate, setLate] = useState(false);
  const isHeld = awaitsAnswers(ticket);
  const isLive = ticket.status === 'confirmed' || ticket.status === 'pending_payment';
  if (!isLive || ticket.event.status === 'cancelled') return <Closed ticket={ticket} />;
  const isOver = ticket.event.status === 'ended';
  return (
    <>
      {!isHeld && (
        <TextLink to={paths.ticket.to(ticket.id)} className="mb-5 text-small">
          <ArrowLeft className="size-4 shrink-0 text-accent" aria-hidden="true" />
          {t.back}
        </TextLink>
      )}
      <PageTitle
        size="heading"
        documentTitle={t.title}
        lead={isHeld ? t.heldText(ticket.event.title) : isOver ? t.ended : t.titleText(ticket.event.title)}
        className="mb-6 sm:mb-8"
      >
        {isHeld ? (isLate ? t.over : t.held) : t.title}
      </PageTitle>
      {isHeld && (
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card border bg-surface px-5 py-4">
          <p className="text-small text-muted">{isLate ? t.overText : t.heldFor}</p>
          <span className="heading">{countdown(ticket, () => setLate(true))}</span>
        </div>
      )}
      {questionsOf(ticket).length === 0 ? (
        <EmptyState
          level="h2"
          title={t.none}
          action={<ButtonLink to={paths.ticket.to(ticket.id)}>{t.back}</ButtonLink>}
        />
      ) : (
        <AnswersForm
          ticket={ticket}
          isOver={isOver}
          label={isHeld ? t.confirm : t.save}
          busyText={isHeld ? t.confirming : t.saving}
          onSaved={(saved) => {
            if (isHeld && saved.status === 'confirmed') {
              toast.success(t.confirmed);
              navigate(paths.myTickets, { state: withBought(saved.id), replace: true });
              return;
            }
            toast.success(t.saved);
            navigate(paths.ticket.to(saved.id), { replace: true });
          }}
        />
      )}
    </>
  );
}

/** The place is gone, or the ticket is. */
function Closed({ ticket }: { ticket: TicketView }) {
  const t = useTexts(answersTexts);
  const isReleased = ticket.status === 'expired' && ticket.price === 0;
  return (
    <>
      <PageTitle size="heading" lead={isReleased ? t.releasedText : undefined} className="mb-8">
        {isReleased ? t.released : t.closed}
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <ButtonLink size="lg" className="max-sm:w-full" to={paths.event.to(ticket.eventId)}>
          {t.backToEvent}
        </ButtonLink>
        <ButtonLink size="lg" variant="ghost" className="max-sm:w-full" to={paths.myTickets}>
          {t.myTickets}
        </ButtonLink>
      </div>
    </>
  );
}

function Loading() {
  const t = useTexts(answersTexts);
  useDocumentTitle(t.loading);
  return (
    <SkeletonGroup text={t.loading}>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="mt-6 h-16 rounded-card" />
      <Skeleton className="mt-10 h-5 w-2/5" />
      <Skeleton className="mt-3 h-36 rounded-card" />
      <Skeleton className="mt-10 h-14 w-48 rounded-full" />
    </SkeletonGroup>
  );
}
