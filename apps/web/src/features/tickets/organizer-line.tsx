import type { EventView } from '#core/events/event-view.ts';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { texts } from './texts.ts';
import { useEventRevenue } from './use-event-revenue.ts';

/** How the sale goes, for the event's own organiser, and the way to manage it. */
export function OrganizerLine({ event }: { event: EventView }) {
  const t = useTexts(texts).bar;
  const revenue = useEventRevenue(event.id, event.ticketsSold);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b pb-3 lg:mb-5 lg:pb-5">
      <p className="numerals font-bold">
        {t.soldOf(formatCount(event.ticketsSold), formatCount(event.capacity))}
        {revenue !== undefined && (
          <>
            {' · '}
            <MoneyText amount={revenue} />
          </>
        )}
      </p>
      <ButtonLink to={paths.manageEvent.to(event.id)} className="lg:w-full">
        {t.manage}
      </ButtonLink>
    </div>
  );
}
