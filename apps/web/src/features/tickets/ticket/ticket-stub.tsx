import { type ReactNode, use, useState } from 'react';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { useChange } from '../../../shared/calls/use-change.ts';
import { useErrorTexts } from '../../../shared/error-texts.ts';
import { awaitsAnswers, missingQuestions } from '../../../shared/questions/awaits-answers.ts';
import { useClock } from '../../../shared/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { type SameShape, useTexts } from '../../../ui/language/i18n.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { BuyAgain } from '../buying/buy-again.tsx';
import { GuestTicketContext } from '../guest/guest-ticket-context.ts';
import { HoldCountdown } from '../hold-countdown.tsx';
import { Notice } from '../notice.tsx';
import { PayNow } from '../pay-now.tsx';
import { texts } from '../texts.ts';
import { MovedEvent } from './moved-event.tsx';
import { TicketQr } from './ticket-qr.tsx';

/** The QR code, the payment, or how the ticket ended. */
export function TicketStub({ ticket, refunds }: { ticket: TicketView; refunds: ReactNode }) {
  return (
    <div className="flex h-full flex-col justify-center gap-5 px-3 py-5 sm:px-8 sm:py-8 lg:px-6 max-lg:low:sideways:justify-start max-lg:low:sideways:px-3 max-lg:low:sideways:py-3">
      {ticket.status === 'confirmed' && <Confirmed ticket={ticket} />}
      {ticket.status === 'pending_payment' && <Held key={ticket.holdExpiresAt} ticket={ticket} />}
      {(ticket.status === 'expired' || ticket.status === 'cancelled') && <TicketEnd ticket={ticket} />}
      {ticket.refund && refunds}
    </div>
  );
}

function Confirmed({ ticket }: { ticket: TicketView }) {
  const t = useTexts(texts).ticket;
  const now = useClock().now();
  const isGuest = use(GuestTicketContext) !== null;
  const { event } = ticket;
  return (
    <>
      {event.status === 'cancelled' && (
        <Notice
          tone="yellow"
          title={t.eventCancelled}
          text={<ClubReason reason={event.cancellationReason} />}
        />
      )}
      {event.status === 'ended' && <Notice title={t.eventOver} />}
      <TicketQr ticket={ticket} />
      <MovedEvent ticket={ticket} />
      {!isGuest && ticket.price === 0 && ticket.checkedInAt === null && event.startDate > now && (
        <CancelTicket ticket={ticket} kind="free" />
      )}
    </>
  );
}

function Held({ ticket }: { ticket: TicketView }) {
  const { hold: t, list } = useTexts(texts);
  const isFree = awaitsAnswers(ticket);
  const [over, setOver] = useState(false);
  const reported = Boolean(ticket.payment?.transferReportedAt);
  return (
    <div className="flex flex-col gap-6 px-3 sm:px-0">
      <div role="status">
        <h2 className="subheading">
          {over ? (isFree ? t.answersOverTitle : t.overTitle) : reported ? t.transferTitle : t.title}
        </h2>
        <p className="mt-1 text-small text-muted">
          {isFree
            ? over
              ? t.answersOver
              : t.answersText
            : over
              ? t.over
              : reported
                ? t.transferText
                : t.text}
        </p>
        {isFree && !over && (
          <p className="mt-1 text-small font-semibold">{list.missing(missingQuestions(ticket).length)}</p>
        )}
      </div>
      <p>
        <span className="block text-small text-muted">
          {isFree ? t.answersTimeLeft : reported ? t.keptFor : t.timeLeft}
        </span>
        <HoldCountdown ticket={ticket} onEnd={() => setOver(true)} className="display" />
      </p>
      {!over && (
        <div className="flex flex-col gap-3">
          <PayNow ticket={ticket} size="lg" wide />
          <CancelTicket ticket={ticket} kind={isFree ? 'unanswered' : 'held'} />
        </div>
      )}
    </div>
  );
}

