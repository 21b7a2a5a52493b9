import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../../shared/paths.ts';
import { CoverLink, HairlineItem, HairlineList } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { texts } from '../texts.ts';
import { TicketBadge } from '../ticket-badge.tsx';
import { TicketPrice } from '../ticket-price.tsx';
import type { SortedTickets } from './ticket-order.ts';
import { TicketRows } from './ticket-row.tsx';
import type { OlderTickets } from './use-older-tickets.ts';

export interface PastTicketsProps extends Pick<SortedTickets, 'past' | 'invalid'> {
  older: OlderTickets;
}

/** Tickets of past events, those that are no longer valid, and the button for older ones. */
export function PastTickets({ past, invalid, older }: PastTicketsProps) {
  const t = useTexts(texts).list;
  const isAll = !older.hasNextPage;
  return (
    <>
      {past.length > 0 && <TicketRows tickets={past} />}
      {past.length === 0 && isAll && <EmptyState level="h2" title={t.nonePast} text={t.nonePastText} />}
      {invalid.length > 0 && (
        <Disclosure title={t.invalid(invalid.length)} className="mt-10 border-b pb-1">
          <ClosedTickets tickets={invalid} />
        </Disclosure>
      )}
      <div className="mt-10 flex flex-col items-center gap-3 text-center empty:hidden">
        <p role="status" className="text-small text-muted empty:hidden">
          {older.hasPages && (isAll ? t.allShown : t.shown(formatCount(past.length + invalid.length)))}
        </p>
        {older.isFetchNextPageError && (
          <p role="alert" className="text-small font-semibold text-red">
            {t.olderFailed}
          </p>
        )}
        <LoadMore query={older} label={t.older} className="max-sm:w-full" />
      </div>
    </>
  );
}

/** Expired and cancelled tickets: a line for each. */
function ClosedTickets({ tickets }: { tickets: readonly TicketView[] }) {
  return (
    <HairlineList className="border-b-0">
      {tickets.map((ticket) => (
        <HairlineItem key={ticket.id} className="py-3">
          <div className="min-w-0 flex-1">
            <h2 dir="auto" className="truncate text-base leading-snug font-bold">
              <CoverLink to={paths.ticket.to(ticket.id)}>{ticket.event.title}</CoverLink>
            </h2>
            <p className="truncate text-small text-muted">
              <DateText value={ticket.event.startDate} show="day-time" />
              <span className="max-sm:hidden"> · {ticket.event.venue}</span>
            </p>
          </div>
          <div className="flex shrink-0 flex-col items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
            <TicketPrice ticket={ticket} />
            <TicketBadge ticket={ticket} />
          </div>
        </HairlineItem>
      ))}
    </HairlineList>
  );
}
