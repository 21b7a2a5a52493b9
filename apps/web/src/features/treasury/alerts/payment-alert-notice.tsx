import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTexts } from '../../../ui/language/i18n.tsx';
import { paymentAlertTexts } from './payment-alert-texts.ts';
import { useListPaymentAlerts } from './queries.ts';

/** Links to the payment alerts below a long list. Renders nothing without alerts. */
export function PaymentAlertNotice() {
  const t = useTexts(paymentAlertTexts);
  const count = useListPaymentAlerts().data?.alerts.length ?? 0;
  if (count === 0) return null;
  return (
    <p className="mb-3">
      <a href="#payment-alerts" className="inline-flex items-center gap-2 font-semibold underline">
        <TriangleAlert className="size-5 shrink-0 text-accent" aria-hidden="true" />
        {t.toLookInto(count)}
      </a>
    </p>
  );
}
