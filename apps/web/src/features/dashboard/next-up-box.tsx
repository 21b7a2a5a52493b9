import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { usePages } from '../../shared/calls/use-pages.ts';
import { useRead } from '../../shared/calls/use-read.ts';
import { paths } from '../../shared/paths.ts';
import { awaitsAnswers } from '../../shared/questions/awaits-answers.ts';
import { useAbilities } from '../../shared/session/use-abilities.ts';
import { useClock } from '../../shared/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { formatCount, formatDay, formatTime, zoneNote } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/states/skeleton.tsx';
import { dayWordOf, type NextUp, nextUp, type UnpaidPlaces, unpaidBeside } from './next-up.ts';
import { texts } from './texts.ts';

export interface NextUpBoxProps {
  organizes: boolean;
  mayCreate: boolean;
  /** Renders the button that pays for a held ticket; the route provides it. */
  payNow: (ticket: TicketView) => ReactNode;
  /** Renders the button that shows the code of a ticket; the route provides it. */
  showCode: (ticket: TicketView) => ReactNode;
}

/** The one thing that matters most now, with its action. It has the same height while it loads. */
export function NextUpBox({ organizes, ...rest }: NextUpBoxProps) {
  const t = useTexts(texts);
  const now = useClock().now();
  const tickets = useRead('listMyTickets', {});
  const events = usePages('listMyEvents', { limit: null }, { enabled: organizes });
  if (tickets.isPending || (organizes && events.isPending))
    return (
      <Box>
        <SkeletonGroup text={t.loading} className="flex-1">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="mt-2 h-5 w-48 max-w-full" />
        </SkeletonGroup>
      </Box>
    );
  const own = tickets.data?.tickets ?? [];
  const next = nextUp({ tickets: own, events: events.data?.pages.flatMap((page) => page.events) ?? [] }, now);
  const hasFailed = next.kind === 'nothing' && (tickets.isError || events.isError);
  const unpaid = unpaidBeside(next, own, now);
  return (
    <Box>
      {hasFailed ? <p className="text-muted">{t.unknown}</p> : <Content next={next} {...rest} />}
      {unpaid && <Unpaid places={unpaid} />}
    </Box>
  );
}

/** A surface on the accent colour. */
export function Box({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-28 min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 max-[22rem]:min-h-40 max-[22rem]:flex-col max-[22rem]:items-start max-[22rem]:justify-center max-[22rem]:gap-y-2 sm:min-h-20 sm:gap-x-5 rounded-card bg-surface px-4 py-3 text-ink sm:px-5 lg:min-w-96 lg:max-w-xl lg:basis-1/2">
      {children}
    </div>
  );
}

function Content({
  next,
  mayCreate,
  payNow,
  showCode,
}: { next: NextUp } & Omit<NextUpBoxProps, 'organizes'>) {
  const { next: t } = useTexts(texts);
  const { language } = useLanguage();
  const startOf = useStartText();
  if (next.kind === 'hold')
    return (
      <>
        <Words
          when={
            next.ticket.payment?.transferReportedAt
              ? t.awaitsTransfer
              : (awaitsAnswers(next.ticket) ? t.answerBy : t.payBy)(
                  `${formatTime(next.ticket.holdExpiresAt, language)} ${zoneNote(next.ticket.holdExpiresAt)}`.trim(),
                )
          }
          what={next.ticket.event.title}
        />
        {payNow(next.ticket)}
      </>
    );
  if (next.kind === 'today')
    return (
      <>
        <Words
          when={startOf(next.ticket.event.startDate)}
          what={next.ticket.event.title}
          to={paths.ticket.to(next.ticket.id)}
        />
        {showCode(next.ticket)}
      </>
    );
  if (next.kind === 'ticket')
    return (
      <>
        <Words when={startOf(next.ticket.event.startDate)} what={next.ticket.event.title} />
        <ButtonLink to={paths.ticket.to(next.ticket.id)} size="sm">
          {t.showTicket}
        </ButtonLink>
      </>
    );
  if (next.kind === 'event') return <OwnEvent event={next.event} when={startOf(next.event.startDate)} />;
  return (
    <>
      <p className="font-semibold">{mayCreate ? t.noEvent : t.noTicket}</p>
      <ButtonLink to={mayCreate ? paths.createEvent : paths.events} size="sm">
        {mayCreate ? t.createEvent : t.browse}
      </ButtonLink>
    </>
  );
}

function OwnEvent({ event, when }: { event: Extract<NextUp, { kind: 'event' }>['event']; when: string }) {
  const { next: t, soldOf, eventStatuses } = useTexts(texts);
  const isOnSale = event.status === 'published';
  const now = useClock().now();
  const mayScan = useAbilities().may('check_in');
  const isToday = isOnSale && isOnTheDay(event.startDate, now);
  return (
    <>
      <Words
        when={`${when} · ${isOnSale ? soldOf(formatCount(event.ticketsSold), formatCount(event.capacity)) : eventStatuses[event.status]}`}
        what={event.title}
      />
      {isToday && mayScan ? (
        <ButtonLink to={paths.checkIn.to(event.id)} size="sm">
          {t.scan}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.manageEvent.to(event.id)} size="sm">
          {t.manage}
        </ButtonLink>
      )}
    </>
  );
}

function isOnTheDay(start: string, now: string): boolean {
  return ['now', 'today', 'tonight'].includes(dayWordOf(start, now));
}

interface WordsProps {
  when: string;
  what: string;
  /** The page of what it is about, where the button beside it opens another one. */
  to?: string | undefined;
}

function Words({ when, what, to }: WordsProps) {
  return (
    <p className="min-w-0 flex-1 max-[22rem]:w-full max-[22rem]:flex-none">
      <span className="line-clamp-2 text-small leading-snug font-bold text-accent">{when}</span>
      <span dir="auto" className="line-clamp-2 leading-snug font-bold break-words">
        {to ? (
          <Link to={to} className="underline-offset-4 hover:underline">
            {what}
          </Link>
        ) : (
          what
        )}
      </span>
    </p>
  );
}

/** Says how many places wait for a payment, and leads to them. */
function Unpaid({ places }: { places: UnpaidPlaces }) {
  const { next: t } = useTexts(texts);
  const { language } = useLanguage();
  const time = `${formatTime(places.firstEndsAt, language)} ${zoneNote(places.firstEndsAt)}`.trim();
  return (
    <Link
      to={paths.myTickets}
      className="basis-full text-small leading-snug font-semibold underline decoration-accent underline-offset-4"
    >
      {(places.isAsked ? t.held : t.unpaid)(places.count, time)}
    </Link>
  );
}

/** Returns a function that writes a start: `Tonight, 8:00 pm`. */
function useStartText() {
  const { next: t } = useTexts(texts);
  const { language } = useLanguage();
  const now = useClock().now();
  return (start: string) => {
    const word = dayWordOf(start, now);
    if (word === 'now') return t.days.now;
    const day = word === 'later' ? formatDay(start, language) : t.days[word];
    return `${day}, ${formatTime(start, language)} ${zoneNote(start)}`.trim();
  };
}
