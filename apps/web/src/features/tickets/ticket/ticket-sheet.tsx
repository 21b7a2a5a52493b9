import Copy from 'lucide-react/icons/copy';
import { type ReactNode, use } from 'react';
import { shortTicketId } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { ShareSheet } from '../../../shared/events/share-sheet.tsx';
import { paths } from '../../../shared/paths.ts';
import { useTypeName } from '../../../shared/type-name.ts';
import { cn } from '../../../ui/cn.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { KeyFacts } from '../../../ui/key-facts.tsx';
import { DateText } from '../../../ui/language/date-text.tsx';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { PriceText } from '../../../ui/language/money-text.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { WovenBorder } from '../../../ui/pictures/woven-border.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { boughtWith } from '../bought-with.ts';
import { GuestLinks } from '../guest/guest-links.tsx';
import { GuestTicketContext } from '../guest/guest-ticket-context.ts';
import { Perforation } from '../perforation.tsx';
import { pocketTexts } from '../pocket-texts.ts';
import { texts } from '../texts.ts';
import { TicketBadge } from '../ticket-badge.tsx';
import { TicketPicture } from '../ticket-picture.tsx';
import { TicketStub } from './ticket-stub.tsx';

export interface TicketSheetProps {
  ticket: TicketView;
  /** What the organizer asks, before the facts. */
  questions: ReactNode;
  refunds: ReactNode;
}

/**
 * A ticket with its event and the stub with the QR code. On a phone the code comes first, so that nobody has to scroll at
 * the entrance; another stub comes before the details.
 */
export function TicketSheet({ ticket, questions, refunds }: TicketSheetProps) {
  const isCodeFirst = ticket.status === 'confirmed' && !['cancelled', 'ended'].includes(ticket.event.status);
  const head = <Head key="head" ticket={ticket} isFirst={!isCodeFirst} />;
  const stub = (
    <div key="stub" className="relative min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <Perforation turnsOnWideScreens isFirst={isCodeFirst} />
      <TicketStub ticket={ticket} refunds={refunds} />
    </div>
  );
  return (
    <div className="rounded-card border bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
      {isCodeFirst ? [stub, head] : [head, stub]}
      <Facts ticket={ticket}>{questions}</Facts>
    </div>
  );
}

function Head({ ticket, isFirst }: { ticket: TicketView; isFirst: boolean }) {
  const t = useTexts(texts).ticket;
  const isGuest = use(GuestTicketContext) !== null;
  const closed = ticket.status === 'expired' || ticket.status === 'cancelled';
  return (
    <div className="min-w-0 max-lg:relative lg:col-start-1 lg:row-start-1">
      {!isFirst && (
        <span className="lg:hidden">
          <Perforation />
        </span>
      )}
      <TicketPicture
        ticket={ticket}
        className={cn(
          'aspect-[3/1] sm:aspect-[7/2] lg:rounded-tl-[calc(var(--radius-card)-1px)]',
          isFirst && 'rounded-t-[calc(var(--radius-card)-1px)] lg:rounded-tr-none',
          closed && 'opacity-60 saturate-50',
        )}
      />
      <WovenBorder className="border-b" />
      <PageTitle
        className="mb-0 px-5 pt-6 pb-7 sm:mb-0 sm:px-10 sm:pt-9 sm:pb-8"
        documentTitle={isGuest ? t.ofGuest : ticket.event.title}
      >
        {ticket.event.title}
      </PageTitle>
    </div>
  );
}

function Facts({ ticket, children }: { ticket: TicketView; children: ReactNode }) {
  const all = useTexts(texts);
  const t = all.ticket;
  const { event } = ticket;
  const typeName = useTypeName(ticket.type);
  const isGuest = use(GuestTicketContext) !== null;
  return (
    <div className="min-w-0 px-5 pb-8 sm:px-10 sm:pb-10 lg:col-start-1 lg:row-start-2">
      {children}
      <KeyFacts
        facts={[
          { term: t.when, value: <DateText value={event.startDate} end={event.endDate} /> },
          {
            term: t.where,
            value: (
              <>
                <span dir="auto" className="block">
                  {event.venue}
                </span>
                <span dir="auto" className="block text-small font-normal text-muted">
                  {event.location}
                </span>
              </>
            ),
          },
          ...(typeName === '' ? [] : [{ term: t.type, value: <bdi>{typeName}</bdi> }]),
          ...(isGuest ? [{ term: t.price, value: t.invited }] : pricesOf(ticket, t)),
          { term: t.status, value: <TicketBadge ticket={ticket} /> },
          { term: t.id, value: <TicketId id={ticket.id} /> },
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-x-8 gap-y-1 print:hidden">
        <TextLink to={paths.event.to(ticket.eventId)} arrow>
          {t.toEvent}
        </TextLink>
        {hasReceipt(ticket) && (
          <TextLink to={paths.receipt.to(ticket.id)} arrow>
            {t.receipt}
          </TextLink>
        )}
      </div>
      {isGuest && <GuestLinks ticket={ticket} />}
      {!isGuest && event.status !== 'cancelled' && (
        <div className="-ml-4 mt-2 print:hidden">
          <ShareSheet event={{ ...event, id: ticket.eventId }} size="sm" />
        </div>
      )}
    </div>
  );
}

/** The price; with a code also what it was without, and the code. */
function pricesOf(ticket: TicketView, t: (typeof texts)['en']['ticket']) {
  const { price } = ticket;
  const { listPrice, code: text } = boughtWith(ticket);
  const code = text === null ? [] : [{ term: t.code, value: <bdi className="wrap-anywhere">{text}</bdi> }];
  if (price === listPrice) return [{ term: t.price, value: <PriceText amount={price} /> }, ...code];
  return [
    { term: t.listPrice, value: <PriceText amount={listPrice} /> },
    ...code,
    { term: t.paid, value: <PriceText amount={price} /> },
  ];
}

/** Returns whether the ticket was paid. `resolution` alone may be that of a later payment, which is given back. */
function hasReceipt({ price, status, resolution }: TicketView): boolean {
  const isApplied = resolution === 'applied' || resolution === 'late_applied';
  return price > 0 && (status === 'confirmed' || isApplied);
}

/** A ticket's id: its last characters, which can be read out, and the whole of it. */
function TicketId({ id }: { id: string }) {
  const t = useTexts(pocketTexts);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast.success(t.copied);
    } catch {
      toast.error(t.notCopied);
    }
  };
  return (
    <>
      <span className="flex items-center justify-between gap-2">
        <span className="numerals">{shortTicketId(id)}</span>
        <IconButton label={t.copyId} icon={<Copy />} onClick={() => void copy()} className="-my-2.5" />
      </span>
      <span className="numerals block text-caption font-normal break-all text-muted">{id}</span>
    </>
  );
}
