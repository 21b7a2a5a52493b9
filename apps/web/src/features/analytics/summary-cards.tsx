import type { ReactNode } from 'react';
import { Stat, StatGrid } from '../../ui/key-facts.tsx';
import { formatCount, formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import type { Figures } from './figures.ts';
import { changeInPercent, type SalesBefore } from './sales-comparison.ts';
import { texts } from './texts.ts';

export interface SummaryCardsProps {
  figures: Figures;
  before: SalesBefore | null;
  /** Whether the figures are of chosen days, which the number of events is not. */
  ofDays: boolean;
  /** Whether the figures are of one event. */
  ofEvent: boolean;
}

/** The four key figures, with their change since the period before. */
export function SummaryCards({ figures, before, ofDays, ofEvent }: SummaryCardsProps) {
  const t = useTexts(texts);
  const { totalTicketsSold, totalRevenue, attendance } = figures;
  const isClubs = figures.totalRevenueAfterFees !== undefined;
  const platformShare = totalRevenue > 0 ? t.platformShareOf(formatMoney(totalRevenue)) : t.platformShare;
  const was = before?.figures;
  return (
    <section aria-label={t.summary}>
      <StatGrid className="numerals grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-4 gap-y-5 sm:gap-x-6">
        <Stat
          label={t.totalEvents}
          value={formatCount(figures.totalEvents)}
          note={ofEvent ? t.allEvents : ofDays && t.whateverDays}
        />
        <Stat
          label={t.ticketsSold}
          value={formatCount(totalTicketsSold)}
          note={
            (was || attendance) && (
              <>
                {was && (
                  <Change
                    percent={changeInPercent(totalTicketsSold, was.totalTicketsSold)}
                    before={formatCount(was.totalTicketsSold)}
                  />
                )}
                {attendance && <CheckInRate {...attendance} />}
              </>
            )
          }
        />
        <Stat
          label={t.totalRevenue}
          value={<MoneyText amount={totalRevenue} />}
          note={
            was && (
              <Change
                percent={changeInPercent(totalRevenue, was.totalRevenue)}
                before={formatMoney(was.totalRevenue)}
              />
            )
          }
        />
        <Stat
          label={t.revenueAfterFees}
          value={<MoneyText amount={figures.totalRevenueAfterFees ?? figures.platformRevenue ?? 0} />}
          note={isClubs ? t.clubShare : platformShare}
        />
      </StatGrid>
    </section>
  );
}

/** `+12% · 340 before` */
function Change({ percent, before }: { percent: string | null; before: string }) {
  const t = useTexts(texts);
  return (
    <Line>
      {percent !== null && (
        <>
          <b className="text-ink">{percent}</b>
          {' · '}
        </>
      )}
      {t.before(before)}
    </Line>
  );
}

function CheckInRate({ tickets, admitted }: { tickets: number; admitted: number }) {
  const t = useTexts(texts);
  // A ticket that was charged back stays among those that came in.
  const percent = Math.min(100, Math.round((admitted / Math.max(1, tickets)) * 100));
  return (
    <Line>
      {t.checkInRate} <b className="text-ink">{percent}%</b>{' '}
      <span className="max-sm:sr-only">{t.cameOf(formatCount(admitted), formatCount(tickets))}</span>
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <span className="block">{children}</span>;
}
