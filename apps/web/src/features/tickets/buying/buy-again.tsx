import { useId } from 'react';
import { standingOfEvent } from '#core/events/standing-of-event.ts';
import { ANYBODY } from '#core/offers/standing.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useIsFreeOnly } from '../../../shared/events/use-is-free-only.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { liveTicketsFor } from '../own-tickets.ts';
import { useMyTickets } from '../queries.ts';
import { texts } from '../texts.ts';
import { BuyButton } from './buy-button.tsx';
import { useOfferedEvent } from './queries.ts';

/** After a ticket that expired or was given back: a link to the newer ticket, the button to buy another one, or why there is none. */
export function BuyAgain({ ticket: { id, eventId } }: { ticket: Pick<TicketView, 'id' | 'eventId'> }) {
  const all = useTexts(texts);
  const priceId = useId();
  const { data: event, isPending } = useOfferedEvent(eventId);
  const tickets = useMyTickets();
  const isFreeOnly = useIsFreeOnly();
  // The list may not know yet that this ticket is closed.
  const own = liveTicketsFor(eventId, tickets.data?.tickets).find((other) => other.id !== id);
  if (own)
    return (
      <ButtonLink size="lg" to={paths.ticket.to(own.id)} className="mx-3 sm:mx-0">
        {own.status === 'confirmed' ? all.closed.otherConfirmed : all.closed.otherHeld}
      </ButtonLink>
    );
  if (isPending || tickets.isPending) return <Skeleton className="mx-3 h-14 rounded-full sm:mx-0" />;
  if (!event) return null;
  const { state } = standingOfEvent(event, { ...ANYBODY, takesPayments: !isFreeOnly });
  if (state !== 'open' && state !== 'at_limit')
    return <p className="mx-3 font-semibold sm:mx-0">{all.bar.standing[state]}</p>;
  return (
    <div className="mx-3 flex flex-col gap-3 sm:mx-0">
      <BuyButton event={event} canBuy reasonId={priceId} label={all.closed.buyAgain(event.ticketsLeft)} />
      <p id={priceId} className="text-center text-small text-muted">
        <PriceText amount={event.ticketPrice} />
        {event.ticketPrice > 0 && ` ${all.bar.perTicket}`}
      </p>
    </div>
  );
}
