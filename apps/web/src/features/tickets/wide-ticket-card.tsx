import type { ReactNode } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../app/paths.ts';
import { CoverLink } from '../../ui/card.tsx';
import { DateText } from '../../ui/language/date-text.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { HoldCountdown } from './hold-countdown.tsx';
import { PayNow } from './pay-now.tsx';
import { Perforation } from './perforation.tsx';
import { ShowCode } from './show-code.tsx';
import { StartsIn } from './starts-in.tsx';
import { texts } from './texts.ts';
import { TicketBadge } from './ticket-badge.tsx';
import { TicketPicture } from './ticket-picture.tsx';
import { TicketPrice } from './ticket-price.tsx';

/** A held ticket with its countdown and payment. */
export function HeldTicketCard({ ticket }: { ticket: TicketView }) {
  const t = useTexts(texts).list;
  return (
    <WideTicketCard ticket={ticket}>
      <p className="text-small text-muted">
        {t.payWithin}
        <HoldCountdown ticket={ticket} className="heading block text-ink" />
      </p>
      <PayNow ticket={ticket} size="lg" className="relative z-10 max-sm:grow lg:w-full" />
    </WideTicketCard>
  );
}

/** The next ticket with the days until its event and its QR code. */
export function NextTicketCard({ ticket }: { ticket: TicketView }) {
  return (
    <WideTicketCard ticket={ticket}>
      <p className="heading">
        <StartsIn event={ticket.event} />
      </p>
      <ShowCode ticket={ticket} className="relative z-10 max-sm:grow lg:w-full" />
    </WideTicketCard>
  );
}

/** A ticket across the page, with its actions on the stub. */
function WideTicketCard({ ticket, children }: { ticket: TicketView; children: ReactNode }) {
  const { event } = ticket;
  return (
    <article className="group relative rounded-card border bg-surface transition-colors duration-150 hover:border-line-strong motion-reduce:transition-none sm:grid sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_minmax(0,17rem)]">
      <TicketPicture
        ticket={ticket}
        className="aspect-[3/1] rounded-t-[calc(var(--radius-card)-1px)] sm:aspect-auto sm:rounded-tr-none lg:rounded-l-[calc(var(--radius-card)-1px)]"
      />
      <div className="flex min-w-0 flex-col gap-4 p-5 sm:p-7 lg:min-h-52">
        <div>
          <h2 dir="auto" className="heading line-clamp-3 text-pretty break-words">
            <CoverLink to={paths.ticket.to(ticket.id)}>{event.title}</CoverLink>
          </h2>
          <p className="mt-2 text-muted break-words">
            <DateText value={event.startDate} show="day-time" />
            <span dir="auto" className="block">
              {event.venue}
            </span>
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <TicketBadge status={ticket.status} />
          <TicketPrice ticket={ticket} />
        </div>
      </div>
      <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5 sm:col-span-2 sm:px-7 lg:col-span-1 lg:flex-col lg:flex-nowrap lg:items-start lg:justify-between lg:py-7">
        <Perforation turnsOnWideScreens />
        {children}
      </div>
    </article>
  );
}
