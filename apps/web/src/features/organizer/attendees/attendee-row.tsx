import type { AttendeeView } from '#core/attendees/attendee-view.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { TicketStatus } from '#core/tickets/ticket.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatTime } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { texts } from '../manage/texts.ts';
import { GoodwillRefund } from './goodwill-refund.tsx';
import { RevokeTicket } from './revoke-ticket.tsx';

export interface AttendeeRowProps {
  event: Pick<EventView, 'id' | 'status'>;
  attendee: AttendeeView;
}

export function AttendeeRow({ event, attendee }: AttendeeRowProps) {
  const t = useTexts(texts).attendees;
  const { language } = useLanguage();
  const { user } = useSession();
  const studies = [attendee.studentId, attendee.faculty].filter((fact) => fact !== '').join(' · ');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 gap-y-1 py-4 sm:gap-x-6 sm:grid-cols-[minmax(0,1fr)_auto_6rem_17rem_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-bold">{attendee.name}</p>
        <p className="text-small break-all text-muted">{attendee.email}</p>
        {studies !== '' && <p className="text-small break-words text-muted">{studies}</p>}
      </div>
      <Badge tone={tones[attendee.status]} className="max-sm:col-span-2 max-sm:justify-self-end">
        {attendee.checkedInAt === null
          ? t.statuses[attendee.status]
          : t.checkedIn(formatTime(attendee.checkedInAt, language))}
      </Badge>
      <p className="numerals col-span-2 flex flex-wrap gap-x-2 text-caption text-muted sm:contents">
        <span className="sm:text-right sm:text-small sm:text-ink">
          <PriceText amount={attendee.price} />
        </span>
        <span aria-hidden="true" className="sm:hidden">
          ·
        </span>
        <DateText
          value={attendee.purchaseDate}
          className="numerals whitespace-nowrap sm:text-right sm:text-small"
        />
      </p>
      <div className="flex justify-end">
        {user?.role === 'admin' && attendee.status === 'confirmed' && attendee.price > 0 && (
          <GoodwillRefund eventId={event.id} attendee={attendee} />
        )}
        {event.status !== 'cancelled' && attendee.checkedInAt === null && (
          <RevokeTicket eventId={event.id} attendee={attendee} />
        )}
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
