import { type ReactNode, useId } from 'react';
import type { RefundTotal } from '#core/refunds/refund-total.ts';
import { useSite } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { KeyFacts, Stat, StatGrid } from '../../../ui/key-facts.tsx';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { refundTexts } from './refund-texts.ts';
import { useEventRefunds } from './use-event-refunds.ts';

export interface EventRefundsProps {
  id: string;
  /** Tickets of the cancelled event are still being cancelled. */
  isCancelling: boolean;
}

/** The totals of refunds to the event's buyers. Renders nothing without refunds. */
export function EventRefunds({ id, isCancelling }: EventRefundsProps) {
  const t = useTexts(refundTexts);
  const failureOf = useQueryFailure();
  const isSoldAtVenue = useSite().walkIns !== 'off';
  const query = useEventRefunds({ id, isCancelling });
  if (query.data === undefined) return query.isError && <ErrorState {...failureOf(query, t.failed)} />;
  const { owed, paid, steps, reasons, inOtherCurrencies } = query.data;
  if (steps.length === 0 && inOtherCurrencies === 0) return null;
  const words = ({ count, amount }: RefundTotal) => (
    <span className="numerals">{t.sum(t.count(count), formatMoney(amount))}</span>
  );
  return (
    <Frame>
      <StatGrid className="mt-6 min-[22rem]:grid-cols-2">
        <Total label={t.owed} total={owed} />
        <Total label={t.paid} total={paid} />
      </StatGrid>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          <h4 className="mb-3 font-bold">{t.howFar}</h4>
          <KeyFacts
            facts={steps.map(({ step, ...total }) => ({ term: t.steps[step], value: words(total) }))}
          />
        </div>
        <div>
          <h4 className="mb-3 font-bold">{t.why}</h4>
          <KeyFacts
            facts={reasons.map(({ reason, ...total }) => ({ term: t.reasons[reason], value: words(total) }))}
          />
        </div>
      </div>
      {isSoldAtVenue && steps.some(({ step }) => step === 'details_needed') && (
        <p className="mt-4 max-w-[62ch] text-small text-muted">{t.fromEntrance}</p>
      )}
      {inOtherCurrencies > 0 && (
        <p className="mt-4 text-small text-muted">{t.otherCurrencies(formatCount(inOtherCurrencies))}</p>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTexts(refundTexts);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="subheading">
        {t.title}
      </h3>
      <p className="mt-1 max-w-[62ch] text-small text-muted">{t.text}</p>
      {children}
    </section>
  );
}

function Total({ label, total }: { label: string; total: RefundTotal }) {
  const t = useTexts(refundTexts);
  const amount = <MoneyText amount={total.amount} className="numerals" />;
  return <Stat label={label} value={amount} note={t.count(total.count)} />;
}
