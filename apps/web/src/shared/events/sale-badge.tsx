import type { EventView } from '#core/events/event-view.ts';
import { standingOfEvent } from '#core/events/standing-of-event.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatComingTime, formatCount } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { eventTexts } from './event-texts.ts';
import { hasFewLeft } from './few-left.ts';

/** How many tickets are left, marked when they are few, or why none is sold. */
export function SaleBadge({ event }: { event: EventView }) {
  const texts = useTexts(eventTexts);
  const { language } = useLanguage();
  const standing = standingOfEvent(event);
  switch (standing.state) {
    case 'open': {
      const left = texts.left(formatCount(event.ticketsLeft));
      if (hasFewLeft(event)) return <Badge tone="accent">{left}</Badge>;
      return <span className="text-small text-muted">{left}</span>;
    }
    case 'opens':
      return <Badge tone="yellow">{texts.opens(formatComingTime(standing.opensAt, language))}</Badge>;
    case 'after':
      return <Badge tone="gray">{texts.notYet}</Badge>;
    case 'closed':
      return <Badge tone="gray">{texts.salesEnded}</Badge>;
    case 'sold_out':
      return <Badge tone="gray">{texts.soldOut}</Badge>;
    case 'paused':
      return <Badge tone="gray">{texts.paused}</Badge>;
    default:
      return <Badge tone="gray">{texts.statuses[event.status]}</Badge>;
  }
}
