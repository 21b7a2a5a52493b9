import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../../shared/paths.ts';
import { CoverLink } from '../../../ui/card.tsx';
import { DateBlock, DateText } from '../../../ui/language/date-text.tsx';
import { CardGrid } from '../../../ui/layout.tsx';
import { GiveBackLine } from '../give-back-line.tsx';
import { MissingAnswers } from '../missing-answers.tsx';
import { Perforation } from '../perforation.tsx';
import { TicketBadge } from '../ticket-badge.tsx';
import { TicketPicture } from '../ticket-picture.tsx';
import { TicketPrice } from '../ticket-price.tsx';
import { TypeLine } from '../type-line.tsx';

/** A ticket in the list, as one link. */
export function TicketCard({ ticket }: { ticket: TicketView }) {
  const { event } = ticket;
  return (
    <article className="group relative flex h-full flex-col rounded-card border bg-surface transition-colors duration-150 hover:border-line-strong motion-reduce:transition-none">
      <TicketPicture ticket={ticket} className="aspect-[3/1] rounded-t-[calc(var(--radius-card)-1px)]" />
      <div className="flex flex-1 gap-4 p-5">
        <DateBlock value={event.startDate} />
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="subheading line-clamp-2">
            <CoverLink to={paths.ticket.to(ticket.id)}>{event.title}</CoverLink>
          </h2>
          <p className="mt-1 text-small text-muted">
            <DateText value={event.startDate} show="time" /> · {event.venue}
            <TypeLine ticket={ticket} className="font-semibold text-ink" />
          </p>
          <MissingAnswers ticket={ticket} />
          <GiveBackLine ticket={ticket} />
        </div>
      </div>
      <div className="relative flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-3.5">
        <Perforation />
        <TicketBadge ticket={ticket} />
        <TicketPrice ticket={ticket} />
      </div>
    </article>
  );
}

/** Tickets as cards beside each other. */
export function TicketGrid({ tickets }: { tickets: readonly TicketView[] }) {
  return (
    <CardGrid>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketCard ticket={ticket} />
        </li>
      ))}
    </CardGrid>
  );
}
