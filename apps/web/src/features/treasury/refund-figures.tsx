import type { OwedTotals } from '#core/refunds/list-payments-needing-attention.ts';
import type { RefundTotal } from '#core/refunds/refund-total.ts';
import { Stat, StatGrid } from '../../ui/key-facts.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { MoneyText } from '../../ui/language/money-text.tsx';
import { paymentTexts } from './payment-texts.ts';

const STEPS = ['ready', 'details_needed', 'on_its_way'] as const;

/** The total of open refunds in ringgit, by step. */
export function RefundFigures({ owed }: { owed: OwedTotals }) {
  const t = useTexts(paymentTexts).figures;
  const { with_provider } = owed.byStep;
  return (
    <section aria-label={t.label}>
      <StatGrid className="min-[22rem]:grid-cols-2 lg:grid-cols-4">
        <Figure label={t.owed} total={owed} />
        {STEPS.map((step) => (
          <Figure key={step} label={t[step]} total={owed.byStep[step]} />
        ))}
        {with_provider.count > 0 && <Figure label={t.with_provider} total={with_provider} />}
      </StatGrid>
    </section>
  );
}

function Figure({ label, total }: { label: string; total: RefundTotal }) {
  const t = useTexts(paymentTexts);
  const amount = <MoneyText amount={total.amount} className="numerals" />;
  return <Stat label={label} value={amount} note={t.count(total.count)} />;
}
