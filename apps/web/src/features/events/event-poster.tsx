import type { EventView } from '#core/events/event-view.ts';
import { CategoryDot } from '../../shared/events/category-dot.tsx';
import { EventPicture } from '../../shared/events/event-picture.tsx';
import { eventTexts } from '../../shared/events/event-texts.ts';
import { cn } from '../../ui/cn.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { eventColumns } from './event-columns.ts';
import { eventPageTexts } from './event-page-texts.ts';

/** The picture of an event with its category on it; pale once the event is cancelled. */
export function EventPoster({ event }: { event: EventView }) {
  const texts = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  return (
    <div className={cn('relative', eventColumns.picture)}>
      <EventPicture
        event={event}
        eager
        className={cn('max-sm:rounded-none', event.status === 'cancelled' && 'opacity-60 saturate-[.15]')}
      />
      <dl className="absolute bottom-3 left-5 rounded-full bg-paper px-3 text-small font-bold sm:left-3">
        <div>
          <dt className="sr-only">{texts.category}</dt>
          <dd className="flex min-h-8 items-center gap-2">
            <CategoryDot category={event.category} />
            {words.categories[event.category]}
          </dd>
        </div>
      </dl>
    </div>
  );
}
