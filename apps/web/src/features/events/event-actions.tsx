import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Link from 'lucide-react/icons/link';
import Share from 'lucide-react/icons/share';
import type { EventView } from '#core/events/event-view.ts';
import { useClock } from '../../app/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { saveFile } from '../../ui/save-file.ts';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import { eventPageTexts } from './event-page-texts.ts';

export interface EventActionsProps {
  event: EventView;
  /** The address of the event's page; by default that of this page. */
  address?: string | undefined;
}

/** Buttons that add the event to a calendar and share it. */
export function EventActions({ event, address = window.location.href }: EventActionsProps) {
  const texts = useTexts(eventPageTexts);
  const clock = useClock();
  const mayShare = typeof navigator.share === 'function';

  const addToCalendar = () =>
    saveFile(
      calendarFile(event, address, clock.now()),
      calendarFileName(event.title),
      'text/calendar;charset=utf-8',
    );

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.copyFailed);
    }
  };

  const share = () =>
    // Closing the share sheet rejects the promise; it is no failure.
    navigator.share({ title: event.title, url: address }).catch(() => undefined);

  return (
    <div className="-ml-4 mt-3 flex flex-wrap gap-x-1">
      {event.status !== 'cancelled' && (
        <Button variant="ghost" size="sm" icon={<CalendarPlus />} onClick={addToCalendar}>
          {texts.calendar}
        </Button>
      )}
      <Button variant="ghost" size="sm" icon={<Link />} onClick={() => void copy()}>
        {texts.copy}
      </Button>
      {mayShare && (
        <Button variant="ghost" size="sm" icon={<Share />} onClick={() => void share()}>
          {texts.share}
        </Button>
      )}
    </div>
  );
}
