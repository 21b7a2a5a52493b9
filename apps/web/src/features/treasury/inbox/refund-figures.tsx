import type { OwedTotals } from '#core/refunds/list-payments-needing-attention.ts';
import type { RefundTotal } from '#core/refunds/refund-total.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { paymentTexts } from '../payment-texts.ts';

const STEPS = ['ready', 'details_needed', 'on_its_way'] as const;

/** The total of open refunds in ringgit, by step, in one line, or two on a phone. Takes its room before it is loaded. */
export function RefundFigures({ owed }: { owed: OwedTotals | undefined }) {
  const t = useTexts(paymentTexts).figures;
  const withProvider = owed?.byStep.with_provider;
  return (
    <section
      aria-label={t.label}
      className="numerals flex flex-wrap gap-x-5 gap-y-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 md:ml-auto"
    >
      <Figure label={t.owed} total={owed} />
      {STEPS.map((step) => (
        <Figure key={step} label={t[step]} total={owed?.byStep[step]} />
      ))}
      {withProvider && withProvider.count > 0 && <Figure label={t.with_provider} total={withProvider} />}
    </section>
  );
}

function Figure({ label, total }: { label: string; total: RefundTotal | undefined }) {
  const t = useTexts(paymentTexts);
  return (
    <div title={total && t.count(total.count)}>
      <p className="text-caption leading-5 text-muted">{label}</p>
      <p className="min-h-6 leading-6 font-bold whitespace-nowrap">
        {total && (
          <>
            <MoneyText amount={total.amount} />
            <span className="sr-only"> {t.count(total.count)}</span>
          </>
        )}
      </p>
    </div>
  );
}
