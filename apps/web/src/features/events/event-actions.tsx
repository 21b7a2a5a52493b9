import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { EventView } from '#core/events/event-view.ts';
import { CopyLinkButton } from '../../shared/events/copy-link-button.tsx';
import { ShareSheet } from '../../shared/events/share-sheet.tsx';
import { addressOfEvent, useHasNativeShare } from '../../shared/events/shareable-event.ts';
import { StoryPictureButton } from '../../shared/events/story-picture-button.tsx';
import { useClock } from '../../shared/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import { eventPageTexts } from './event-page-texts.ts';

/** Buttons that add the event to a calendar and share it. The browser's own share sheet has no story picture. */
export function EventActions({ event }: { event: EventView }) {
  const texts = useTexts(eventPageTexts);
  const clock = useClock();
  const hasNativeShare = useHasNativeShare();

  const addToCalendar = () =>
    saveFile(
      calendarFile(event, addressOfEvent(event), clock.now()),
      calendarFileName(event.title),
      'text/calendar;charset=utf-8',
    );

  return (
    <div className="-ml-4 mt-3 flex flex-wrap gap-x-1">
      {event.status !== 'cancelled' && event.endDate > clock.now() && (
        <Button variant="ghost" size="sm" icon={<CalendarPlus />} onClick={addToCalendar}>
          {texts.calendar}
        </Button>
      )}
      <CopyLinkButton event={event} size="sm" />
      <ShareSheet event={event} size="sm" />
      {hasNativeShare && <StoryPictureButton event={event} size="sm" />}
    </div>
  );
}
