import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useErrorTexts } from '../../app/error-texts.ts';
import { paths } from '../../app/paths.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { HairlineList } from '../../ui/card.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DashboardRow } from './dashboard-row.tsx';
import { useListMyTickets } from './queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { texts } from './texts.ts';

const SHOWN = 3;

export function RecentTickets() {
  const t = useTexts(texts);
  const { messageOf } = useErrorTexts();
  const query = useListMyTickets();
  const tickets = query.data?.tickets;
  return (
    <Section
      title={t.recentTickets}
      aria-label={t.recentTickets}
      className="border-t-0 pt-0 sm:pt-0"
      action={
        tickets &&
        tickets.length > 0 && (
          <TextLink to={paths.myTickets} arrow className="-my-2">
            {t.viewAll}
          </TextLink>
        )
      }
    >
      {tickets && tickets.length > 0 && (
        <HairlineList>
          {tickets.slice(0, SHOWN).map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} />
          ))}
        </HairlineList>
      )}
      {tickets?.length === 0 && (
        <EmptyState
          className="border-y py-8 sm:py-10"
          title={t.noTickets}
          text={t.noTicketsText}
          action={<ButtonLink to={paths.events}>{t.browse}</ButtonLink>}
        />
      )}
      {!tickets && query.isError && (
        <ErrorState
          title={t.ticketsFailed}
          text={messageOf(query.error, '')}
          retryLabel={t.retry}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <RowsSkeleton text={t.loading} />}
    </Section>
  );
}

function TicketRow({ ticket }: { ticket: TicketView }) {
  const { ticketStatuses } = useTexts(texts);
  const { event } = ticket;
  return (
    <DashboardRow
      date={event.startDate}
      to={paths.ticket.to(ticket.id)}
      title={event.title}
      tone={tones[ticket.status]}
      badge={ticketStatuses[ticket.status]}
    >
      <p className="mt-0.5 text-small text-muted">
        <DateText value={event.startDate} show="time" /> · {event.venue}
      </p>
    </DashboardRow>
  );
}

const tones: Record<TicketStatus, BadgeTone> = {
  confirmed: 'green',
  pending_payment: 'yellow',
  expired: 'gray',
  cancelled: 'gray',
};
