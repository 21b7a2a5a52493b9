import { CalendarButton } from '../../../shared/events/calendar-button.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { type FailedPartProps, lazyPart } from '../../../ui/states/lazy-part.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { myCalendarTexts } from './my-calendar-texts.ts';

const MyCalendar = lazyPart(async () => (await import('./my-calendar.tsx')).MyCalendar, {
  loading: Loading,
  failed: Failed,
});

/** Offers the calendar of the person's tickets. */
export function MyCalendarButton() {
  const t = useTexts(myCalendarTexts);
  return (
    <div className="flex flex-wrap">
      <CalendarButton label={t.add} className="-ml-4">
        <MyCalendar />
      </CalendarButton>
    </div>
  );
}

function Loading() {
  const t = useTexts(myCalendarTexts);
  return (
    <SkeletonGroup text={t.loading}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

function Failed({ onRetry, retrying }: FailedPartProps) {
  const t = useTexts(myCalendarTexts);
  return <ErrorState title={t.failed} onRetry={onRetry} retrying={retrying} />;
}
