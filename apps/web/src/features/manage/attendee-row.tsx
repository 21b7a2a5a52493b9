import type { AttendeeView } from '#core/events/list-attendees.ts';
import type { TicketStatus } from '#core/tickets/ticket.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { useTexts } from '../../ui/i18n.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { texts } from './texts.ts';

export function AttendeeRow({ attendee }: { attendee: AttendeeView }) {
  const t = useTexts(texts).attendees;
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-bold">{attendee.name}</p>
        <p className="text-small break-all text-muted">{attendee.email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 sm:justify-end">
        <Badge tone={tones[attendee.status]}>{t.statuses[attendee.status]}</Badge>
        <span className="numerals text-small sm:w-24 sm:text-right">
          <MoneyText amount={attendee.price} freeLabel={t.free} />
        </span>
        <DateText
          value={attendee.purchaseDate}
          className="numerals text-small text-muted sm:w-56 sm:text-right"
        />
      </div>
    </li>
  );
}

const tones: Record<TicketStatus, BadgeTone> = {
  confirmed: 'green',
  pending_payment: 'yellow',
  expired: 'gray',
  cancelled: 'gray',
};
