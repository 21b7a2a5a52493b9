import type { StatementAmounts, StatementLine } from '#core/club-statements/statement.ts';
import { cn } from '../../ui/cn.ts';
import { formatCount, formatMoney } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { Figure } from './figure.tsx';
import { type AmountName, signedAmount, sumOf, wayOf } from './statement-rows.ts';
import { texts } from './texts.ts';

export interface EventTotalsProps {
  /** The lines of each event. */
  events: readonly (readonly StatementLine[])[];
  total: StatementAmounts;
  amounts: readonly AmountName[];
}

/** What each event brought in, and all of them together. */
export function EventTotals({ events, total, amounts }: EventTotalsProps) {
  const t = useTexts(texts);
  const rows = events.map((lines) => ({
    key: lines[0]?.eventId ?? '',
    name: lines[0]?.eventTitle ?? '',
    payments: sumOf(lines, 'payments'),
    valueOf: (name: AmountName) => signedAmount({ ...total, [name]: sumOf(lines, name) }, name),
  }));
  const all = {
    key: 'total',
    name: t.total,
    payments: total.payments,
    valueOf: (name: AmountName) => signedAmount(total, name),
  };
  return <AmountTable title={t.byEvent} first={t.event} rows={rows} total={all} amounts={amounts} />;
}

export interface EventLinesProps {
  lines: readonly StatementLine[];
  amounts: readonly AmountName[];
  isNamed: boolean;
}

/** The lines of one event. */
export function EventLines({ lines, amounts, isNamed }: EventLinesProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const title = lines[0]?.eventTitle ?? '';
  const rows = lines.map((line) => ({
    key: `${line.provider} ${line.method}`,
    name: wayOf(line, language),
    payments: line.payments,
    valueOf: (name: AmountName) => signedAmount(line, name),
  }));
  return (
    <AmountTable
      title={isNamed ? title : t.byMethod}
      caption={t.titleOf(title)}
      first={t.way}
      rows={rows}
      amounts={amounts}
    />
  );
}

interface AmountRow {
  readonly key: string;
  readonly name: string;
  readonly payments: number;
  readonly valueOf: (name: AmountName) => number;
}

interface AmountTableProps {
  title: string;
  /** Names the table for screen readers; the title by default. */
  caption?: string | undefined;
  /** The header of the first column. */
  first: string;
  rows: readonly AmountRow[];
  total?: AmountRow | undefined;
  amounts: readonly AmountName[];
}

/** Amounts in a table where there is room, each row a list on a phone. Its whole width fits on paper. */
function AmountTable({ title, caption = title, first, rows, total, amounts }: AmountTableProps) {
  const t = useTexts(texts);
  return (
    <section className="mt-10 break-inside-avoid">
      <h2 dir="auto" className="subheading mb-3 break-words">
        {title}
      </h2>
      <div className="overflow-x-auto print:overflow-visible">
        <table
          className={cn(
            'w-full border-y text-small max-sm:block sm:min-w-[44rem] print:min-w-0',
            amounts.length > 5 ? 'print:text-[0.625rem]' : 'print:text-caption',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <thead className="max-sm:sr-only">
            <tr className="border-b">
              <th scope="col" className="py-3 pr-4 text-left font-bold print:pr-0">
                {first}
              </th>
              {(['payments', ...amounts] as const).map((name) => (
                <th key={name} scope="col" className="py-3 pl-4 text-right font-bold print:pl-1.5">
                  {t[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line max-sm:block">
            {rows.map((row) => (
              <Row key={row.key} row={row} amounts={amounts} />
            ))}
          </tbody>
          {total && (
            <tfoot className="border-t-2 border-ink font-bold max-sm:block">
              <Row row={total} amounts={amounts} />
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

function Row({ row, amounts }: { readonly row: AmountRow; readonly amounts: readonly AmountName[] }) {
  const t = useTexts(texts);
  return (
    <tr className="max-sm:block max-sm:py-3">
      <th
        scope="row"
        dir="auto"
        className="py-2.5 pr-4 text-left font-semibold break-words max-sm:block max-sm:py-1 print:pr-0"
      >
        {row.name}
      </th>
      <Figure label={t.payments} value={formatCount(row.payments)} />
      {amounts.map((name) => (
        <Figure key={name} label={t[name]} value={formatMoney(row.valueOf(name))} isTotal={name === 'net'} />
      ))}
    </tr>
  );
}