interface CancelTicketProps {
  ticket: Pick<TicketView, 'id'>;
  /** A held ticket is cancelled, also one that waits for answers; a free one is given back. */
  kind: 'held' | 'unanswered' | 'free';
}

/** Asks for confirmation and says what will happen. */
function CancelTicket({ ticket, kind }: CancelTicketProps) {
  const t = useTexts(texts).cancel;
  const { messageOf } = useErrorTexts();
  const [asking, setAsking] = useState(false);
  const cancel = useChange('cancelTicket');
  const words =
    kind === 'free'
      ? { label: t.free, title: t.freeTitle, text: t.freeText, done: t.freeDone }
      : {
          label: t.held,
          title: t.heldTitle,
          text: kind === 'held' ? t.heldText : t.answersText,
          done: t.heldDone,
        };

  const confirm = () =>
    // The button is gone by then.
    void cancel
      .mutateAsync({ id: ticket.id })
      .then(
        () => toast.success(words.done),
        (error) => toast.error(messageOf(error, t.failed)),
      )
      .then(() => setAsking(false));

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => setAsking(true)}
        className="self-center text-muted print:hidden"
      >
        {words.label}
      </Button>
      {cancel.isError && (
        <p className="text-center text-small font-semibold text-red">{messageOf(cancel.error, t.failed)}</p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        description={words.text}
        confirmLabel={words.label}
        cancelLabel={t.keep}
        onConfirm={confirm}
        busy={cancel.isPending}
        danger
      />
    </>
  );
}

/** How a ticket ended and by whom, and what its holder can do now. */
function TicketEnd({ ticket }: { ticket: TicketView }) {
  const t = useTexts(texts).closed;
  const isGuest = use(GuestTicketContext) !== null;
  const { event, status, cancellation } = ticket;
  const isEventCancelled = event.status === 'cancelled';
  if (isEventCancelled && cancellation?.by === 'event')
    return (
      <Notice
        tone="yellow"
        title={t.eventCancelled}
        text={event.cancellationReason && <ClubReason reason={event.cancellationReason} />}
      />
    );
  const { title, text } = isGuest ? { title: t.withdrawn, text: t.withdrawnText } : wordsOf(t, ticket);
  const isOwnChoice = status === 'expired' || cancellation?.by === 'holder';
  return (
    <>
      <Notice
        title={title}
        text={
          <>
            {/* A refund says itself what becomes of the money. */}
            {!ticket.refund && text && <p>{text}</p>}
            {cancellation?.reason && <ClubReason reason={cancellation.reason} />}
            {isEventCancelled && <p>{t.eventToo}</p>}
          </>
        }
      />
      {isOwnChoice && !isEventCancelled && <BuyAgain ticket={ticket} />}
    </>
  );
}

interface Words {
  readonly title: string;
  readonly text: ReactNode;
}

function wordsOf(
  t: SameShape<typeof texts.en>['closed'],
  { status, price, cancellation, refund }: TicketView,
): Words {
  if (status === 'expired')
    return price === 0
      ? { title: t.unanswered, text: t.unansweredText }
      : { title: t.expired, text: t.expiredText };
  switch (cancellation?.by) {
    case 'holder':
      return price === 0 || refund?.reason === 'event_changed'
        ? { title: t.givenBack, text: t.givenBackText }
        : { title: t.byHolder, text: t.byHolderText };
    case 'organizer':
      return { title: t.byOrganizer, text: t.cancelledText };
    case 'bank':
      return { title: t.byBank, text: t.byBankText };
    default:
      return { title: t.cancelled, text: t.cancelledText };
  }
}

/** The club's words about a cancellation; nothing when there are none. */
function ClubReason({ reason }: { reason: string | null }) {
  const t = useTexts(texts).cancelledEvent;
  if (!reason) return null;
  return (
    <p className="mt-2 first:mt-0">
      {t.reason}
      <span dir="auto" className="mt-0.5 block font-semibold break-words whitespace-pre-line text-ink">
        {reason}
      </span>
    </p>
  );
}
