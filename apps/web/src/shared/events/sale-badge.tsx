import type { EventView } from '#core/events/event-view.ts';
import { standingOfEvent } from '#core/events/standing-of-event.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { eventTexts } from './event-texts.ts';
import { hasFewLeft } from './few-left.ts';

/** How many tickets are left, marked when they are few, or why none is sold. */
export function SaleBadge({ event }: { event: EventView }) {
  const texts = useTexts(eventTexts);
  const { state } = standingOfEvent(event);
  if (state === 'open') {
    const left = texts.left(formatCount(event.ticketsLeft));
    return hasFewLeft(event) ? (
      <Badge tone="accent">{left}</Badge>
    ) : (
      <span className="text-small text-muted">{left}</span>
    );
  }
  if (state === 'paused') return <Badge tone="gray">{texts.paused}</Badge>;
  return <Badge tone="gray">{state === 'sold_out' ? texts.soldOut : texts.statuses[event.status]}</Badge>;
}
