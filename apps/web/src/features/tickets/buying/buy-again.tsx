import { useId } from 'react';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { standingOfEvent, standingOfType } from '#core/events/standing-of-event.ts';
import { ANYBODY } from '#core/offers/standing.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useIsFreeOnly } from '../../../shared/events/use-is-free-only.ts';
import { eventWithCode, paths } from '../../../shared/paths.ts';
import { awaitsAnswers } from '../../../shared/questions/awaits-answers.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { liveTicketsFor } from '../own-tickets.ts';
import { useMyTickets } from '../queries.ts';
import { texts } from '../texts.ts';
import { BuyButton } from './buy-button.tsx';
import { useOfferedEvent } from './queries.ts';
import { typeTexts } from './type-texts.ts';
import { isPlain } from './use-type-lines.ts';

/** After a ticket that expired or was given back: a link to the newer ticket, the button to buy another one, or why there is none. */
export function BuyAgain({
  ticket,
}: {
  ticket: Pick<TicketView, 'id' | 'eventId' | 'type' | 'discountCode'>;
}) {
  const all = useTexts(texts);
  const { data: event, isPending } = useOfferedEvent(ticket.eventId);
  const tickets = useMyTickets();
  // The list may not know yet that this ticket is closed.
  const own = liveTicketsFor(ticket.eventId, tickets.data?.tickets).find(({ id }) => id !== ticket.id);
  if (own)
    return (
      <ButtonLink size="lg" to={paths.ticket.to(own.id)} className="mx-3 sm:mx-0">
        {own.status === 'confirmed'
          ? all.closed.otherConfirmed
          : awaitsAnswers(own)
            ? all.closed.otherUnanswered
            : all.closed.otherHeld}
      </ButtonLink>
    );
  if (isPending || tickets.isPending) return <Skeleton className="mx-3 h-14 rounded-full sm:mx-0" />;
  return event ? <Again event={event} ticket={ticket} /> : null;
}

/**
 * Offers the same type again, or the others of the event when that one is not sold now. With a code, the event's page says
 * what it costs.
 */
function Again({
  event,
  ticket,
}: {
  event: EventWithTypes;
  ticket: Pick<TicketView, 'type' | 'discountCode'>;
}) {
  const all = useTexts(texts);
  const t = useTexts(typeTexts);
  const priceId = useId();
  const buyer = { ...ANYBODY, takesPayments: !useIsFreeOnly() };
  const type = isPlain(event.types) ? null : event.types.find(({ id }) => id === ticket.type.id);
  const standing = type ? standingOfType(event, type, buyer) : standingOfEvent(event, buyer);
  const [price, left] = type ? [type.price, type.left] : [event.ticketPrice, event.ticketsLeft];
  const isOnSale = event.status === 'published' && !event.salesPaused;
  if (isOnSale && ticket.discountCode !== null)
    return (
      <ButtonLink size="lg" to={eventWithCode(event.id, ticket.discountCode)} className="mx-3 sm:mx-0">
        {t.choose}
      </ButtonLink>
    );
  if (isOnSale && type !== null && standing.state !== 'open' && event.types.length > 0)
    return (
      <ButtonLink size="lg" to={paths.event.to(event.id)} className="mx-3 sm:mx-0">
        {t.choose}
      </ButtonLink>
    );
  if (standing.state !== 'open' && standing.state !== 'at_limit')
    return <p className="mx-3 font-semibold sm:mx-0">{all.bar.standing[standing.state]}</p>;
  return (
    <div className="mx-3 flex flex-col gap-3 sm:mx-0">
      <BuyButton
        event={{ id: event.id, ticketPrice: price }}
        typeId={type?.id}
        canBuy
        reasonId={priceId}
        label={all.closed.buyAgain(left)}
      />
      <p id={priceId} className="text-center text-small text-muted">
        <PriceText amount={price} />
        {price > 0 && ` ${all.bar.perTicket}`}
      </p>
    </div>
  );
}
