import type { ReactNode } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../../shared/paths.ts';
import { CoverLink } from '../../../ui/card.tsx';
import { DateBlock, DateText } from '../../../ui/language/date-text.tsx';
import { GiveBackLine } from '../give-back-line.tsx';
import { MissingAnswers } from '../missing-answers.tsx';
import { TicketBadge } from '../ticket-badge.tsx';
import { TicketPrice } from '../ticket-price.tsx';
import { TypeLine } from '../type-line.tsx';

interface TicketRowProps {
  ticket: TicketView;
  /** A button at the end of the row. */
  action?: ReactNode;
}

/** A ticket as one link: its day, its event, its state and price, which a phone shows below the event. */
function TicketRow({ ticket, action }: TicketRowProps) {
  const { event } = ticket;
  return (
    <article className="relative flex min-h-22 items-center gap-4 border-b py-2.5">
      <DateBlock value={event.startDate} />
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <h2 dir="auto" className="truncate text-base leading-snug font-bold">
            <CoverLink to={paths.ticket.to(ticket.id)}>{event.title}</CoverLink>
          </h2>
          <p className="truncate text-small text-muted">
            <DateText value={event.startDate} show="time" /> · <bdi>{event.venue}</bdi>
          </p>
          <TypeLine ticket={ticket} className="truncate text-small font-semibold" />
          <MissingAnswers ticket={ticket} />
          <GiveBackLine ticket={ticket} />
        </div>
        <div className="flex shrink-0 items-center gap-x-3 sm:flex-col sm:items-end sm:gap-y-1">
          <TicketBadge ticket={ticket} />
          <TicketPrice ticket={ticket} className="text-left sm:text-right" />
        </div>
      </div>
      {action}
    </article>
  );
}

export interface TicketRowsProps {
  tickets: readonly TicketView[];
  /** Renders a button at the end of a row, above its link. */
  action?: ((ticket: TicketView) => ReactNode) | undefined;
}

/** Tickets as rows, two beside each other where there is room. */
export function TicketRows({ tickets, action }: TicketRowsProps) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 border-t lg:grid-cols-2">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <TicketRow ticket={ticket} action={action?.(ticket)} />
        </li>
      ))}
    </ul>
  );
}
