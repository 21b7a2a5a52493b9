import { type ReactNode, useEffect, useRef } from 'react';
import { dayOf, startOfDay } from '#core/shared/day.ts';
import type { TicketEventView, TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../../shared/paths.ts';
import { awaitsAnswers, missingQuestions } from '../../../shared/questions/awaits-answers.ts';
import { useClock } from '../../../shared/use-api.ts';
import { CoverLink } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { DateText } from '../../../ui/language/date-text.tsx';
import { formatTime, zoneNote } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { GiveBackLine } from '../give-back-line.tsx';
import { HoldCountdown } from '../hold-countdown.tsx';
import { MissingAnswers } from '../missing-answers.tsx';
import { PayNow } from '../pay-now.tsx';
import { Perforation } from '../perforation.tsx';
import { ShowCode } from '../show-code.tsx';
import { texts } from '../texts.ts';
import { TicketBadge } from '../ticket-badge.tsx';
import { TicketPicture } from '../ticket-picture.tsx';
import { TicketPrice } from '../ticket-price.tsx';
import { TypeLine } from '../type-line.tsx';

interface CardProps {
  ticket: TicketView;
  /** Whether it has no picture on a phone. */
  isLow?: boolean | undefined;
  /** Brings it into view and highlights it, once. */
  isNew?: boolean | undefined;
}

/** A held ticket with its countdown, and its payment or the questions that it waits for. */
export function HeldTicketCard(props: CardProps) {
  const t = useTexts(texts);
  return (
    <WideTicketCard {...props}>
      <p className="text-small text-muted">
        {awaitsAnswers(props.ticket)
          ? t.list.missing(missingQuestions(props.ticket).length)
          : props.ticket.payment?.transferReportedAt
            ? t.hold.transferTitle
            : t.list.payWithin}
        <HoldCountdown ticket={props.ticket} className="heading block text-ink" />
      </p>
      <PayNow ticket={props.ticket} size="lg" className="relative z-10 max-sm:grow lg:w-full" />
    </WideTicketCard>
  );
}

/** A confirmed ticket with the days until its event and its QR code. */
export function NextTicketCard(props: CardProps) {
  return (
    <WideTicketCard {...props}>
      <p className={props.isLow ? 'font-bold sm:heading' : 'heading'}>
        <StartsIn event={props.ticket.event} />
      </p>
      <ShowCode ticket={props.ticket} className="relative z-10 max-sm:grow lg:w-full" />
    </WideTicketCard>
  );
}

/** A ticket across the page, with its actions on the stub. */
function WideTicketCard({ ticket, isLow, isNew, children }: CardProps & { children: ReactNode }) {
  const { event } = ticket;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const { bottom = 0 } = card.current?.getBoundingClientRect() ?? {};
    if (isNew && bottom > innerHeight) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);
  return (
    <article
      ref={card}
      className={cn(
        'group relative rounded-card border bg-surface transition-colors duration-150 hover:border-line-strong motion-reduce:transition-none sm:grid sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_minmax(0,17rem)]',
        isNew && 'flash',
      )}
    >
      <TicketPicture
        ticket={ticket}
        className={cn(
          'aspect-[3/1] rounded-t-[calc(var(--radius-card)-1px)] sm:aspect-auto sm:rounded-tr-none lg:rounded-l-[calc(var(--radius-card)-1px)]',
          isLow && 'max-sm:hidden',
        )}
      />
      <div
        className={cn(
          'flex min-w-0 flex-col gap-4 p-5 sm:p-7 lg:min-h-52',
          isLow && 'max-sm:gap-2 max-sm:p-4',
        )}
      >
        <div>
          <h2
            dir="auto"
            className={cn(
              'heading line-clamp-3 text-pretty break-words',
              isLow && 'max-sm:line-clamp-2 max-sm:text-lead',
            )}
          >
            <CoverLink to={paths.ticket.to(ticket.id)}>{event.title}</CoverLink>
          </h2>
          <p className={cn('mt-2 text-muted break-words', isLow && 'max-sm:mt-1 max-sm:text-small')}>
            <DateText value={event.startDate} show="day-time" />
            <span dir="auto" className={cn('block', isLow && 'max-sm:truncate')}>
              {event.venue}
            </span>
            <TypeLine ticket={ticket} className="font-semibold text-ink" />
          </p>
          <MissingAnswers ticket={ticket} />
          <GiveBackLine ticket={ticket} />
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <TicketBadge ticket={ticket} />
          <TicketPrice ticket={ticket} />
        </div>
      </div>
      <div
        className={cn(
          'relative flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5 sm:col-span-2 sm:px-7 lg:col-span-1 lg:flex-col lg:flex-nowrap lg:items-start lg:justify-between lg:py-7',
          isLow && 'max-sm:p-4',
        )}
      >
        <Perforation turnsOnWideScreens />
        {children}
      </div>
    </article>
  );
}

/** The time to the event in days: "today", "tomorrow", "in 3 days". */
function StartsIn({ event }: { event: Pick<TicketEventView, 'startDate'> }) {
  const t = useTexts(texts).soon;
  const { language } = useLanguage();
  const soon = daysUntilStart(event.startDate, useClock().now());
  if (soon === 'begun') return t.begun;
  if (soon === 1) return t.tomorrow;
  if (soon > 1) return t.inDays(soon);
  return t.today(`${formatTime(event.startDate, language)} ${zoneNote(event.startDate)}`.trim());
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns `begun`, or the number of midnights in Kuala Lumpur before the start; 0 for today. */
function daysUntilStart(start: string, now: string): 'begun' | number {
  if (start <= now) return 'begun';
  return (Date.parse(startOfDay(dayOf(start))) - Date.parse(startOfDay(dayOf(now)))) / DAY_MS;
}
