import { paths } from '../../../../shared/paths.ts';
import { useQueryFailure } from '../../../../shared/use-query-failure.ts';
import { formatMoney } from '../../../../ui/language/format.ts';
import { useTexts } from '../../../../ui/language/i18n.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { refundTexts } from '../refund-texts.ts';
import { useEventRefunds } from '../use-event-refunds.ts';
import { overviewTexts } from './overview-texts.ts';

/** What is owed to buyers and what was paid back, in one line. Renders nothing without refunds. */
export function RefundsLine({ id, isCancelling }: { id: string; isCancelling: boolean }) {
  const t = useTexts(overviewTexts);
  const words = useTexts(refundTexts);
  const failureOf = useQueryFailure();
  const query = useEventRefunds({ id, isCancelling });
  const { data, isError } = query;
  if (!data) return isError && <ErrorState {...failureOf(query, words.failed)} className="mt-6" />;
  if (data.steps.length === 0 && data.inOtherCurrencies === 0) return null;
  const facts = [
    { label: t.owed, total: data.owed },
    { label: t.paid, total: data.paid },
  ].filter(({ total }) => total.count > 0);
  return (
    <section
      aria-label={t.refunds}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 border-l-4 border-yellow pl-4 text-small"
    >
      {facts.map(({ label, total }) => (
        <p key={label} className="numerals">
          {label} <b>{words.sum(words.count(total.count), formatMoney(total.amount))}</b>
        </p>
      ))}
      <TextLink to={paths.manageMoney.to(id)} preventScrollReset>
        {t.toMoney}
      </TextLink>
    </section>
  );
}
