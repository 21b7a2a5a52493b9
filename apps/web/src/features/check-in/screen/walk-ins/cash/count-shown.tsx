import type { CashCountView } from '#core/walk-ins/cash/cash-view.ts';
import { cn } from '../../../../../ui/cn.ts';
import { formatMoney } from '../../../../../ui/language/format.ts';
import { useTexts } from '../../../../../ui/language/i18n.tsx';
import { MoneyText } from '../../../../../ui/language/money-text.tsx';
import { formatClock } from '../../format-clock.ts';
import { cashTexts } from './cash-texts.ts';

/** What this device counted last, beside what should be there. */
export function CountShown({ count }: { count: CashCountView }) {
  const t = useTexts(cashTexts).count;
  const { float, sold, counted, difference, countedAt, witness } = count;
  const words =
    difference === 0 ? t.exact : (difference < 0 ? t.missing : t.tooMuch)(formatMoney(Math.abs(difference)));
  return (
    <section role="status" className="grid gap-3 rounded-card bg-sunken p-4">
      <h3 className="font-bold">{t.title(formatClock(countedAt))}</h3>
      <dl className="numerals grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <dt>
          {t.expected}
          <span className="block text-caption text-muted">
            {t.expectedNote(formatMoney(float), formatMoney(sold))}
          </span>
        </dt>
        <dd className="text-right">
          <MoneyText amount={float + sold} />
        </dd>
        <dt>{t.counted}</dt>
        <dd className="text-right">
          <MoneyText amount={counted} />
        </dd>
      </dl>
      <p className={cn('numerals text-lead font-bold', difference < 0 ? 'text-red' : 'text-green')}>
        {words}
      </p>
      <p className="text-small text-muted">
        {witness ? t.confirmed(witness.name, formatClock(witness.at)) : t.waits}
      </p>
    </section>
  );
}
