import { Stat, StatGrid } from '../../ui/key-facts.tsx';
import { formatCount, formatMoney } from '../../ui/language/format.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { type Figures, revenueAfterFees } from './figures.ts';
import { texts } from './texts.ts';

export interface SummaryCardsProps {
  figures: Figures;
  /** Whether the figures are of chosen days, which the number of events is not. */
  ofDays: boolean;
}

export function SummaryCards({ figures, ofDays }: SummaryCardsProps) {
  const t = useTexts(texts);
  const isClubs = figures.totalRevenueAfterFees !== undefined;
  const platformShare =
    figures.totalRevenue > 0 ? t.platformShareOf(formatMoney(figures.totalRevenue)) : t.platformShare;
  return (
    <section aria-label={t.summary}>
      <StatGrid className="numerals grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-4 sm:gap-x-6">
        <Stat
          label={t.totalEvents}
          value={formatCount(figures.totalEvents)}
          note={ofDays && t.whateverDays}
        />
        <Stat label={t.ticketsSold} value={formatCount(figures.totalTicketsSold)} />
        <Stat label={t.totalRevenue} value={<MoneyText amount={figures.totalRevenue} />} />
        <Stat
          label={t.revenueAfterFees}
          value={<MoneyText amount={revenueAfterFees(figures)} />}
          note={isClubs ? t.clubShare : platformShare}
        />
      </StatGrid>
    </section>
  );
}
