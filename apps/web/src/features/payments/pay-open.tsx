import type { PaymentView } from '#core/payments/payment-view.ts';
import { useTexts } from '../../ui/language/i18n.tsx';
import { GoToBank } from './go-to-bank.tsx';
import { texts } from './texts.ts';
import type { OnLeave } from './use-leave.ts';

/** The link to the bank, for an unpaid payment where there is one way to pay. */
export function PayOpen({ payment, onLeave }: { payment: PaymentView; onLeave: OnLeave }) {
  const t = useTexts(texts).ready;
  return (
    <div className="mt-8">
      <div className="flex flex-wrap gap-3">
        <GoToBank payment={payment} variant="primary" label={t.goToBank} onLeave={onLeave} />
      </div>
      <p className="mt-4 max-w-[52ch] text-small text-muted">{t.later}</p>
    </div>
  );
}
