import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { formatDayTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from './texts.ts';

export function CancelledEvent() {
  const t = useTexts(texts).cancelled;
  return (
    <section
      aria-label={t.title}
      className="flex items-start gap-4 rounded-card bg-red-soft p-5 text-red sm:p-6"
    >
      <Ban className="mt-1 size-9 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <p className="heading">{t.title}</p>
        <p className="mt-1">{t.text}</p>
      </div>
    </section>
  );
}

/** When an event takes place. */
export interface EventTimes {
  readonly startDate: Instant;
  readonly endDate: Instant;
}

const NEAR_MINUTES = 6 * 60;

/** Whether the event starts or ended more than six hours from now. */
export function isFarFrom(now: Instant, event: EventTimes): boolean {
  return event.startDate > addMinutes(now, NEAR_MINUTES) || event.endDate < addMinutes(now, -NEAR_MINUTES);
}

/** Warns that a check-in counts even on another day, before the scanner is shown. */
export function OtherDayWarning({ event, onGoOn }: { event: EventTimes; onGoOn: () => void }) {
  const t = useTexts(texts).notToday;
  const { language } = useLanguage();
  return (
    <section aria-label={t.label} className="rounded-card bg-yellow-soft p-5 text-yellow sm:p-6">
      <div className="flex items-start gap-4">
        <CalendarClock className="mt-1 size-9 shrink-0" aria-hidden="true" />
        <div className="min-w-0">
          <p className="heading">{t.title(formatDayTime(event.startDate, language))}</p>
          <p className="mt-1">{t.text}</p>
        </div>
      </div>
      <Button variant="secondary" wide className="mt-5" onClick={onGoOn}>
        {t.goOn}
      </Button>
    </section>
  );
}
