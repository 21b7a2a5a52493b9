import type { Category } from '#core/events/event.ts';
import { CalendarAddress } from '../../../app/events/calendar-address.tsx';
import { CalendarButton } from '../../../app/events/calendar-button.tsx';
import { calendarTexts } from '../../../app/events/calendar-texts.ts';
import { eventTexts } from '../../../app/events/event-texts.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';

/** Offers the calendar of a category. */
export function CategoryCalendar({ category }: { category: Category }) {
  const { ofCategory } = useTexts(calendarTexts);
  const { categories } = useTexts(eventTexts);
  return (
    <CalendarButton label={ofCategory(categories[category])} className="-mx-4">
      <CalendarAddress path={`/api/calendar/categories/${category}.ics`} />
    </CalendarButton>
  );
}
