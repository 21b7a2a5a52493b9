import type { Statement } from '#core/club-statements/statement.ts';
import type { StatementTypeLine } from '#core/club-statements/statement-types.ts';
import { typeNameIn } from '../../shared/type-name.ts';
import { formatCount, formatMoney } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Figure } from './figure.tsx';
import { refundedOf } from './statement-rows.ts';
import { texts } from './texts.ts';

export interface TypeLinesProps {
  statement: Statement;
  types: readonly StatementTypeLine[];
}

/** The money of each ticket type: a table for each event that has several. */
export function TypeLines({ statement, types }: TypeLinesProps) {
  const eventIds = [...new Set(types.map(({ eventId }) => eventId))];
  return eventIds.map((eventId) => {
    const title = statement.lines.find((line) => line.eventId === eventId)?.eventTitle ?? '';
    const isOnly = statement.lines.every((line) => line.eventId === eventId);
    return (
      <EventTypes
        key={eventId}
        title={title}
        isNamed={!isOnly}
        types={types.filter((line) => line.eventId === eventId)}
      />
    );
  });
}

interface EventTypesProps {
  title: string;
  /** Whether the heading names the event. */
  isNamed: boolean;
  types: readonly StatementTypeLine[];
}

function EventTypes({ title, isNamed, types }: EventTypesProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <section className="mt-10 break-inside-avoid">
      <h2 className="subheading mb-3">{isNamed ? t.byTypeOf(title) : t.byType}</h2>
      <div className="overflow-x-auto print:overflow-visible">
        <table className="w-full border-y text-small max-sm:block print:text-caption">
          <caption className="sr-only">{t.byTypeOf(title)}</caption>
          <thead className="max-sm:sr-only">
            <tr className="border-b">
              <th scope="col" className="py-3 pr-4 text-left font-bold">
                {t.type}
              </th>
              {[t.payments, t.received, t.refunded, t.revenue].map((name) => (
                <th key={name} scope="col" className="py-3 pl-4 text-right font-bold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {types.map((line) => (
              <tr key={line.type.id} className="max-sm:block max-sm:py-3">
                <th
                  scope="row"
                  dir="auto"
                  className="py-2.5 pr-4 text-left font-semibold break-words max-sm:block max-sm:py-1"
                >
                  {typeNameIn(line.type, language)}
                </th>
                <Figure label={t.payments} value={formatCount(line.payments)} />
                <Figure label={t.received} value={formatMoney(line.received)} />
                <Figure label={t.refunded} value={formatMoney(0 - refundedOf(line))} />
                <Figure label={t.revenue} value={formatMoney(line.revenue)} isTotal />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
