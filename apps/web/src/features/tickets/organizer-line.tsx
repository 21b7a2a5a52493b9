import type { EventView } from '#core/events/event-view.ts';
import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { useEventRevenue } from './queries.ts';
import { texts } from './texts.ts';

/** Sales figures for the event's own organizer. */
export function OrganizerLine({ event }: { event: EventView }) {
  const t = useTexts(texts).bar;
  const revenue = useEventRevenue(event.id, event.ticketsSold);
  return (
    <p className="numerals mb-1 font-bold lg:mb-3">
      {t.soldOf(formatCount(event.ticketsSold), formatCount(event.capacity))}
      {revenue !== undefined && (
        <>
          {' · '}
          <MoneyText amount={revenue} />
        </>
      )}
    </p>
  );
}
