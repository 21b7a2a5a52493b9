import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useMyTickets } from './queries.ts';
import { texts } from './texts.ts';

/** Leads whoever has a ticket for a cancelled event to it: to the refund where there is one. */
export function CancelledEventTicket({ event }: { event: EventView }) {
  const t = useTexts(texts).cancelledEvent;
  const own = useMyTickets().data?.tickets.filter(({ eventId }) => eventId === event.id) ?? [];
  const ticket = own.find(({ refund }) => refund !== null) ?? own[0];
  if (!ticket) return null;
  return (
    <TextLink to={paths.ticket.to(ticket.id)} arrow>
      {ticket.refund ? t.seeRefund : t.seeTicket}
    </TextLink>
  );
}
