import type { TicketEventView } from '#core/tickets/ticket-view.ts';
import { useClock } from '../../../app/use-api.ts';
import { formatTime, zoneNote } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { texts } from '../texts.ts';
import { daysUntilStart } from './days-until-start.ts';

/** The time to the event in days: "today", "tomorrow", "in 3 days". */
export function StartsIn({ event }: { event: Pick<TicketEventView, 'startDate'> }) {
  const t = useTexts(texts).soon;
  const { language } = useLanguage();
  const soon = daysUntilStart(event.startDate, useClock().now());
  if (soon === 'begun') return t.begun;
  if (soon === 1) return t.tomorrow;
  if (soon > 1) return t.inDays(soon);
  return t.today(`${formatTime(event.startDate, language)} ${zoneNote(event.startDate)}`.trim());
}
