import type { TopEvent } from '#core/analytics/sales-figures.ts';
import { paths } from '../../shared/paths.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { Section } from '../../ui/layout.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CsvButton } from './csv-button.tsx';
import type { DateRange } from './date-range.ts';
import { texts } from './texts.ts';

export interface TopEventsProps {
  events: readonly TopEvent[];
  shown: DateRange;
  /** The text when nothing was sold. */
  nothing: string;
}

/** The events that sold the most tickets, each a link to its management page. */
export function TopEvents({ events, shown, nothing }: TopEventsProps) {
  const all = useTexts(texts);
  const t = all.top;
  const max = Math.max(1, ...events.map((event) => event.ticketsSold));
  if (events.length === 0)
    return (
      <Section title={t.title}>
        <p className="text-muted">{nothing}</p>
      </Section>
    );
  return (
    <Section title={t.title}>
      <ol className="divide-y divide-line border-y">
        {events.map((event, at) => (
          <li key={event.eventId} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline py-3">
            <span className="numerals text-subheading font-extrabold text-accent">#{at + 1}</span>
            <div className="min-w-0">
              <h3 dir="auto" className="font-bold">
                <TextLink to={paths.manageEvent.to(event.eventId)} className="wrap-anywhere">
                  {event.title}
                </TextLink>
              </h3>
              <p className="numerals flex flex-wrap justify-between gap-x-6 text-small text-muted">
                <span>{t.tickets(event.ticketsSold)}</span>
                <MoneyText amount={event.revenue} className="font-semibold text-ink" />
              </p>
              <div aria-hidden="true" className="mt-2.5 h-1 rounded-full bg-gray-soft">
                <div
                  className="h-full rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
                  style={{ width: `${(event.ticketsSold / max) * 100}%` }}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 -ml-4">
        <CsvButton
          title={t.title}
          file={{
            name: t.file,
            days: shown,
            rows: [
              [t.rank, t.event, all.sales.tickets, `${all.sales.revenue} (RM)`],
              ...events.map((event, at) => [
                at + 1,
                event.title,
                event.ticketsSold,
                { amount: event.revenue },
              ]),
            ],
          }}
        />
      </div>
    </Section>
  );
}
