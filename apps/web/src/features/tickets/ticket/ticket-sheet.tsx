import Copy from 'lucide-react/icons/copy';
import { type ReactNode, use } from 'react';
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
 * A ticket with its event and the stub with the QR code. On a phone the code follows the event's name and day, so that
 * nobody has to scroll at the entrance.
 */
export function TicketSheet({ ticket, questions, refunds }: TicketSheetProps) {
  const isCodeFirst = ticket.status === 'confirmed' && !['cancelled', 'ended'].includes(ticket.event.status);
  const title = <Title key="title" ticket={ticket} isFirst={isCodeFirst} />;
  const picture = <TicketTop key="picture" ticket={ticket} isFirst={!isCodeFirst} />;
  const stub = (
    <div
      key="stub"
      className={cn(
        'relative min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-1',
        isCodeFirst &&
          'max-lg:low:sideways:col-start-2 max-lg:low:sideways:row-span-2 max-lg:low:sideways:row-start-1',
      )}
    >
      <Perforation turnsOnWideScreens isFirst={isCodeFirst} />
      <TicketStub ticket={ticket} refunds={refunds} />
    </div>
  );
  return (
    <div
      className={cn(
        'rounded-card border bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr]',
        // On a phone held sideways the code stands beside the event.
        isCodeFirst &&
          'max-lg:low:sideways:grid max-lg:low:sideways:grid-cols-[minmax(0,1fr)_20rem] max-lg:low:sideways:grid-rows-[auto_1fr]',
      )}
    >
      {isCodeFirst ? [title, stub, picture] : [picture, title, stub]}
      <Facts ticket={ticket}>{questions}</Facts>
    </div>
  );
}

/** The picture. Below the stub it begins with the perforation. */
function TicketTop({ ticket, isFirst }: { ticket: TicketView; isFirst: boolean }) {
  const closed = ticket.status === 'expired' || ticket.status === 'cancelled';
  return (
    <div
      className={cn(
        'min-w-0 max-lg:relative lg:col-start-1 lg:row-start-1 print:hidden',
        !isFirst && 'max-lg:low:sideways:hidden',
      )}
    >
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
    </div>
  );
}

/** The event's name; above the code of a phone it is small and has its day, which the facts say again below. */
function Title({ ticket, isFirst }: { ticket: TicketView; isFirst: boolean }) {
  const t = useTexts(texts).ticket;
  const isGuest = use(GuestTicketContext) !== null;
  const { event } = ticket;
  return (
    <div
      className={cn(
        'min-w-0 px-5 sm:px-10 lg:col-start-1 lg:row-start-2 lg:pt-9 lg:pb-8',
        isFirst
          ? 'pt-4 max-lg:text-center sm:pt-6 max-lg:low:sideways:text-left'
          : 'pt-6 pb-7 sm:pt-9 sm:pb-8',
      )}
    >
      <PageTitle
        className={cn(
          'mb-0 sm:mb-0',
          isFirst &&
            'justify-center lg:justify-start max-lg:low:sideways:justify-start max-lg:[&_h1]:line-clamp-2 max-lg:[&_h1]:text-heading',
        )}
        documentTitle={isGuest ? t.ofGuest : event.title}
      >
        {event.title}
      </PageTitle>
      {isFirst && (
        <p className="mt-1 truncate text-small font-semibold text-muted lg:hidden">
          <DateText value={event.startDate} show="day-time" /> · <bdi>{event.venue}</bdi>
        </p>
      )}
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
    <div className="min-w-0 px-5 pb-8 sm:px-10 sm:pb-10 max-lg:pt-6 lg:col-start-1 lg:row-start-3">
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
          // Who bought at the entrance has no account either, and paid.
          ...(isGuest && ticket.price === 0 ? [{ term: t.price, value: t.invited }] : pricesOf(ticket, t)),
          { term: t.status, value: <TicketBadge ticket={ticket} /> },
        ]}
      />
      <TicketId id={ticket.id} />
      <div className="mt-5 flex flex-wrap gap-x-8 gap-y-1 print:hidden">
        <TextLink to={paths.event.to(ticket.eventId)} arrow>
          {t.toEvent}
        </TextLink>
        {hasReceipt(ticket) && !isGuest && (
          <TextLink to={paths.receipt.to(ticket.id)} arrow>
            {t.receipt}
          </TextLink>
        )}
      </div>
      {isGuest && <GuestLinks ticket={ticket} />}
      {!isGuest && event.status !== 'cancelled' && (
        <div className="-ml-4 mt-2 print:hidden">
          <ShareSheet event={{ ...event, id: ticket.eventId }} size="sm" label={t.shareEvent} />
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

/** A ticket's id on one line. Its last block, which can be read out, is bold. */
function TicketId({ id }: { id: string }) {
  const { ticket } = useTexts(texts);
  const t = useTexts(pocketTexts);
  const end = id.lastIndexOf('-') + 1;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast.success(t.copied);
    } catch {
      toast.error(t.notCopied);
    }
  };
  return (
    <div className="relative border-b py-3.5">
      <dl>
        <dt className="text-small text-muted">{ticket.id}</dt>
        <dd className="mt-1 font-mono text-[0.8125rem] tracking-tight whitespace-nowrap max-[23rem]:text-[0.6875rem]">
          {id.slice(0, end)}
          <b>{id.slice(end)}</b>
        </dd>
      </dl>
      <IconButton
        label={t.copyId}
        icon={<Copy />}
        onClick={() => void copy()}
        className="absolute top-1 right-0 print:hidden"
      />
    </div>
  );
}
