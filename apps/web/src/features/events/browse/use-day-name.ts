import type { EventDay } from '#core/events/event-days.ts';
import type { Day } from '#core/shared/day.ts';
import { eventTexts } from '../../../shared/events/event-texts.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { formatLongDay } from '../../../ui/language/long-day.ts';
import { browseTexts } from './browse-texts.ts';
import { isCounted } from './queries.ts';

/** Returns a function that names a day and its events: `Saturday 5 December, 1 event: Social`. */
export function useDayName(today: Day) {
  const t = useTexts(browseTexts);
  const { categories } = useTexts(eventTexts);
  const { language } = useLanguage();
  return (day: Day, events: EventDay | undefined): string => {
    const date = formatLongDay(day, language, today);
    if (!events) return isCounted(day, today) ? t.dayWithout(date) : date;
    const names = events.categories.map((category) => categories[category]);
    return t.dayWith(date, t.events(events.events), names.join(', '));
  };
}
