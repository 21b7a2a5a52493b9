import type { TicketView } from '#core/tickets/ticket-view.ts';
import { paths } from '../../../shared/paths.ts';
import { awaitsAnswers, missingQuestions } from '../../../shared/questions/awaits-answers.ts';
import { CoverLink, HairlineList } from '../../../ui/card.tsx';
import { DateBlock, DateText } from '../../../ui/language/date-text.tsx';
import { formatTime, zoneNote } from '../../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../../ui/language/i18n.tsx';
import { HoldCountdown } from '../hold-countdown.tsx';
import { PayNow } from '../pay-now.tsx';
import { texts } from '../texts.ts';
import { TicketBadge } from '../ticket-badge.tsx';
import { TicketPrice } from '../ticket-price.tsx';
import { TypeLine } from '../type-line.tsx';

/** Held tickets that others come before: a line for each, with its countdown and payment. */
export function UnpaidTickets({ tickets }: { tickets: readonly TicketView[] }) {
  const { list: t, hold } = useTexts(texts);
  const { language } = useLanguage();
  const ends = tickets[0]?.holdExpiresAt;
  if (!ends) return null;
  const time = `${formatTime(ends, language)} ${zoneNote(ends)}`.trim();
  return (
    <section aria-labelledby="unpaid">
      <p id="unpaid" className="mb-2 text-small font-bold text-muted">
        {(tickets.some(awaitsAnswers) ? t.held : t.unpaid)(tickets.length, time)}
      </p>
      <HairlineList>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <article className="relative flex min-h-22 items-center gap-3 py-2.5 sm:gap-4">
              <DateBlock value={ticket.event.startDate} className="max-[22rem]:hidden" />
              <div className="min-w-0 flex-1">
                <h2 dir="auto" className="truncate text-base leading-snug font-bold">
                  <CoverLink to={paths.ticket.to(ticket.id)}>{ticket.event.title}</CoverLink>
                </h2>
                <p className="flex flex-wrap gap-x-3 text-small text-muted">
                  {awaitsAnswers(ticket) && (
                    <span className="font-bold text-ink">{t.missing(missingQuestions(ticket).length)}</span>
                  )}
                  {ticket.payment?.transferReportedAt && (
                    <span className="font-bold text-ink">{hold.transferTitle}</span>
                  )}
                  <HoldCountdown ticket={ticket} className="font-bold text-ink" />
                  <TypeLine ticket={ticket} />
                  <TicketPrice ticket={ticket} className="text-left" />
                  <span className="max-sm:hidden">
                    <DateText value={ticket.event.startDate} show="time" /> · <bdi>{ticket.event.venue}</bdi>
                  </span>
                </p>
              </div>
              <span className="max-sm:sr-only">
                <TicketBadge ticket={ticket} />
              </span>
              <PayNow ticket={ticket} size="sm" className="relative z-10" />
            </article>
          </li>
        ))}
      </HairlineList>
    </section>
  );
}
