import type { TypeSales } from '#core/analytics/compute-club-analytics.ts';
import { paths } from '../../shared/paths.ts';
import { typeNameIn } from '../../shared/type-name.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { Section } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CsvButton } from './csv-button.tsx';
import type { DateRange } from './date-range.ts';
import { texts } from './texts.ts';

interface SalesByTypeProps {
  sales: readonly TypeSales[];
  shown: DateRange;
}

/** What was sold of each ticket type of the events that have several. */
export function SalesByType({ sales, shown }: SalesByTypeProps) {
  const t = useTexts(texts).types;
  const { language } = useLanguage();
  const nameOf = ({ type }: TypeSales) => typeNameIn(type, language) || t.unnamed;
  const events = [...new Map(sales.map(({ eventId, title }) => [eventId, title]))];
  return (
    <Section title={t.title}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {events.map(([eventId, title]) => (
          <div key={eventId} className="min-w-0">
            <h3 dir="auto" className="font-bold">
              <TextLink to={paths.manageTickets.to(eventId)}>{title}</TextLink>
            </h3>
            <ul className="numerals mt-2 divide-y divide-line border-y text-small">
              {sales
                .filter((one) => one.eventId === eventId)
                .map((one) => (
                  <li key={one.type.id} className="flex justify-between gap-4 py-2.5">
                    <span dir="auto" className="min-w-0 wrap-anywhere">
                      {nameOf(one)}
                    </span>
                    <span className="flex shrink-0 gap-6">
                      <span className="text-muted">{t.tickets(one.tickets)}</span>
                      <MoneyText amount={one.revenue} className="w-24 text-right font-semibold" />
                    </span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="mt-6 -ml-4">
        <CsvButton
          title={t.title}
          file={{
            name: t.file,
            days: shown,
            rows: [
              [t.event, t.type, t.sold, `${t.revenue} (RM)`],
              ...sales.map((one) => [one.title, nameOf(one), one.tickets, { amount: one.revenue }]),
            ],
          }}
        />
      </div>
    </Section>
  );
}
