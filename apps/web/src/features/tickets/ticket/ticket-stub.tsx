import { type ReactNode, useState } from 'react';
import type { TicketEventView, TicketView } from '#core/tickets/ticket-view.ts';
import { useClock } from '../../../app/use-api.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { BuyAgain } from '../buying/buy-again.tsx';
import { HoldCountdown } from '../hold-countdown.tsx';
import { Notice } from '../notice.tsx';
import { PayNow } from '../pay-now.tsx';
import { texts } from '../texts.ts';
import { CancelTicket } from './cancel-ticket.tsx';
import { TicketQr } from './ticket-qr.tsx';

/** The QR code, the payment, or how the ticket ended. */
export function TicketStub({ ticket, refunds }: { ticket: TicketView; refunds: ReactNode }) {
  return (
    <div className="flex h-full flex-col justify-center gap-6 px-2 py-8 sm:px-8 lg:px-6">
      {ticket.status === 'confirmed' && <Confirmed ticket={ticket} />}
      {ticket.status === 'pending_payment' && <Held key={ticket.holdExpiresAt} ticket={ticket} />}
      {ticket.status === 'expired' && <Closed ticket={ticket} end="expired" />}
      {ticket.status === 'cancelled' && <Closed ticket={ticket} end="cancelled" />}
      {ticket.refund && refunds}
    </div>
  );
}

function Confirmed({ ticket }: { ticket: TicketView }) {
  const t = useTexts(texts).ticket;
  const now = useClock().now();
  const { event } = ticket;
  return (
    <>
      {event.status === 'cancelled' && (
        <Notice tone="yellow" title={t.eventCancelled} text={<Reason event={event} />} />
      )}
      {event.status === 'ended' && <Notice title={t.eventOver} />}
      <TicketQr ticket={ticket} />
      {ticket.price === 0 && ticket.checkedInAt === null && event.startDate > now && (
        <CancelTicket ticket={ticket} kind="free" />
      )}
    </>
  );
}

function Held({ ticket }: { ticket: TicketView }) {
  const t = useTexts(texts).hold;
  const [over, setOver] = useState(false);
  return (
    <div className="flex flex-col gap-6 px-3 sm:px-0">
      <div role="status">
        <h2 className="subheading">{over ? t.overTitle : t.title}</h2>
        <p className="mt-1 text-small text-muted">{over ? t.over : t.text}</p>
      </div>
      <p>
        <span className="block text-small text-muted">{t.timeLeft}</span>
        <HoldCountdown ticket={ticket} onEnd={() => setOver(true)} className="display" />
      </p>
      {!over && (
        <div className="flex flex-col gap-3">
          <PayNow ticket={ticket} size="lg" wide />
          <CancelTicket ticket={ticket} kind="held" />
        </div>
      )}
    </div>
  );
}

function Closed({ ticket, end }: { ticket: TicketView; end: 'expired' | 'cancelled' }) {
  const t = useTexts(texts).closed;
  const text = end === 'expired' ? t.expiredText : t.cancelledText;
  const { event } = ticket;
  return (
    <>
      {event.status === 'cancelled' && (
        <Notice tone="yellow" title={t.eventCancelled} text={<Reason event={event} />} />
      )}
      <Notice title={t[end]} text={ticket.refund ? null : text} />
      {end === 'expired' && event.status !== 'cancelled' && <BuyAgain ticket={ticket} />}
    </>
  );
}

/** The club's reason for cancelling the event. */
function Reason({ event }: { event: TicketEventView }) {
  const t = useTexts(texts).cancelledEvent;
  if (event.cancellationReason === null) return null;
  return (
    <>
      {t.reason}
      <span className="mt-0.5 block font-semibold break-words whitespace-pre-line text-ink">
        {event.cancellationReason}
      </span>
    </>
  );
}
