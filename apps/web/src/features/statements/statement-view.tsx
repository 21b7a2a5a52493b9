import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import type { Statement, StatementAmounts } from '#core/club-statements/statement.ts';
import { csv } from '#core/shared/csv.ts';
import { CASH } from '#core/walk-ins/walk-in-rules.ts';
import { useErrorTexts } from '../../shared/error-texts.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { DateText } from '../../ui/language/date-text.tsx';
import { formatMoney } from '../../ui/language/format.ts';
import { useLanguage, useTexts } from '../../ui/language/i18n.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { saveFile } from '../../ui/save-file.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { EventLines, EventTotals } from './amount-table.tsx';
import { type ReadPage, readPayments } from './read-payments.ts';
import { periodText, type StatementHeading, statementFileName } from './statement-heading.ts';
import { type AmountName, csvRows, eventsOf, shownAmounts, signedAmount, sumOf } from './statement-rows.ts';
import { texts } from './texts.ts';
import { TypeLines } from './type-lines.tsx';

export interface StatementViewProps {
  statement: Statement;
  heading: StatementHeading;
  /** Reads the statement again, with a page of its payments. */
  readPage: ReadPage;
}

/** The summary of a statement and its lines, to print or to download. */
export function StatementView({ statement, heading, readPage }: StatementViewProps) {
  const t = useTexts(texts);
  const { lines, total, hasOtherCurrencies } = statement;
  if (lines.length === 0 && !hasOtherCurrencies)
    return (
      <>
        <StatementHead heading={heading} />
        <EmptyState title={t.empty} text={t.emptyText} level="h2" />
      </>
    );
  const amounts = shownAmounts(statement);
  const events = eventsOf(lines);
  return (
    <>
      <StatementHead heading={heading} />
      <Summary total={total} amounts={amounts} />
      <Notes statement={statement} />
      <Actions heading={heading} readPage={readPage} />
      {events.length > 1 && <EventTotals events={events} total={total} amounts={amounts} />}
      {events.map((own) => (
        <EventLines key={own[0]?.eventId} lines={own} amounts={amounts} isNamed={events.length > 1} />
      ))}
      {statement.types && <TypeLines statement={statement} types={statement.types} />}
    </>
  );
}

/** From what was received to what is left. */
export function Summary({ total, amounts }: { total: StatementAmounts; amounts: readonly AmountName[] }) {
  const t = useTexts(texts);
  return (
    <dl aria-label={t.summary} className="max-w-[30rem] border-y print:max-w-none">
      {amounts.map((name) => (
        <div
          key={name}
          className={cn(
            'flex justify-between gap-6 py-3 not-first:border-t',
            name === 'revenue' && 'font-semibold',
            name === 'net' && 'border-t-2! border-ink font-bold',
          )}
        >
          <dt>{t[name]}</dt>
          <dd className="numerals whitespace-nowrap">{formatMoney(signedAmount(total, name))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the figures leave open: refunds to pay, unknown fees, cash that is with the club, other currencies. */
export function Notes({ statement: { lines, total, hasOtherCurrencies } }: { statement: Statement }) {
  const t = useTexts(texts);
  const cash = sumOf(
    lines.filter(({ provider }) => provider === CASH),
    'received',
  );
  const notes = [
    ...(total.refundsOwed > 0 ? [t.owed(formatMoney(total.refundsOwed))] : []),
    ...(total.feesNotReported > 0 ? [t.feesMissing(total.feesNotReported)] : []),
    ...(cash > 0 ? [t.cash(formatMoney(cash))] : []),
    ...(hasOtherCurrencies ? [t.otherCurrencies] : []),
  ];
  return notes.map((note) => (
    <p key={note} className="mt-3 max-w-[60ch] text-small text-muted">
      {note}
    </p>
  ));
}

function Actions({ heading, readPage }: Omit<StatementViewProps, 'statement'>) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const { messageOf } = useErrorTexts();
  const reading = useMutation({ mutationFn: () => readPayments(readPage) });
  const download = () =>
    reading.mutate(undefined, {
      onSuccess: ({ statement, asOf }) => {
        const read = { ...heading, asOf };
        const rows = csvRows(statement, read, t, language);
        saveFile(csv(rows), `${statementFileName(read, t)}.csv`, 'text/csv;charset=utf-8');
      },
      onError: (error) => toast.error(messageOf(error, t.csvFailed)),
    });
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<Download />}
        busy={reading.isPending}
        busyText={t.preparing}
        onClick={download}
      >
        {t.csv}
      </Button>
      <Button variant="secondary" size="sm" icon={<Printer />} onClick={() => window.print?.()}>
        {t.print}
      </Button>
    </div>
  );
}

/** Says above the figures whose they are, also on paper. */
function StatementHead({ heading }: { heading: StatementHeading }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const facts = [
    { term: t.club, value: heading.club },
    { term: t.university, value: heading.university },
    { term: t.period, value: periodText(heading, t, language) },
    { term: t.asOf, value: <DateText value={heading.asOf} /> },
  ];
  return (
    <dl className="mb-8 grid gap-x-8 gap-y-4 min-[22rem]:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-caption text-muted">{term}</dt>
          <dd dir="auto" className="mt-0.5 text-small font-semibold">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
