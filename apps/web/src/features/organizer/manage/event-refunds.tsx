import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { RefundTotal } from '#core/refunds/refund-total.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useApi } from '../../../shared/use-api.ts';
import { useQueryFailure } from '../../../shared/use-query-failure.ts';
import { KeyFacts, Stat, StatGrid } from '../../../ui/key-facts.tsx';
import { formatCount, formatMoney } from '../../../ui/language/format.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { refundTexts } from './refund-texts.ts';

export interface EventRefundsProps {
  id: string;
  /** Tickets of the cancelled event are still being cancelled. */
  isCancelling: boolean;
}

/** The totals of refunds to the event's buyers. Renders nothing without refunds. */
export function EventRefunds({ id, isCancelling }: EventRefundsProps) {
  const t = useTexts(refundTexts);
  const failureOf = useQueryFailure();
  const query = useViewEventRefunds({ id, isCancelling });
  if (query.data === undefined)
    return query.isError && <ErrorState {...failureOf(query, t.failed)} className="mt-14 sm:mt-20" />;
  const { owed, paid, steps, reasons, inOtherCurrencies } = query.data;
  if (steps.length === 0 && inOtherCurrencies === 0) return null;
  const words = ({ count, amount }: RefundTotal) => (
    <span className="numerals">{t.sum(t.count(count), formatMoney(amount))}</span>
  );
  return (
    <Frame>
      <StatGrid className="mt-6 min-[22rem]:grid-cols-2 lg:grid-cols-4">
        <Total label={t.owed} total={owed} />
        <Total label={t.paid} total={paid} />
      </StatGrid>
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <h3 className="mb-3 font-bold">{t.howFar}</h3>
          <KeyFacts
            facts={steps.map(({ step, ...total }) => ({ term: t.steps[step], value: words(total) }))}
          />
        </div>
        <div>
          <h3 className="mb-3 font-bold">{t.why}</h3>
          <KeyFacts
            facts={reasons.map(({ reason, ...total }) => ({ term: t.reasons[reason], value: words(total) }))}
          />
        </div>
      </div>
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
    <section aria-labelledby={heading} className="mt-14 sm:mt-20">
      <h2 id={heading} className="heading">
        {t.title}
      </h2>
      <p className="mt-2 max-w-[62ch] text-muted">{t.text}</p>
      {children}
    </section>
  );
}

function Total({ label, total }: { label: string; total: RefundTotal }) {
  const t = useTexts(refundTexts);
  const amount = <MoneyText amount={total.amount} className="numerals" />;
  return <Stat label={label} value={amount} note={t.count(total.count)} />;
}

const CANCELLING_POLL_MS = 3_000;
const OWED_POLL_MS = 60_000;

/** The refunds of an event's buyers, polled while they change. */
function useViewEventRefunds({ id, isCancelling }: { id: string; isCancelling: boolean }) {
  const api = useApi();
  const query = useQuery({
    queryKey: queryKeys.eventRefunds(id),
    queryFn: () => api.viewEventRefunds({ id }),
    refetchInterval: ({ state }) => {
      if (isCancelling) return CANCELLING_POLL_MS;
      return state.data && state.data.owed.count > 0 ? OWED_POLL_MS : false;
    },
  });

  // Refetches once after the last ticket was cancelled.
  const { refetch } = query;
  const wasSettling = useRef(isCancelling);
  useEffect(() => {
    if (wasSettling.current && !isCancelling) void refetch();
    wasSettling.current = isCancelling;
  }, [isCancelling, refetch]);
  return query;
}
