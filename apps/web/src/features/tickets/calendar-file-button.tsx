import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useClock } from '../../shared/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { texts } from './texts.ts';
import { ticketCalendar } from './ticket-calendar.ts';

/** Saves the event of a valid ticket as a calendar file. Renders nothing for another ticket. */
export function CalendarFileButton({ ticket }: { ticket: TicketView }) {
  const t = useTexts(texts).ticket;
  const clock = useClock();
  const { event, status } = ticket;
  if (status !== 'confirmed' || event.status !== 'published' || event.endDate <= clock.now()) return null;
  const save = () =>
    saveFile(ticketCalendar(ticket, clock.now()), 'event.ics', 'text/calendar;charset=utf-8');
  return (
    <Button size="sm" variant="ghost" icon={<CalendarPlus />} onClick={save} className="print:hidden">
      {t.calendar}
    </Button>
  );
}
