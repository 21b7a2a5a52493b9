import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../shared/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useMyTickets } from './queries.ts';
import { texts } from './texts.ts';

/** For a cancelled event, links to the person's ticket or its refund. */
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
