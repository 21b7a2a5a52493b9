import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../app/paths.ts';
import { cn } from '../../ui/cn.ts';
import { DateText } from '../../ui/date-text.tsx';
import { WovenBorder } from '../../ui/divider.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { KeyFacts } from '../../ui/key-facts.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Perforation } from './perforation.tsx';
import { texts } from './texts.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { TicketPicture } from './ticket-picture.tsx';
import { TicketStub } from './ticket-stub.tsx';

/** A ticket as a thing to hold: the sheet with what it is for, and the stub that is shown at the door. */
export function TicketSheet({ ticket }: { ticket: TicketView }) {
  const closed = ticket.status === 'expired' || ticket.status === 'cancelled';
  return (
    <div className="rounded-card border bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="flex min-w-0 flex-col">
        <TicketPicture
          ticket={ticket}
          className={cn(
            'aspect-[5/2] rounded-t-[calc(var(--radius-card)-1px)] sm:aspect-[7/2] lg:rounded-tr-none',
            closed && 'opacity-60 saturate-50',
          )}
        />
        <WovenBorder className="h-5 border-b" />
        <Facts ticket={ticket} />
      </div>
      <div className="relative min-w-0">
        <Perforation turnsOnWideScreens />
        <TicketStub ticket={ticket} />
      </div>
    </div>
  );
}

function Facts({ ticket }: { ticket: TicketView }) {
  const all = useTexts(texts);
  const t = all.ticket;
  const { event } = ticket;
  return (
    <div className="flex-1 px-5 pt-6 pb-8 sm:p-10">
      <PageTitle className="mb-7 sm:mb-8" documentTitle={event.title}>
        {event.title}
      </PageTitle>
      <KeyFacts
        facts={[
          { term: t.when, value: <DateText value={event.startDate} end={event.endDate} /> },
          {
            term: t.where,
            value: (
              <>
                {event.venue}
                <span className="block text-small font-normal text-muted">{event.location}</span>
              </>
            ),
          },
          { term: t.price, value: <MoneyText amount={ticket.price} freeLabel={all.free} /> },
          { term: t.status, value: <TicketBadge status={ticket.status} /> },
          {
            term: t.id,
            value: <span className="numerals text-small font-medium break-all">{ticket.id}</span>,
          },
        ]}
      />
      <TextLink to={paths.event.to(ticket.eventId)} arrow className="mt-5">
        {t.toEvent}
      </TextLink>
    </div>
  );
}
