import type { TicketStatus } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { ticketsAtHand } from '#core/tickets/tickets-at-hand.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { awaitsAnswers } from '../../shared/questions/awaits-answers.ts';
import { useClock } from '../../shared/use-api.ts';
import { useQueryFailure } from '../../shared/use-query-failure.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { HairlineList } from '../../ui/card.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Section } from '../../ui/layout.tsx';
import { QueryResult } from '../../ui/states/query-result.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DashboardRow } from './dashboard-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { texts } from './texts.ts';

const SHOWN = 3;

export function RecentTickets() {
  const t = useTexts(texts);
  const failureOf = useQueryFailure();
  const query = useRead('listMyTickets', {});
  const now = useClock().now();
  return (
    <Section
      title={t.recentTickets}
      aria-label={t.recentTickets}
      className="border-t-0 pt-0 sm:pt-0 [&>div:first-child]:mb-2 [&>div:first-child]:min-h-11 sm:[&>div:first-child]:mb-4 sm:[&>div:first-child]:min-h-13"
      action={
        query.data !== undefined &&
        query.data.tickets.length > 0 && (
          <TextLink to={paths.myTickets} arrow className="-my-2">
            {t.viewAll}
          </TextLink>
        )
      }
    >
      <QueryResult
        query={query}
        loading={<RowsSkeleton rows={SHOWN} text={t.loading} />}
        failure={failureOf(query, t.ticketsFailed)}
        isEmpty={({ tickets }) => tickets.length === 0}
        empty={<p className="border-y py-4 text-muted">{t.noTickets}</p>}
      >
        {({ tickets }) => (
          <HairlineList>
            {recentOf(tickets, now).map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </HairlineList>
        )}
      </QueryResult>
    </Section>
  );
}

/** Returns the tickets of today, then the latest purchases. */
function recentOf(tickets: readonly TicketView[], now: string): readonly TicketView[] {
  const { today } = ticketsAtHand(tickets, now);
  return [...today, ...tickets.filter((ticket) => !today.includes(ticket))].slice(0, SHOWN);
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
      badge={ticketStatuses[awaitsAnswers(ticket) ? 'awaits_answers' : ticket.status]}
    >
      <p className="mt-0.5 text-small text-muted">
        <DateText value={event.startDate} show="time" /> · <bdi>{event.venue}</bdi>
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
