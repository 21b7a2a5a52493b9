import type { ReactNode } from 'react';
import type { EventView } from '#core/events/event-view.ts';
import { useTexts } from '../../ui/i18n.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { eventPageTexts } from './event-page-texts.ts';
import { eventTexts } from './event-texts.ts';
import { SaleBadge } from './sale-badge.tsx';

export interface TicketPanelProps {
  event: EventView;
  /** What sells a ticket. */
  children: ReactNode;
}

/** The price and the way to a ticket: at the foot of a phone's screen, beside the event on a wide one. */
export function TicketPanel({ event, children }: TicketPanelProps) {
  const texts = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  return (
    <section
      aria-label={texts.tickets}
      className="sticky bottom-0 z-20 -mx-5 border-t bg-paper px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:top-28 lg:bottom-auto lg:mx-0 lg:rounded-card lg:border lg:bg-surface lg:p-7"
    >
      <div className="hidden lg:block">
        <div className="flex items-start justify-between gap-3">
          <p className="title text-[2.75rem]">
            <MoneyText amount={event.ticketPrice} freeLabel={words.free} />
          </p>
          <SaleBadge event={event} />
        </div>
        <p className="mt-1 mb-7 text-small text-muted">{texts.perTicket}</p>
      </div>
      {children}
    </section>
  );
}
