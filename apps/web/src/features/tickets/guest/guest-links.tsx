import MapPin from 'lucide-react/icons/map-pin';
import Printer from 'lucide-react/icons/printer';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { CalendarFileButton } from '../calendar-file-button.tsx';
import { guestTicketTexts } from './guest-texts.ts';

/** Where a guest without an account goes on from the ticket: calendar, map, paper. */
export function GuestLinks({ ticket }: { ticket: TicketView }) {
  const t = useTexts(guestTicketTexts);
  const { event, status } = ticket;
  const isLive = status === 'confirmed' && event.status === 'published';
  const place = new URLSearchParams({ api: '1', query: `${event.venue}, ${event.location}` });
  return (
    <div className="-ml-4 mt-2 flex flex-wrap print:hidden">
      <CalendarFileButton ticket={ticket} />
      {isLive && (
        <a
          href={`https://www.google.com/maps/search/?${place}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'ghost', size: 'sm' })}
        >
          <MapPin aria-hidden="true" />
          {t.map}
        </a>
      )}
      {status === 'confirmed' && (
        <Button size="sm" variant="ghost" icon={<Printer />} onClick={() => window.print?.()}>
          {t.print}
        </Button>
      )}
    </div>
  );
}
