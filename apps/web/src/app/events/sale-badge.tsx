import type { EventView } from '#core/events/event-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatCount } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { eventTexts } from './event-texts.ts';
import { saleStateOf } from './sale-availability.ts';

/** How many are left when they are few, sold out, or why it does not sell; nothing while tickets are plenty. */
export function SaleBadge({
  event,
}: {
  event: Pick<EventView, 'status' | 'salesPaused' | 'ticketsLeft' | 'capacity'>;
}) {
  const texts = useTexts(eventTexts);
  const state = saleStateOf(event);
  if (state === null) return null;
  if (state === 'last-few') return <Badge tone="accent">{texts.left(formatCount(event.ticketsLeft))}</Badge>;
  if (state === 'paused') return <Badge tone="gray">{texts.paused}</Badge>;
  return <Badge tone="gray">{state === 'sold-out' ? texts.soldOut : texts.statuses[event.status]}</Badge>;
}
