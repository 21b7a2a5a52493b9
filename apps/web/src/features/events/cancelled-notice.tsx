import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { formatDay } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { EventNotice } from './event-notice.tsx';
import { eventPageTexts } from './event-page-texts.ts';

export interface CancelledNoticeProps {
  event: EventView;
  /** The link to the ticket of a person who has one. */
  ticket: ReactNode;
}

/** When and why the event was cancelled, and that payments are refunded. */
export function CancelledNotice({ event, ticket }: CancelledNoticeProps) {
  const { cancelled: t } = useTexts(eventPageTexts);
  const { language } = useLanguage();
  const day = event.cancelledAt && formatDay(event.cancelledAt, language);
  return (
    <EventNotice title={day ? t.on(day) : t.title}>
      {event.cancellationReason && <p className="whitespace-pre-line">{event.cancellationReason}</p>}
      <div className="flex flex-wrap items-center gap-x-4">
        {event.ticketPrice > 0 && <p>{t.refunds}</p>}
        {ticket}
      </div>
    </EventNotice>
  );
}
