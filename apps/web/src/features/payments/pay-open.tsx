import type { PaymentView } from '#core/payments/payment-view.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/language/i18n.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { GoToBank } from './go-to-bank.tsx';
import type { useCheckPayment } from './mutations.ts';
import { texts } from './texts.ts';

export interface PayOpenProps {
  payment: PaymentView;
  /** The buyer has opened the checkout from this page. */
  away: boolean;
  onLeave: () => void;
  check: ReturnType<typeof useCheckPayment>;
}

/** An unpaid payment with time left: the link to the bank, or the wait for its result. */
export function PayOpen({ payment, away, onLeave, check }: PayOpenProps) {
  const t = useTexts(texts);
  if (!away)
    return (
      <div className="mt-8">
        <div className="flex flex-wrap gap-3">
          <GoToBank payment={payment} variant="primary" label={t.ready.goToBank} onLeave={onLeave} />
        </div>
        <p className="mt-4 max-w-[52ch] text-small text-muted">{t.ready.later}</p>
      </div>
    );
  return <Waiting payment={payment} onLeave={onLeave} check={check} />;
}

function Waiting({ payment, onLeave, check }: Omit<PayOpenProps, 'away'>) {
  const t = useTexts(texts).waiting;
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="lg" className="max-sm:w-full" busy={check.isPending} onClick={() => check.mutate()}>
          {t.paid}
        </Button>
        <GoToBank payment={payment} variant="secondary" label={t.again} onLeave={onLeave} />
      </div>
      <p role="status" className="mt-6 flex max-w-[56ch] items-start gap-3 text-small text-muted">
        <Spinner size="sm" className="mt-0.5 shrink-0 text-accent" />
        {check.isError ? t.checkFailed : t.checked}
      </p>
    </div>
  );
}
