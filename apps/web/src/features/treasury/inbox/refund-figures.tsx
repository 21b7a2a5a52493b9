import type { OwedTotals } from '#core/refunds/list-payments-needing-attention.ts';
import type { RefundTotal } from '#core/refunds/refund-total.ts';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../ui/language/money-text.tsx';
import { paymentTexts } from '../payment-texts.ts';

const STEPS = ['ready', 'details_needed', 'on_its_way'] as const;

/** The total of open refunds in ringgit, by step, in one line. */
export function RefundFigures({ owed }: { owed: OwedTotals }) {
  const t = useTexts(paymentTexts).figures;
  const { with_provider } = owed.byStep;
  return (
    <section aria-label={t.label} className="numerals flex flex-wrap gap-x-5 gap-y-2 md:ml-auto">
      <Figure label={t.owed} total={owed} />
      {STEPS.map((step) => (
        <Figure key={step} label={t[step]} total={owed.byStep[step]} />
      ))}
      {with_provider.count > 0 && <Figure label={t.with_provider} total={with_provider} />}
    </section>
  );
}

function Figure({ label, total }: { label: string; total: RefundTotal }) {
  const t = useTexts(paymentTexts);
  return (
    <div title={t.count(total.count)}>
      <p className="text-caption leading-5 text-muted">{label}</p>
      <p className="leading-6 font-bold whitespace-nowrap">
        <MoneyText amount={total.amount} />
        <span className="sr-only"> {t.count(total.count)}</span>
      </p>
    </div>
  );
}
