import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { EventView } from '#core/events/event-view.ts';
import { CopyLinkButton } from '../../shared/events/copy-link-button.tsx';
import { ShareSheet } from '../../shared/events/share-sheet.tsx';
import { addressOfEvent, useHasNativeShare } from '../../shared/events/shareable-event.ts';
import { StoryPictureButton } from '../../shared/events/story-picture-button.tsx';
import { useClock } from '../../shared/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import { eventPageTexts } from './event-page-texts.ts';

/** On a phone columns of the same width, each with its icon above its label. */
const row = cn(
  'mt-3 flex flex-wrap gap-x-1 sm:-ml-4',
  'max-sm:grid max-sm:auto-cols-fr max-sm:grid-flow-col max-sm:border-y max-sm:py-1',
  'max-sm:[&_button]:w-full max-sm:[&_button]:flex-col max-sm:[&_button]:gap-1 max-sm:[&_button]:px-1',
  'max-sm:[&_button]:text-caption max-sm:[&_button]:leading-tight',
);

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
    <div className={row}>
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
