import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MapPin from 'lucide-react/icons/map-pin';
import Printer from 'lucide-react/icons/printer';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useClock } from '../../../shared/use-api.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { guestCalendar } from './guest-calendar.ts';
import { guestTicketTexts } from './guest-texts.ts';

/** Where a guest without an account goes on from the ticket: calendar, map, paper. */
export function GuestLinks({ ticket }: { ticket: TicketView }) {
  const t = useTexts(guestTicketTexts);
  const clock = useClock();
  const { event, status } = ticket;
  const isLive = status === 'confirmed' && event.status === 'published';
  const place = new URLSearchParams({ api: '1', query: `${event.venue}, ${event.location}` });
  return (
    <div className="-ml-4 mt-2 flex flex-wrap print:hidden">
      {isLive && (
        <Button
          size="sm"
          variant="ghost"
          icon={<CalendarPlus />}
          onClick={() =>
            saveFile(guestCalendar(ticket, clock.now()), 'event.ics', 'text/calendar;charset=utf-8')
          }
        >
          {t.calendar}
        </Button>
      )}
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
