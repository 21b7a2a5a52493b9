import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrganizerSaleView } from '#core/clubs/view-organizer-sales.ts';
import { paths } from '../../../shared/paths.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatCount } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { organizerSalesTexts } from './organizer-sales-texts.ts';

export interface OrganizerSalesListProps {
  events: readonly OrganizerSaleView[];
  /** Renders a note beside an event. */
  note?: (event: OrganizerSaleView) => ReactNode;
}

/** Events with their date and sales; each leads to its management page. */
export function OrganizerSalesList({ events, note }: OrganizerSalesListProps) {
  const t = useTexts(organizerSalesTexts);
  return (
    <ul className="divide-y divide-line border-y">
      {events.map((event) => (
        <li key={event.id} className="py-3">
          <Link
            to={paths.manageEvent.to(event.id)}
            className="font-bold break-words underline decoration-line underline-offset-4 hover:text-accent"
          >
            <bdi>{event.title}</bdi>
          </Link>
          <p className="numerals mt-0.5 text-small text-muted">
            <DateText value={event.startDate} show="date" /> ·{' '}
            {t.sold(formatCount(event.ticketsSold), formatCount(event.capacity))}
          </p>
          {note && <p className="mt-1.5">{note(event)}</p>}
        </li>
      ))}
    </ul>
  );
}
